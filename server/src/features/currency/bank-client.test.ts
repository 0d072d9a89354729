import { expect, test, vi } from 'vitest'
import { type FakeBank, startFakeBank } from '../../fakes/fake-bank.ts'
import { createBankQueryTimeoutSignal, createExchangeRateBankClient } from './bank-client.ts'

const DAY = '2026-11-19'
const clock = () => new Date('2026-11-20T10:00:00Z')
const days = Array.from({ length: 12 }, (_, index) => `2026-01-${index + 10}`)
const silence = { says: 'silence' }

const withFakeBank = async (use: (bank: FakeBank) => Promise<void>) => {
  const bank = await startFakeBank(clock)
  await use(bank)
  await bank.close()
}

/** A client of a bank that never answers, with the queries it has sent and a way to abort each of them. */
const createSilentBank = () => {
  const requests: string[] = []
  const timeouts: AbortController[] = []
  const fetchRate = createExchangeRateBankClient({
    url: 'http://bank.test',
    clock,
    createTimeoutSignal: () => {
      const timeout = new AbortController()
      timeouts.push(timeout)
      return timeout.signal
    },
    fetch: (address, init) => {
      requests.push(String(address))
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('given up')))
      })
    },
  })
  return { fetchRate, requests, abort: (question: number) => timeouts[question]?.abort() }
}

test('a bank query is aborted at its timeout even if the bank is still sending the body slowly', () =>
  withFakeBank(async (bank) => {
    const timeout = new AbortController()
    bank.respondWith((response) => {
      const drip = setInterval(() => response.write(' '), 1)
      response.on('close', () => clearInterval(drip))
    })
    const fetchRate = createExchangeRateBankClient({
      url: bank.url,
      clock,
      createTimeoutSignal: () => timeout.signal,
      fetch: async (...request) => {
        const response = await fetch(...request)
        setImmediate(() => timeout.abort())
        return response
      },
    })
    expect(await fetchRate('USD', DAY)).toEqual(silence)
  }))

test('a query to the National Bank times out after eight seconds', () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  createBankQueryTimeoutSignal()
  expect(timeout.mock.calls).toEqual([[8_000]])
  timeout.mockRestore()
})

test('the timeout of a bank query covers the wait in the queue, and at most four queries run at once', async () => {
  const { fetchRate, requests, abort } = createSilentBank()
  const answers = days.map((day) => fetchRate('USD', day))
  await new Promise(setImmediate)
  expect(requests).toHaveLength(4)
  abort(7)
  expect(await answers[7]).toEqual(silence)
  for (const question of days.keys()) abort(question)
  expect(await Promise.all(answers)).toEqual(days.map(() => silence))
  expect(requests).toHaveLength(4)
})

test('a client network with four bank queries under way is refused a fifth, and another network still gets a place', async () => {
  const { fetchRate, abort } = createSilentBank()
  const refusal = { says: 'silence', retryAfter: 60 }
  const answers = days.slice(0, 4).map((day) => fetchRate('USD', day, '198.51.100.1'))
  expect(await fetchRate('EUR', DAY, '198.51.100.1')).toEqual(refusal)
  const ofOtherNetwork = fetchRate('EUR', DAY, '198.51.100.2')
  await new Promise(setImmediate)
  for (const query of [0, 1, 2, 3, 4]) abort(query)
  expect(await Promise.all([...answers, ofOtherNetwork])).toEqual(Array(5).fill(silence))
  const afterwards = fetchRate('EUR', DAY, '198.51.100.1')
  await new Promise(setImmediate)
  abort(5)
  expect(await afterwards).toEqual(silence)
})

test('a bank query for the exchange rates of today does not wait in the queue', async () => {
  const { fetchRate, requests, abort } = createSilentBank()
  const answers = [...days, '2026-11-20'].map((day) => fetchRate('USD', day))
  await new Promise(setImmediate)
  expect(requests).toHaveLength(5)
  expect(requests.filter((address) => address.includes('date=20261120'))).toHaveLength(1)
  abort(12)
  expect(await answers[12]).toEqual(silence)
  for (const question of days.keys()) abort(question)
  await Promise.all(answers)
})

test('bank queries that wait in the queue succeed once earlier ones have been answered', () =>
  withFakeBank(async (bank) => {
    const fetchRate = createExchangeRateBankClient({
      url: bank.url,
      fetch,
      createTimeoutSignal: createBankQueryTimeoutSignal,
      clock,
    })
    const answers = await Promise.all(days.map((day) => fetchRate('USD', day)))
    expect(answers.every(({ says }) => says === 'rate')).toBe(true)
    expect(bank.requests).toHaveLength(12)
  }))
