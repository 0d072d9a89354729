import { AppError } from 'shared/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../testing/api.ts'
import { manyRows } from '../../testing/many-rows.ts'
import { containerOf } from './testing/container-of.ts'
import { bringBack, current, fileOf, flatFee, keepRows } from './testing/keeping.ts'
import { workbookOf } from './testing/workbook-of.ts'

const title = 'copart-fee'

const fees = (lines: string): Uint8Array => Buffer.from(`from;to;fee;percent;document;bid\n${lines}`)

const bomb = (): Uint8Array =>
  workbookOf(
    { sheets: [{ name: title, rows: [['from', 'to', 'fee']] }] },
    { parts: { 'xl/worksheets/sheet1.xml': new Uint8Array(60 * 1024 * 1024).fill(0x20) } },
  )

const tooManyRows = async (): Promise<Uint8Array> => {
  const rows = manyRows()
  const { bytes } = await fileOf('transportation', [
    ...rows,
    ['copart', 'ONE MORE', 'TX', '75000', 'Houston', 1],
  ])
  return bytes
}

/** The status, and a word of what is said in its title or of its first place. */
const badFiles: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>, number, RegExp])[] = [
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 415, /PDF/],
  ['a workbook behind a password', () => containerOf(['EncryptedPackage']), 415, /парол/i],
  ['an old .xls', () => containerOf(['Workbook']), 415, /xls/],
  ['nothing at all', () => new Uint8Array(), 422, /пуст/i],
  ['headings alone', () => fees(''), 422, /строк/i],
  ['no column with the bounds', () => Buffer.from('to;fee\n;25\n'), 422, /from|«От/i],
  ['a gap', () => fees('0;500;25\n600;;50\n'), 422, /500|600/],
  ['an overlap', () => fees('0;500;25\n400;;50\n'), 422, /500|400/],
  ['both a fee and a percent', () => fees('0;;25;6\n'), 422, /процент/i],
  ['neither', () => fees('0;;;\n'), 422, /процент/i],
  ['a negative fee', () => fees('0;;-25;\n'), 422, /-25|−25/],
  ['1e309', () => fees('0;;1e309;\n'), 422, /1e309/],
  ['a total in its last row', () => fees('0;;25;;;\nИтого;;25;;;\n'), 422, /Итого/],
  ['a row beyond 20,000', tooManyRows, 413, /20\u00A0000/],
  ['a bomb', bomb, 413, /50\u00A0МБ/],
  ['more than 5 MB', () => new Uint8Array(6 * 1024 * 1024).fill(0x31), 413, /5\u00A0МБ/],
]

const refusalOf = async ({ admin }: Api, bytes: Uint8Array): Promise<AppError> => {
  const file = { name: 'fees.csv', bytes: new Uint8Array(bytes) }
  const refusal = await admin.table.upload({ body: { title, file } }).catch((error: unknown) => error)
  if (!(refusal instanceof AppError)) throw new Error('the file was taken')
  return refusal
}

/** One server meets them all: whatever a file leaves behind the next one would find. */
let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
  await keepRows(api)
})
afterAll(() => api.stop())

describe('a file that holds', () => {
  for (const [what, bytesOf, status, says] of badFiles) {
    test(`${what} is refused in words, and the table in force stays`, async () => {
      const before = await current(api)
      const refusal = await refusalOf(api, await bytesOf())
      expect(refusal.status).toBe(status)
      expect([refusal.title, ...refusal.errors.map(({ message }) => message)].join('\n')).toMatch(says)
      expect(await current(api)).toEqual(before)
      expect(await api.admin.table.versions({ params: { title } })).toHaveLength(1)
      expect(api.logged.filter((line) => line.includes('"level":50'))).toEqual([])
    })
  }
})

test('while a file is refused visitors are served, and the next one is taken', async () => {
  let isDone = false
  const refused = refusalOf(api, bomb()).finally(() => {
    isDone = true
  })
  let served = 0
  while (!isDone) {
    await current(api)
    served += 1
  }
  expect((await refused).status).toBe(413)
  expect(served).toBeGreaterThan(1)
  const file = await fileOf(title, flatFee(30))
  expect(await api.admin.table.upload({ body: { title, file } })).toMatchObject({ version: 2 })
  expect(await bringBack(api, 1)).toMatchObject({ version: 3 })
})
