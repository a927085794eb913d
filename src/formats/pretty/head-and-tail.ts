/** The two ends of a long text, found without splitting what lies between. */

/** The first and last lines, and how many lie between. Looks at the ends and counts the middle. */
export function headAndTail(
  text: string,
  max: number,
  headOnly = false,
): { head: string[]; hidden: number; tail: string[] } {
  if (text === '') return { head: [], hidden: 0, tail: [] }
  if (max === Number.POSITIVE_INFINITY) return { head: text.split('\n'), hidden: 0, tail: [] }
  const head: string[] = []
  let start = 0
  while (head.length <= max && start <= text.length) {
    const end = text.indexOf('\n', start)
    head.push(end < 0 ? text.slice(start) : text.slice(start, end))
    if (end < 0) return { ...fitted(head, max), tail: [] }
    start = end + 1
  }
  const tail: string[] = []
  const wanted = headOnly ? 0 : Math.floor(max / 3)
  let stop = text.length
  while (tail.length < wanted) {
    const begin = text.lastIndexOf('\n', stop - 1)
    tail.unshift(text.slice(begin + 1, stop))
    stop = begin
  }
  let lines = head.length + 1
  for (let i = text.indexOf('\n', start); i >= 0; i = text.indexOf('\n', i + 1)) lines += 1
  // One line left out takes a row to say so: it may as well be shown.
  if (lines === max + 1) return { head: text.split('\n'), hidden: 0, tail: [] }
  return { head: head.slice(0, max - wanted), hidden: lines - max, tail }
}

function fitted(head: string[], max: number): { head: string[]; hidden: number } {
  return head.length <= max + 1
    ? { head, hidden: 0 }
    : { head: head.slice(0, max), hidden: head.length - max }
}
