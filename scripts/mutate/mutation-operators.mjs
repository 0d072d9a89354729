import { parseSync } from 'vite'

const operators = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}

const otherMethods = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}

const removableMethods = new Set([
  'filter',
  'trim',
  'toLowerCase',
  'toUpperCase',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
])

/** Syntax nodes that contain no code that runs. */
const skippedTypes = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'TSModuleDeclaration',
  'TSDeclareFunction',
])
const skippedKeys = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'implements'])

const createEdit = (kind, start, end, replacement, anchor) => ({ kind, start, end, replacement, anchor })

const operatorEdits = (node, text) => {
  const { left, right, operator } = node
  const start = left.end + text.slice(left.end, right.start).indexOf(operator)
  return (operators[operator] ?? []).map((other) =>
    createEdit('operator', start, start + operator.length, other, node),
  )
}

const plusOne = (raw) => {
  const digits = raw.replaceAll('_', '')
  if (/^\d+n$/.test(digits)) return `${BigInt(digits.slice(0, -1)) + 1n}n`
  return Number.isFinite(Number(digits)) ? String(Number(digits) + 1) : undefined
}

const literalEdits = (node) => {
  const { start, end, value, raw } = node
  if (typeof value === 'boolean') return [createEdit('boolean', start, end, String(!value), node)]
  const more = typeof value === 'number' || typeof value === 'bigint' ? plusOne(raw) : undefined
  return more === undefined ? [] : [createEdit('number', start, end, more, node)]
}

const unaryEdits = ({ operator, argument, ...node }, text) =>
  operator === '!' || operator === '-'
    ? [createEdit('operator removed', node.start, node.end, text.slice(argument.start, argument.end), node)]
    : []

const isNegation = ({ type, operator }) => type === 'UnaryExpression' && operator === '!'
const isEquality = ({ operator }) => operator === '===' || operator === '!=='

/** Negates a condition unless an operator edit negates it already. */
const conditionEdits = ({ test }, text) =>
  isNegation(test) || isEquality(test)
    ? []
    : [createEdit('condition negated', test.start, test.end, `!(${text.slice(test.start, test.end)})`, test)]

const isEmptyResult = ({ type, name, value }) =>
  name === 'undefined' || (type === 'Literal' && (value === null || typeof value === 'boolean'))

const isPerhapsList = ({ type, elements }) =>
  type === 'CallExpression' || (type === 'ArrayExpression' && elements.length > 0)

const resultEdits = (value) => {
  if (!value || value.type === 'BlockStatement' || isEmptyResult(value)) return []
  const empty = isPerhapsList(value) ? ['[]'] : []
  return ['undefined', ...empty].map((other) =>
    createEdit(`returns ${other}`, value.start, value.end, other, value),
  )
}

/** Disables a call but keeps it in the text, so that no import becomes unused. */
const callStatementEdits = ({ expression }, text) => {
  const { start, end, type, argument } = expression
  const call = type === 'AwaitExpression' ? argument : expression
  if (call.type !== 'CallExpression' || call.callee.type === 'Super') return []
  const mark = type === 'AwaitExpression' ? 'async ' : ''
  return [createEdit('call removed', start, end, `void (${mark}() => ${text.slice(start, end)})`, expression)]
}

const methodEdits = (node, chain) => {
  const { callee, end } = node
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return []
  const { name, start } = callee.property
  const anchor = chain ?? node
  const other = Object.hasOwn(otherMethods, name) ? otherMethods[name] : undefined
  return [
    ...(other ? [createEdit('other method', start, callee.property.end, other, anchor)] : []),
    ...(removableMethods.has(name) ? [createEdit('method removed', callee.object.end, end, '', anchor)] : []),
  ]
}

/** `a?.b` becomes `a!.b`: the types accept it, and a missing `a` throws. */
const optionalEdits = (node, text, chain) => {
  if (!node.optional) return []
  const from = (node.object ?? node.callee).end
  const start = from + text.slice(from).indexOf('?.')
  const isDotted = node.type === 'MemberExpression' && !node.computed
  return [createEdit('chaining removed', start, start + 2, isDotted ? '!.' : '!', chain ?? node)]
}

const editsByType = {
  BinaryExpression: operatorEdits,
  LogicalExpression: operatorEdits,
  AssignmentExpression: operatorEdits,
  Literal: literalEdits,
  UnaryExpression: unaryEdits,
  IfStatement: conditionEdits,
  ConditionalExpression: conditionEdits,
  ReturnStatement: ({ argument }) => resultEdits(argument),
  ArrowFunctionExpression: ({ body }) => resultEdits(body),
  ExpressionStatement: callStatementEdits,
  CallExpression: (node, text, chain) => [...methodEdits(node, chain), ...optionalEdits(node, text, chain)],
  MemberExpression: optionalEdits,
}

/** The bundler reads the arguments of `import.meta.glob` without running it. */
const isMetaCall = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' && callee.object.type === 'MetaProperty'

const isSkipped = (node) =>
  skippedTypes.has(node.type) || isMetaCall(node) || (node.type === 'ExportNamedDeclaration' && node.source)

const isPlainKey = (node, key) => key === 'key' && !node.computed

const listChildren = (node) =>
  Object.entries(node)
    .filter(([key]) => !skippedKeys.has(key) && !isPlainKey(node, key))
    .flatMap(([key, value]) => [value].flat().map((child) => ({ key, child })))
    .filter(({ child }) => typeof child?.type === 'string')

const continuesChain = new Set(['object', 'callee', 'expression'])

const findEdits = (node, text, chain) => {
  if (isSkipped(node)) return []
  const own = editsByType[node.type]?.(node, text, chain) ?? []
  const inner = node.type === 'ChainExpression' ? node : chain
  return [
    ...own,
    ...listChildren(node).flatMap(({ key, child }) =>
      findEdits(child, text, continuesChain.has(key) ? inner : undefined),
    ),
  ]
}

const listStatements = (node) => [
  ...(node.type === 'ExpressionStatement' ? [node.expression] : []),
  ...listChildren(node).flatMap(({ child }) => listStatements(child)),
]

/**
 * Finds every single-line mutation of a source text: the text from `start` to `end` becomes `replacement`.
 * `anchor` is the expression that runs whenever the mutated code runs. `anchor.statement` is the
 * statement that starts with it.
 */
export const findMutations = (file, text) => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const statements = new Map(listStatements(program).map(({ start, end }) => [start, { start, end }]))
  return findEdits(program, text)
    .map(({ anchor, ...rest }) => ({
      ...rest,
      original: text.slice(rest.start, rest.end),
      anchor: { start: anchor.start, end: anchor.end, statement: statements.get(anchor.start) },
    }))
    .filter(({ original, start, end }) => end > start && !original.includes('\n'))
}
