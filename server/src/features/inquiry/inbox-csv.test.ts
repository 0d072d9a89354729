import { expect, test } from 'vitest'
import { newInquiryFields } from '../../testing/fixtures/inquiry.ts'
import { generateInquiriesCsv, type InquiryWithNotes } from './inbox-csv.ts'

const common = { ...newInquiryFields, receivedAt: '2026-11-25T07:31:00.000Z', notes: [] }

const buildCallback = (phone: string, changes: Partial<InquiryWithNotes> = {}): InquiryWithNotes =>
  ({ ...common, kind: 'callback', name: 'Олена', phone, ...changes }) as InquiryWithNotes

/** Reads a CSV as spreadsheet programs do: a quoted cell may hold separators, quotes and line breaks. */
const parseCsv = (text: string): string[][] => {
  const cells = [...text.slice(1).matchAll(/"((?:[^"]|"")*)"(;|\r\n)/g)]
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'))
    if (end !== ';') rows.push([])
  }
  return rows.slice(0, -1)
}

const exportInquiries = async (inquiries: readonly InquiryWithNotes[]): Promise<Record<string, string>[]> => {
  let text = ''
  const read = async (last: unknown) => (last ? [] : inquiries)
  for await (const part of generateInquiriesCsv(read, 'https://broker.example.com')) text += part
  const [header = [], ...rows] = parseCsv(text)
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])))
}

test('the CSV export of the inbox has the day and the time in Kyiv in two columns that spreadsheets read as such', async () => {
  const instants = ['2026-11-25T07:31:00.000Z', '2026-11-24T22:05:59.000Z', '2026-07-01T20:59:00.000Z']
  const rows = await exportInquiries(
    instants.map((receivedAt) => buildCallback('+380671234567', { receivedAt })),
  )
  expect(rows.map((row) => [row.Дата, row['Время (Киев)']])).toEqual([
    ['2026-11-25', '09:31'],
    ['2026-11-25', '00:05'],
    ['2026-07-01', '23:59'],
  ])
})

test('spreadsheets read a phone number in the CSV export of the inbox neither as a number nor as a date or formula', async () => {
  const phones = ['+380671234567', '+48600123456', '+12025550123', '+37256001', '+493012345678901']
  const rows = await exportInquiries(phones.map((phone) => buildCallback(phone)))
  const cells = rows.map(({ Телефон = '' }) => Телефон)
  expect(cells).toEqual([
    '+380 67 123-45-67',
    '+48 600-123-456',
    '+12 025-550-123',
    '+37 256-001',
    '+493 012-345-678-901',
  ])
  for (const [index, cell] of cells.entries()) {
    expect(cell.replaceAll(/[ -]/g, '')).toBe(phones[index])
    // A number has no hyphen inside, and a formula no space between two numbers.
    expect(cell).toMatch(/^\+\d+ \d+.*\d-\d+$/)
  }
})

test('an inquiry message of several lines is one cell in the CSV export of the inbox', async () => {
  const message = 'Добрый день!\n\n"Camry"; 2019 год\n=1+1'
  const rows = await exportInquiries([
    {
      ...common,
      kind: 'calculation',
      email: 'olena@example.com',
      message,
      notes: [{ at: '2026-11-25T08:02:00.000Z', author: '', text: 'перезвонить;\nпосле 18:00' }],
    },
    buildCallback('+380671234567'),
  ])
  expect(rows.map((row) => [row.Сообщение, row.Заметки, row.Имя])).toEqual([
    ['Добрый день!\n\n"Camry"; 2019 год\n\'=1+1', 'перезвонить;\nпосле 18:00', ''],
    ['', '', 'Олена'],
  ])
})

test('the CSV export of the inbox has the owner, the due time in Kyiv and all notes with their authors', async () => {
  const at = '2026-11-25T08:02:00.000Z'
  const notes = [
    { at, author: '', text: 'из старой версии' },
    { at, author: 'Олена', text: '=1+1' },
    { at, author: '=cmd', text: 'x' },
  ]
  const owner = { id: 2, name: '@Ирина' }
  const [row, plain] = await exportInquiries([
    buildCallback('+380671234567', { state: 'waiting', owner, due: '2026-12-01T07:00:00.000Z', notes }),
    buildCallback('+380671234567'),
  ])
  expect(row).toMatchObject({
    Состояние: 'Ждём клиента',
    Ответственный: "'@Ирина",
    Срок: '2026-12-01 09:00',
    Заметки: "из старой версии\nОлена, 2026-11-25 10:02: =1+1\n'=cmd, 2026-11-25 10:02: x",
  })
  expect(plain).toMatchObject({ Состояние: 'Новая', Ответственный: '', Срок: '', Заметки: '' })
})

test('notes that spreadsheet programs would cut lose the oldest in the CSV export of the inbox', async () => {
  const note = { at: '2026-11-25T08:02:00.000Z', author: 'Олена', text: '😀'.repeat(1000) }
  const notes = [...Array.from({ length: 20 }, () => note), { ...note, text: 'последняя' }]
  const [{ Заметки: cell = '' } = {}] = await exportInquiries([buildCallback('+380671234567', { notes })])
  expect(cell.length).toBe(32_000)
  expect(cell).toMatch(/^…[\s\S]+\nОлена, 2026-11-25 10:02: последняя$/)
  expect(cell.isWellFormed()).toBe(true)
})

test('a name cannot start a formula in the CSV export of the inbox, even if it resembles a phone number', async () => {
  const phoneLike = ['+1-2', '+380 67 1-2+cmd()', '+1 2-3;=4', '=+1 2-3', '+ 1 2-3']
  const formulas = ['=HYPERLINK("http://evil.example","x")', "=cmd|' /C calc'!A0", '@SUM(1+1)', '-2+3']
  for (const name of [...phoneLike, ...formulas]) {
    const [row] = await exportInquiries([{ ...buildCallback('+380671234567'), name } as InquiryWithNotes])
    expect(row?.Имя).toMatch(/^'/)
    expect(Object.values(row ?? {}).filter((cell) => /^[=@-]/.test(cell))).toEqual([])
  }
})
