import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusal-of.ts'
import { shownIn } from '../../testing/shown-in.ts'
import { partsOf, workbookOf } from '../../testing/workbook-of.ts'
import { type ZipEntry, zipOf } from '../../testing/zip-of.ts'
import { gridOf } from '../grid-of.ts'

const sheets = [
  {
    name: 'Лист1',
    rows: [
      ['От', 'До'],
      [0, 100],
    ],
  },
]
const parts: readonly ZipEntry[] = Object.entries(partsOf(sheets)).map(([name, content]) => ({
  name,
  content,
}))

const SHEET = 'xl/worksheets/sheet1.xml'

/** The good workbook, one part of it told otherwise. */
const withPart = (name: string, change: Partial<ZipEntry>): Uint8Array =>
  zipOf(parts.map((part) => (part.name === name ? { ...part, ...change } : part)))

const DAMAGED =
  'validation: Файл xlsx повреждён и не читается. Откройте его в Excel, сохраните заново и загрузите ещё раз'
const STRANGE =
  'validation: Внутри файла есть части с именами, каких Excel не пишет. Откройте таблицу в Excel, сохраните её заново и загрузите'
const BOMB =
  'too-large: В распакованном виде файл больше 50\u00a0МБ. Оставьте в книге один лист с таблицей и загрузите её снова'
const MANY =
  'too-large: В файле слишком много частей. Сохраните в новую книгу один лист с таблицей и загрузите её'

describe('a bomb', () => {
  const MOST = 1024 * 1024
  const zeros = Buffer.alloc(MOST + MOST / 4)
  const refusalWithin = (bytes: Uint8Array): string => refusalOf(bytes, 'copart-fee', MOST)

  test('is what unpacks to more than 50 MB, and nothing smaller', () => {
    const content = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
    expect(refusalOf(withPart(SHEET, { content: content(51) }))).toBe(BOMB)
    const good = zipOf([...parts, { name: 'xl/media/picture.png', content: content(49) }])
    expect(shownIn(gridOf(good, 'copart-fee'))).toHaveLength(2)
  })

  test('that says how large it is', () => {
    expect(refusalWithin(withPart(SHEET, { content: zeros }))).toBe(BOMB)
  })

  test('that says it is small', () => {
    expect(refusalWithin(withPart(SHEET, { content: zeros, claims: { unpacked: 400 } }))).toBe(BOMB)
  })

  test('of shared strings', () => {
    const texts = `<sst><si><t>${'a'.repeat(20)}</t></si>`
    const content = texts.repeat(40_000)
    expect(refusalWithin(withPart('xl/sharedStrings.xml', { content }))).toBe(BOMB)
  })

  test('whose parts are each within the limit and together are not', () => {
    const filling = `<x>${'x'.repeat(6_000)}</x>`.repeat(100)
    const padded = parts.map(({ name, content }) =>
      name === SHEET || name === 'xl/sharedStrings.xml'
        ? { name, content: `${content}`.replace(/(?=<\/(?:worksheet|sst)>)/, filling) }
        : { name, content },
    )
    const alone = padded.map((part, at) => (part.name === SHEET ? (parts[at] ?? part) : part))
    expect(shownIn(gridOf(zipOf(alone), 'copart-fee', MOST))).toHaveLength(2)
    expect(refusalWithin(zipOf(padded))).toBe(BOMB)
  })

  test.each(['xl/media/picture.png', 'xl/worksheets/sheet2.xml', 'readme.txt'])(
    'in a part that nobody reads: %s',
    (name) => {
      for (const claims of [{}, { unpacked: 400 }])
        expect(refusalWithin(zipOf([...parts, { name, content: zeros, claims }]))).toBe(BOMB)
      expect(refusalWithin(zipOf([{ name, content: zeros }, ...parts.slice(0, -1)]))).toBe(BOMB)
    },
  )

  test('of parts that lie upon one another is not looked through', () => {
    const empty = Buffer.alloc(200_000, Buffer.from([0, 0, 0, 255, 255]))
    const claims = { unpacked: 0, crc: 0, packed: empty.length }
    const many = Array.from({ length: 900 }, (_, at) => ({ name: `${at}`, content: '', claims }))
    const file = zipOf([...parts, { name: 'blocks', content: empty, isStored: true }, ...many])
    expect(refusalOf(file)).toBe(DAMAGED)
  })

  test('within an archive is never unpacked', () => {
    const nested = zipOf([{ name: 'again.zip', content: zipOf([{ name: 'zeros', content: zeros }]) }])
    expect(refusalWithin(nested)).toMatch(/^unsupported-media: Это архив ZIP/)
    const carried = zipOf([...parts, { name: 'xl/media/again.zip', content: nested }])
    expect(shownIn(gridOf(carried, 'copart-fee', MOST))).toEqual([
      ['От', 'До'],
      [0, 100],
    ])
  })

  test('leaves nothing behind in the memory', () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const most = 16 * MOST
    const bomb = withPart(SHEET, { content: Buffer.alloc(most + MOST) })
    const left = (): number => {
      // What one collection frees may be counted as freed only once the next one begins.
      collect()
      collect()
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      return heapUsed + arrayBuffers
    }
    const before = left()
    for (let times = 0; times < 3; times += 1) expect(refusalOf(bomb, 'copart-fee', most)).toBe(BOMB)
    expect(left() - before).toBeLessThan(most / 2)
  })
})

