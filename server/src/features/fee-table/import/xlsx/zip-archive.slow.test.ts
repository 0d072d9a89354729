import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { buildZipArchive, type TestZipEntry } from '../../testing/build-archive.ts'
import { buildXlsx, buildXlsxParts } from '../../testing/build-xlsx.ts'
import { getFeeTableFileRejection, summarizeRawSheet } from '../../testing/import-outcome.ts'
import { readFeeTableSheet } from '../check-fee-table-file.ts'

const sheets = [
  {
    name: 'Лист1',
    rows: [
      ['От', 'До'],
      [0, 100],
    ],
  },
]
const parts: readonly TestZipEntry[] = Object.entries(buildXlsxParts(sheets)).map(([name, content]) => ({
  name,
  content,
}))

const SHEET = 'xl/worksheets/sheet1.xml'

/** Builds the valid workbook with one part changed. */
const buildWorkbookWithPart = (name: string, change: Partial<TestZipEntry>): Uint8Array =>
  buildZipArchive(parts.map((part) => (part.name === name ? { ...part, ...change } : part)))

const DAMAGED =
  'validation: Файл xlsx повреждён и не читается. Откройте его в Excel, сохраните заново и загрузите ещё раз'
const STRANGE =
  'validation: Внутри файла есть части с именами, каких Excel не пишет. Откройте таблицу в Excel, сохраните её заново и загрузите'
const BOMB =
  'too-large: В распакованном виде файл больше 50\u00a0МБ. Оставьте в книге один лист с таблицей и загрузите её снова'
const MANY =
  'too-large: В файле слишком много частей. Сохраните в новую книгу один лист с таблицей и загрузите её'

describe('a zip bomb', () => {
  const MOST = 1024 * 1024
  const zeros = Buffer.alloc(MOST + MOST / 4)
  const getRejectionWithinLimit = (bytes: Uint8Array): string =>
    getFeeTableFileRejection(bytes, 'copart-fee', MOST)

  test('a workbook archive is rejected only if it unpacks to more than 50 MB', () => {
    const content = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
    expect(getFeeTableFileRejection(buildWorkbookWithPart(SHEET, { content: content(51) }))).toBe(BOMB)
    const good = buildZipArchive([...parts, { name: 'xl/media/picture.png', content: content(49) }])
    expect(summarizeRawSheet(readFeeTableSheet(good, 'copart-fee'))).toHaveLength(2)
  })

  test('an uploaded zip bomb that declares its true unpacked size is rejected', () => {
    expect(getRejectionWithinLimit(buildWorkbookWithPart(SHEET, { content: zeros }))).toBe(BOMB)
  })

  test('an uploaded zip bomb that declares a small unpacked size is rejected', () => {
    expect(
      getRejectionWithinLimit(buildWorkbookWithPart(SHEET, { content: zeros, claims: { unpacked: 400 } })),
    ).toBe(BOMB)
  })

  test('a workbook with a zip bomb in its shared strings is rejected', () => {
    const texts = `<sst><si><t>${'a'.repeat(20)}</t></si>`
    const content = texts.repeat(40_000)
    expect(getRejectionWithinLimit(buildWorkbookWithPart('xl/sharedStrings.xml', { content }))).toBe(BOMB)
  })

  test('a workbook archive whose unpacked parts together exceed the size limit is rejected', () => {
    const filling = `<x>${'x'.repeat(6_000)}</x>`.repeat(100)
    const padded = parts.map(({ name, content }) =>
      name === SHEET || name === 'xl/sharedStrings.xml'
        ? { name, content: `${content}`.replace(/(?=<\/(?:worksheet|sst)>)/, filling) }
        : { name, content },
    )
    const alone = padded.map((part, at) => (part.name === SHEET ? (parts[at] ?? part) : part))
    expect(summarizeRawSheet(readFeeTableSheet(buildZipArchive(alone), 'copart-fee', MOST))).toHaveLength(2)
    expect(getRejectionWithinLimit(buildZipArchive(padded))).toBe(BOMB)
  })

  test.each(['xl/media/picture.png', 'xl/worksheets/sheet2.xml', 'readme.txt'])(
    'a workbook with a zip bomb in a part that is not read is rejected: %s',
    (name) => {
      for (const claims of [{}, { unpacked: 400 }])
        expect(getRejectionWithinLimit(buildZipArchive([...parts, { name, content: zeros, claims }]))).toBe(
          BOMB,
        )
      expect(
        getRejectionWithinLimit(buildZipArchive([{ name, content: zeros }, ...parts.slice(0, -1)])),
      ).toBe(BOMB)
    },
  )

  test('a workbook archive with overlapping parts is rejected without unpacking them', () => {
    const empty = Buffer.alloc(200_000, Buffer.from([0, 0, 0, 255, 255]))
    const claims = { unpacked: 0, crc: 0, packed: empty.length }
    const many = Array.from({ length: 900 }, (_, at) => ({ name: `${at}`, content: '', claims }))
    const file = buildZipArchive([...parts, { name: 'blocks', content: empty, isStored: true }, ...many])
    expect(getFeeTableFileRejection(file)).toBe(DAMAGED)
  })

  test('a zip bomb inside an archive nested in a workbook is never unpacked', () => {
    const nested = buildZipArchive([
      { name: 'again.zip', content: buildZipArchive([{ name: 'zeros', content: zeros }]) },
    ])
    expect(getRejectionWithinLimit(nested)).toMatch(/^unsupported-media: Это архив ZIP/)
    const carried = buildZipArchive([...parts, { name: 'xl/media/again.zip', content: nested }])
    expect(summarizeRawSheet(readFeeTableSheet(carried, 'copart-fee', MOST))).toEqual([
      ['От', 'До'],
      [0, 100],
    ])
  })

  test('rejecting an uploaded zip bomb leaks no memory', () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const most = 16 * MOST
    const bomb = buildWorkbookWithPart(SHEET, { content: Buffer.alloc(most + MOST) })
    const left = (): number => {
      // Memory freed by one garbage collection may be counted only at the next one.
      collect()
      collect()
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      return heapUsed + arrayBuffers
    }
    const before = left()
    for (let times = 0; times < 3; times += 1)
      expect(getFeeTableFileRejection(bomb, 'copart-fee', most)).toBe(BOMB)
    expect(left() - before).toBeLessThan(most / 2)
  })
})

