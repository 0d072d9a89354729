import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../../testing/api.ts'
import { measureLongestTurnMs } from '../../testing/cpu-time.ts'
import { hostileMessages, insertInquiries } from '../../testing/fixtures/many-inquiries.ts'

const COUNT = 10_000
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

/** Downloads the export without decoding it, because the test shares this thread with the server. */
const download = () =>
  new Promise<number>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${office.adminToken}`, 'Accept-Encoding': 'gzip' }
    get(`${office.origin}/api/request/file`, { headers }, (reply) => {
      let bytes = 0
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      reply.once('end', () => resolve(bytes)).once('error', reject)
    }).once('error', reject)
  })

test(`the export of ${COUNT} hostile inquiries blocks the event loop for less than ${MOST_TURN_MS} ms`, async () => {
  expect(await download()).toBeGreaterThan(0)
  expect(await measureLongestTurnMs(download)).toBeLessThan(MOST_TURN_MS)
})

test('the CSV export contains every inquiry once, newest first', async () => {
  const headers = { Authorization: `Bearer ${office.adminToken}` }
  const file = await new Promise<string>((resolve, reject) => {
    get(`${office.origin}/api/request/file`, { headers }, (reply) => resolve(text(reply))).once(
      'error',
      reject,
    )
  })
  const numbers = [...file.matchAll(/^"(\d+)";"/gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: COUNT }, (_, index) => COUNT - index))
})