test('a part that nobody reads may be damaged or packed in another way', () => {
  const picture = { name: 'xl/media/picture.png', content: 'x'.repeat(500) }
  for (const odd of [
    { ...picture, claims: { crc: 5 } },
    { ...picture, method: 12 },
  ])
    expect(shownIn(gridOf(zipOf([...parts, odd]), 'copart-fee'))).toHaveLength(2)
})

describe('an archive that says it has', () => {
  test('a million parts is not looked through', () => {
    expect(refusalOf(zipOf(parts, { count: 1_000_000, isZip64: true }))).toBe(MANY)
    expect(refusalOf(zipOf(parts, { count: 60_000 }))).toBe(MANY)
  })

  test('more parts than there are is damaged', () => {
    expect(refusalOf(zipOf(parts, { count: 900 }))).toBe(DAMAGED)
  })

  test('a thousand and one parts, and has them, is refused', () => {
    const many = Array.from({ length: 1001 - parts.length }, (_, at) => ({
      name: `xl/media/${at}.png`,
      content: '',
    }))
    expect(refusalOf(zipOf([...parts, ...many]))).toBe(MANY)
    expect(shownIn(gridOf(zipOf([...parts, ...many.slice(1)]), 'copart-fee'))).toHaveLength(2)
  })
})

test('a workbook whose parts are named in capitals is read like any other', () => {
  const capitals = zipOf(
    parts.map(({ name, content }) => ({
      name: name.toUpperCase(),
      content: String(content).replaceAll(/(?<=Target=")[^"]+/g, (path) => path.toUpperCase()),
    })),
  )
  expect(shownIn(gridOf(capitals, 'copart-fee'))).toEqual(shownIn(gridOf(zipOf(parts), 'copart-fee')))
})

test.each(['../evil.xml', 'xl/../../evil.xml', '/etc/passwd', 'C:\\evil.xml', '..\\evil.xml', 'xl\0.xml'])(
  'a part by the name %j is refused',
  (name) => {
    expect(refusalOf(zipOf([...parts, { name, content: '' }]))).toBe(STRANGE)
  },
)

test.each([SHEET, SHEET.toUpperCase()])('two parts of one name are refused, also as %s', (name) => {
  expect(refusalOf(zipOf([...parts, { name, content: '<worksheet/>' }]))).toBe(STRANGE)
})

test.each<[string, Partial<ZipEntry>]>([
  ['whose sum is another', { claims: { crc: 1 } }],
  ['that is longer than it says', { claims: { unpacked: 10 } }],
  ['that is shorter than it says', { claims: { unpacked: 100_000 } }],
  ['that is packed longer than the file', { claims: { packed: 100_000 } }],
  ['that is cut off', { claims: { packed: 40 } }],
  ['of nothing where something was packed', { claims: { packed: 0 } }],
  ['packed in a way that Excel does not know', { method: 12 }],
  ['that says it is packed and is not', { isStored: true, method: 8 }],
])('a part %s is damaged', (_what, change) => {
  expect(refusalOf(withPart(SHEET, change))).toBe(DAMAGED)
})

test.each<[string, Uint8Array]>([
  ['with parts that are not packed', zipOf(parts.map((part) => ({ ...part, isStored: true })))],
  ['with wide sizes, as some programs always write them', zipOf(parts, { isZip64: true })],
  ['with words after its end', zipOf(parts, { comment: 'PK\x05\x06 из бухгалтерии' })],
  [
    'with names parted as in Windows',
    zipOf(parts.map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))),
  ],
  ['with names in capitals', zipOf(parts.map((part) => ({ ...part, name: part.name.toUpperCase() })))],
])('an archive %s is read like any other', (_what, bytes) => {
  expect(shownIn(gridOf(bytes, 'copart-fee'))).toEqual([
    ['От', 'До'],
    [0, 100],
  ])
})

test('a workbook cut off anywhere is refused in words', () => {
  const whole = workbookOf({ sheets })
  const lengths = Array.from({ length: whole.length - 4 }, (_, at) => at + 4)
  const refusals = new Set(lengths.map((length) => refusalOf(whole.subarray(0, length))))
  expect([...refusals]).toEqual([DAMAGED])
})
