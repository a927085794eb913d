// Prints a tool call: its name, then the values of its input, strings as they are.

/** @param {string} name @param {Record<string, unknown> | undefined} input */
export function printCall(name, input) {
  console.log(name, ...Object.values(input ?? {}).map(asText))
}

/** Strings as they are, anything else as JSON. */
export const asText = (value) => (typeof value === 'string' ? value : JSON.stringify(value))
