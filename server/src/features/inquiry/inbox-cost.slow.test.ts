import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../../testing/api.ts'
import { measureCpuMs, measureLongestTurnMs } from '../../testing/cpu-time.ts'
import { hostileMessages, insertInquiries } from '../../testing/fixtures/many-inquiries.ts'

const COUNT = 10_000
const MOST_CPU_MS = 500
const MOST_TURN_MS = 100

let office: TestApi & { readonly stop: () => Promise<void> }

beforeAll(async () => {
  office = await startApi()
  await insertInquiries(office.ctx.db, COUNT, {
    message: (n) => hostileMessages[n % hostileMessages.length] ?? '',
    // All within the days that the home page of the admin counts.
    receivedAt: (n) => new Date(office.clock.now.getTime() - (COUNT - n) * 200_000),
  })
}, 300_000)

afterAll(() => office.stop())

const fetchAsAdmin = async (path: string): Promise<string> => {
  const reply = await office.rawAsAdmin('GET', path)
  expect(reply.status, path).toBe(200)
  return reply.text()
}

const search = (words: string) => `/api/request?search=${encodeURIComponent(words)}`

test.each([
  ['the first page', '/api/request'],
  ['the last page', '/api/request?page=200'],
  ['the first page of one state and kind', '/api/request?state=new&kind=calculation'],
  ['what is new', '/api/request/news'],
  ['what is new since long ago', '/api/request/news?since=2000-01-01T00:00:00.000Z'],
  ['the days', '/api/request/days'],
  ['one inquiry', '/api/request/1'],
  ['a search that finds nothing', search('такого слова нигде нет')],
  ['a search that finds everything', search('visitor example')],
  ['a search for a phone', search('067 123 45 67')],
  ['a search for a long run of one letter', search(`${'я'.repeat(99)}!`)],
  ['a search for a long run of brackets', search(`${'('.repeat(99)}!`)],
  ['a search for eight words', search('visitor example com a b @ . -')],
])(
  `reading ${COUNT} hostile inquiries costs less than ${MOST_CPU_MS} ms of CPU time: %s`,
  async (_, path) => {
    expect(await measureCpuMs(() => fetchAsAdmin(path))).toBeLessThan(MOST_CPU_MS)
  },
)

test(`a search through ${COUNT} hostile inquiries blocks the event loop for less than ${MOST_TURN_MS} ms`, async () => {
  const path = search(`${'я'.repeat(99)}!`)
  expect(await measureLongestTurnMs(() => fetchAsAdmin(path))).toBeLessThan(MOST_TURN_MS)
})
