import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { builtFromParts, slowButShort } from './expression-exceptions.mjs'
import { findExpressions } from './find-expressions.mjs'

const files = globSync('{shared,server,site,desktop}/src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/fakes\//.test(file))
  .toSorted()
const found = files.map((file) => ({ file, ...findExpressions(file, readFileSync(file, 'utf8')) }))
const expressions = new Map(
  found
    .flatMap(({ literals }) => literals)
    .map((each) => [`${each.file}: /${each.source}/${each.flags}`, each]),
)

/** Loops that give each other what they have read, and loops that begin anew at each place. */
const backtracks = ({ source, flags }) => analyse({ source, flags }).reports.length > 0

const SIGNS = 100_000
/** Of the processor: a hundred times what a linear expression takes, a tenth of what a quadratic one does. */
const MOST_MS = 200

const common = [
  'a',
  '0',
  ' ',
  '\n',
  '\t',
  '\u0301',
  'я',
  '[',
  '(',
  '<',
  '{',
  '"',
  "'",
  '/',
  '\\',
  '-',
  '.',
  ',',
  '=',
  '%',
  '&',
  '@',
  '!',
]

/** Letters and signs that the expression names, alone and as they follow each other in it. */
const unitsFrom = (source) => {
  const plain = source.replace(/\\u([\dA-F]{4})|\\x([\dA-F]{2})/gi, (_, long, short) =>
    String.fromCharCode(Number.parseInt(long ?? short, 16)),
  )
  const runs = plain
    .replace(/\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\[a-zA-Z]|\(\?(?:<?[=!]|:|<\w+>)|[*+?]|\{[\d,]+\}/g, '\0')
    .replace(/\\(.)/gs, '$1')
    .split(/[\0()|^$]/)
  return new Set([
    ...common,
    ...runs.filter((run) => run.length > 1),
    ...runs.flatMap((run) => [...run].slice(0, 3)),
  ])
}

const threadMs = (run) => {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const isSlowOn = (expression, text) => {
  for (let i = 0; i < 3; i++) {
    if (threadMs(() => text.replace(expression, '')) < MOST_MS) return false
  }
  return true
}

/** Units of which a long text takes too long. */
const slowUnits = ({ source, flags }) => {
  const expression = new RegExp(source, flags)
  return [...unitsFrom(source)].filter((unit) => {
    const text = unit.repeat(SIGNS / unit.length)
    return isSlowOn(expression, `${text}\0`) || isSlowOn(expression, `-${text}\0\n`)
  })
}

test('no regular expression takes more than linear time, except those listed as slow but harmless', () => {
  const slow = [...expressions].filter(([, each]) => backtracks(each)).map(([name]) => name)
  const alsoSlow = [...expressions]
    .filter(([name]) => !slow.includes(name) && !(name in slowButShort))
    .flatMap(([name, each]) => {
      const units = slowUnits(each)
      return units.length > 0 ? [`${name} on ${units.map((unit) => JSON.stringify(unit)).join()}`] : []
    })
  expect([...slow.filter((name) => !(name in slowButShort)), ...alsoSlow]).toEqual([])
})

test('every regular expression that is listed as slow but harmless still exists in the code', () => {
  expect(Object.keys(slowButShort).filter((name) => !expressions.has(name))).toEqual([])
})

test('every regular expression that is built from parts at run time is listed with the reason why it is fast enough', () => {
  const built = found.filter((each) => each.built > 0).map((each) => [each.file, each.built])
  expect(Object.fromEntries(built)).toEqual(
    Object.fromEntries(Object.entries(builtFromParts).map(([file, reasons]) => [file, reasons.length])),
  )
})

test.each([/(^|[,;\t\r\n]\s*)(?=[=+\-@\t\r])/g, /^(?:\d+\.?\d*)$/, /\s+$/])(
  'the static analysis reports the slow regular expression %s',
  (expression) => {
    expect(backtracks(expression)).toBe(true)
  },
)

test('a regular expression that is slow on text repeating its start is found by measuring, not by static analysis', () => {
  const expression = /<a[^>]*>/g
  expect(backtracks(expression)).toBe(false)
  expect(unitsFrom(expression.source)).toContain('<a')
  expect(isSlowOn(expression, '<a'.repeat(SIGNS / 4))).toBe(true)
})
