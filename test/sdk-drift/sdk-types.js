/**
 * What the SDK's declarations name, read with the TypeScript compiler: frame types, subtypes, stream events, blocks,
 * and the closed lists of words that the translator decides by. Types are read where they were installed, only.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'

const DECLARATIONS = 'node_modules/@anthropic-ai/claude-agent-sdk/sdk.d.ts'

/**
 * The names of each kind, in the order of the declarations.
 *
 * @param {string} folder where `@anthropic-ai/claude-agent-sdk`, `@anthropic-ai/sdk` and `typescript` are installed
 * @returns {Record<string, string[]>} kind (a heading of docs/frame-types.md) to names
 * @throws {Error} when a type is gone from the declarations, or no longer comes down to names
 */
export function declaredNames(folder) {
  const { alias, field, items, members, names } = declarations(folder)
  const frames = members(alias('StdoutMessage'))
  const tagged = (types, tag) => types.filter((type) => names('type', [field(type, 'type')]).includes(tag))
  const each = (types, name) => types.map((type) => field(type, name))
  const stream = members(field(alias('SDKPartialAssistantMessage'), 'event'))
  const streamed = (event, name) => tagged(stream, event).flatMap((type) => members(field(type, name)))
  const content = (message) => field(field(alias(message), 'message'), 'content')
  const blocks = [
    ...items(content('SDKAssistantMessage')),
    ...streamed('content_block_start', 'content_block'),
  ]
  return {
    Frames: names('frame type', each(frames, 'type')),
    'System frames': names('system subtype', each(tagged(frames, 'system'), 'subtype')),
    Results: names('result subtype', each(tagged(frames, 'result'), 'subtype')),
    'Terminal reasons': names('terminal reason', [alias('TerminalReason')]),
    'API errors': names('API error', [alias('SDKAssistantMessageError')]),
    States: names('status', [alias('SDKStatus')]),
    'Stream events': names('stream event', each(stream, 'type')),
    Deltas: names('delta', each(streamed('content_block_delta', 'delta'), 'type')),
    'Blocks of the model': names('content block', each(blocks, 'type')),
    'Blocks of a user frame': names('content block', each(items(content('SDKUserMessage')), 'type')),
  }
}

/** Ways into the declarations: types by name, fields, members of unions, items of lists, names of literals. */
function declarations(folder) {
  const ts = createRequire(join(folder, 'package.json'))('typescript')
  const file = join(folder, DECLARATIONS)
  const program = ts.createProgram([file], {
    strict: true,
    types: [],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  })
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const members = (type) => (type.isUnion() ? type.types : [type])
  return {
    members,
    alias(name) {
      const found = source?.statements.find(
        (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === name,
      )
      if (found === undefined) throw new Error(`the SDK's types have no ${name}`)
      return checker.getTypeAtLocation(found.name)
    },
    field(type, name) {
      const found = checker.getPropertyOfType(type, name)
      if (found === undefined) throw new Error(`the SDK's ${checker.typeToString(type)} has no ${name}`)
      return checker.getTypeOfSymbol(found)
    },
    items: (type) =>
      members(type)
        .filter((member) => checker.isArrayLikeType(member))
        .flatMap((list) => members(checker.getIndexTypeOfType(list, ts.IndexKind.Number))),
    names(what, types) {
      const empty = ts.TypeFlags.Null | ts.TypeFlags.Undefined
      const values = types.flatMap(members).filter((type) => (type.flags & empty) === 0)
      const open = values.find((type) => !type.isStringLiteral())
      if (open) throw new Error(`the SDK's types let a ${what} be any ${checker.typeToString(open)}`)
      if (values.length === 0) throw new Error(`the SDK's types name no ${what}`)
      return [...new Set(values.map((type) => type.value))]
    },
  }
}
