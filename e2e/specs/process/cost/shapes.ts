import type { Field } from './fields.ts'

/** A value as JSON, with a name for the failure message. */
export interface Shape {
  readonly name: string
  readonly json: string
}

/** A size that is rejected unread, and one close to the largest that is read. */
const REFUSED_BYTES = 900_000
const BYTES = 90_000
/** Number of unknown keys or items. */
const MANY = 10_000

const marks = '\u0301\u0323'

const filled = (unit: string, bytes: number): string =>
  unit.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(unit).slice(1, -1))))

/** Builds texts that have made loops and sorts slow, of the given size in JSON. */
const hostileTexts = (bytes: number): Readonly<Record<string, string>> => ({
  'combining marks': `a${filled(marks, bytes)}`,
  'letters with some marks each': filled(`a${marks.repeat(14)}`, bytes),
  'line breaks': `a${filled('\n', bytes)}a`,
  'line ends of two signs': `a${filled('\r\n', bytes)}a`,
  spaces: `a${filled(' ', bytes)}a`,
  'opening brackets': filled('[({<', bytes),
  'one letter': filled('a', bytes),
  digits: filled('1', bytes),
  'signs of an address': `${filled('a.', bytes)}@${filled('a-', 1000)}`,
})

const texts = (bytes: number, what: string): Shape[] =>
  Object.entries(hostileTexts(bytes)).map(([name, text]) => ({
    name: `${what} of ${name}`,
    json: JSON.stringify(text),
  }))

const longTexts = [...texts(REFUSED_BYTES, '900 KB'), ...texts(BYTES, '90 KB')]

const longestValid = ({ max, isEmail }: Field): Shape[] => {
  if (max === undefined) return []
  const plain = isEmail ? `${'a'.repeat(max - 12)}@example.com` : 'я'.repeat(max)
  const spelt = [
    plain,
    `a${marks}`.repeat(max),
    marks.repeat(max * 2),
    `a\n`.repeat(max / 2),
    '<'.repeat(max),
  ]
  return spelt.map((text, i) => ({ name: `the longest text, spelling ${i}`, json: JSON.stringify(text) }))
}

const numbers: readonly Shape[] = ['1e308', '-1e308', '5e-324', '1e999', '0.1', '-0', '9007199254740993']
  .map((json) => ({ name: `the number ${json}`, json }))
  .concat(
    { name: 'a number of 90,000 digits', json: filled('1', BYTES) },
    { name: 'a fraction of 90,000 digits', json: `0.${filled('3', BYTES)}` },
  )

const nested = (open: string, close: string): string => {
  const depth = Math.floor(BYTES / (open.length + close.length + 1))
  return `${open.repeat(depth)}1${close.repeat(depth)}`
}

const keys = Array.from({ length: MANY }, (_, i) => `"${i.toString(36)}":1`).join()

/** Values to send in place of any field. */
const anywhere: readonly Shape[] = [
  { name: 'deep lists', json: nested('[', ']') },
  { name: 'deep objects', json: nested('{"a":', '}') },
  { name: '10,000 keys', json: `{${keys}}` },
]

const lists: readonly Shape[] = ['1', '""', '[]', '{}', 'null', '"1"'].map((item) => ({
  name: `a list of ${item}`,
  json: `[${Array.from({ length: BYTES / (item.length + 1) }, () => item).join()}]`,
}))

export const shapesFor = (field: Field): readonly Shape[] => [
  ...(field.kinds.has('text') ? longestValid(field) : []),
  ...longTexts,
  ...(field.kinds.has('number') ? numbers : []),
  ...(field.kinds.has('list') ? lists : []),
  ...anywhere,
]

/** Values to send in place of a whole body. */
export const wholeBodies: readonly Shape[] = [
  ...anywhere,
  ...lists,
  { name: 'a text', json: JSON.stringify(filled('a', BYTES)) },
  { name: 'spaces', json: `${' '.repeat(BYTES)}{}` },
  { name: 'one long key', json: `{"${'k'.repeat(BYTES)}":1}` },
  {
    name: 'one key again and again',
    json: `{${Array.from({ length: BYTES / 12 }, () => '"name":"ab"').join()}}`,
  },
  { name: 'a list that does not end', json: '['.repeat(BYTES) },
  { name: 'an object that does not end', json: '{"a":'.repeat(BYTES / 5) },
]

/** Stays below the 16 KB that Node reads of a request before its body. */
const ADDRESS_BYTES = 15_000

const units = [
  'a',
  '1',
  '[',
  '%0A',
  '%5B',
  '%20',
  '%CC%81%CC%A3',
  '%25',
  '%2E',
  '-',
  '.',
  "'",
  '+',
  '%F0%9F%9A%97',
] as const

/** Path segments and query values, sent verbatim. */
export const addressParts: readonly string[] = units.flatMap((unit) => [
  unit.repeat(ADDRESS_BYTES / unit.length),
  `a${unit.repeat(Math.floor(300 / unit.length))}`,
])

/** Whole query strings. */
export const hostileQueries: readonly string[] = [
  'a&',
  'a=1&',
  '&',
  '=',
  'a[]=1&',
  'page=1&',
  '%&',
  'sent=callback&',
].map((unit) => unit.repeat(ADDRESS_BYTES / unit.length))

/** Builds hostile field values of an HTML form, of the given size. */
export const formTexts = (bytes: number): readonly string[] => Object.values(hostileTexts(bytes))