test('a workbook is read even if a part that is not needed is damaged or compressed by another method', () => {
  const picture = { name: 'xl/media/picture.png', content: 'x'.repeat(500) }
  for (const odd of [
    { ...picture, claims: { crc: 5 } },
    { ...picture, method: 12 },
  ])
    expect(summarizeRawSheet(readFeeTableSheet(buildZipArchive([...parts, odd]), 'copart-fee'))).toHaveLength(
      2,
    )
})

describe('the number of parts of an archive', () => {
  test('a workbook archive that declares a million parts is rejected without reading them', () => {
    expect(getFeeTableFileRejection(buildZipArchive(parts, { count: 1_000_000, isZip64: true }))).toBe(MANY)
    expect(getFeeTableFileRejection(buildZipArchive(parts, { count: 60_000 }))).toBe(MANY)
  })

  test('a workbook archive that declares more parts than it has is rejected as damaged', () => {
    expect(getFeeTableFileRejection(buildZipArchive(parts, { count: 900 }))).toBe(DAMAGED)
  })

  test('a workbook archive with 1,001 parts is rejected', () => {
    const many = Array.from({ length: 1001 - parts.length }, (_, at) => ({
      name: `xl/media/${at}.png`,
      content: '',
    }))
    expect(getFeeTableFileRejection(buildZipArchive([...parts, ...many]))).toBe(MANY)
    expect(
      summarizeRawSheet(readFeeTableSheet(buildZipArchive([...parts, ...many.slice(1)]), 'copart-fee')),
    ).toHaveLength(2)
  })
})

test('a workbook with upper-case part names is read', () => {
  const capitals = buildZipArchive(
    parts.map(({ name, content }) => ({
      name: name.toUpperCase(),
      content: String(content).replaceAll(/(?<=Target=")[^"]+/g, (path) => path.toUpperCase()),
    })),
  )
  expect(summarizeRawSheet(readFeeTableSheet(capitals, 'copart-fee'))).toEqual(
    summarizeRawSheet(readFeeTableSheet(buildZipArchive(parts), 'copart-fee')),
  )
})

test.each(['../evil.xml', 'xl/../../evil.xml', '/etc/passwd', 'C:\\evil.xml', '..\\evil.xml', 'xl\0.xml'])(
  'a workbook archive with a part named %j is rejected',
  (name) => {
    expect(getFeeTableFileRejection(buildZipArchive([...parts, { name, content: '' }]))).toBe(STRANGE)
  },
)

test.each([SHEET, SHEET.toUpperCase()])(
  'a workbook archive with a second part for its sheet, here named %s, is rejected',
  (name) => {
    expect(getFeeTableFileRejection(buildZipArchive([...parts, { name, content: '<worksheet/>' }]))).toBe(
      STRANGE,
    )
  },
)

test.each<[string, Partial<TestZipEntry>]>([
  ['with another checksum', { claims: { crc: 1 } }],
  ['that is longer than it declares', { claims: { unpacked: 10 } }],
  ['that is shorter than it declares', { claims: { unpacked: 100_000 } }],
  ['that is packed longer than the file', { claims: { packed: 100_000 } }],
  ['that is cut off', { claims: { packed: 40 } }],
  ['of nothing where something was packed', { claims: { packed: 0 } }],
  ['packed in a way that Excel does not know', { method: 12 }],
  ['that declares a compression but is stored', { isStored: true, method: 8 }],
])('a workbook archive with a part %s is rejected as damaged', (_what, change) => {
  expect(getFeeTableFileRejection(buildWorkbookWithPart(SHEET, change))).toBe(DAMAGED)
})

test.each<[string, Uint8Array]>([
  ['with parts that are not packed', buildZipArchive(parts.map((part) => ({ ...part, isStored: true })))],
  ['with wide sizes, as some programs always write them', buildZipArchive(parts, { isZip64: true })],
  ['with a comment after its end', buildZipArchive(parts, { comment: 'PK\x05\x06 из бухгалтерии' })],
  [
    'with names parted as in Windows',
    buildZipArchive(parts.map((part) => ({ ...part, name: part.name.replaceAll('/', '\\') }))),
  ],
  [
    'with names in capitals',
    buildZipArchive(parts.map((part) => ({ ...part, name: part.name.toUpperCase() }))),
  ],
])('a workbook archive %s is read', (_what, bytes) => {
  expect(summarizeRawSheet(readFeeTableSheet(bytes, 'copart-fee'))).toEqual([
    ['От', 'До'],
    [0, 100],
  ])
})

test('a workbook truncated at any byte is rejected with a message', () => {
  const whole = buildXlsx({ sheets })
  const lengths = Array.from({ length: whole.length - 4 }, (_, at) => at + 4)
  const refusals = new Set(lengths.map((length) => getFeeTableFileRejection(whole.subarray(0, length))))
  expect([...refusals]).toEqual([DAMAGED])
})
