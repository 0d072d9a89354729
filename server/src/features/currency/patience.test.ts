import { expect, test, vi } from 'vitest'
import { type FakeBank, startFakeBank } from '../../fakes/bank.ts'
import { bankPatience, createBank } from './bank.ts'

const DAY = '2026-11-19'
const clock = () => new Date('2026-11-20T10:00:00Z')
const days = Array.from({ length: 12 }, (_, index) => `2026-01-${index + 10}`)
const silence = { says: 'silence' }

const withBank = async (use: (bank: FakeBank) => Promise<void>) => {
  const bank = await startFakeBank(clock)
  await use(bank)
  await bank.close()
}

/** A bank that never answers, what it has heard, and how each of those who ask gives up. */
const deafBank = () => {
  const begun: string[] = []
  const patiences: AbortController[] = []
  const ask = createBank({
    url: 'http://bank.test',
    clock,
    patience: () => {
      const patience = new AbortController()
      patiences.push(patience)
      return patience.signal
    },
    fetch: (address, init) => {
      begun.push(String(address))
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('given up')))
      })
    },
  })
  return { ask, begun, giveUp: (question: number) => patiences[question]?.abort() }
}

test('patience is for the body too: a bank that drips for ever is given up', () =>
  withBank(async (bank) => {
    const patience = new AbortController()
    bank.respondWith((response) => {
      const drip = setInterval(() => response.write(' '), 1)
      response.on('close', () => clearInterval(drip))
    })
    const ask = createBank({
      url: bank.url,
      clock,
      patience: () => patience.signal,
      fetch: async (...request) => {
        const response = await fetch(...request)
        setImmediate(() => patience.abort())
        return response
      },
    })
    expect(await ask('USD', DAY)).toEqual(silence)
  }))

test('patience lasts eight seconds', () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  bankPatience()
  expect(timeout.mock.calls).toEqual([[8_000]])
  timeout.mockRestore()
})

test('patience is for the wait in the queue too: at most four questions are under way', async () => {
  const { ask, begun, giveUp } = deafBank()
  const answers = days.map((day) => ask('USD', day))
  await new Promise(setImmediate)
  expect(begun).toHaveLength(4)
  giveUp(7)
  expect(await answers[7]).toEqual(silence)
  for (const question of days.keys()) giveUp(question)
  expect(await Promise.all(answers)).toEqual(days.map(() => silence))
  expect(begun).toHaveLength(4)
})

test('a question about today is under way at once, whoever else has the turns', async () => {
  const { ask, begun, giveUp } = deafBank()
  const answers = [...days, '2026-11-20'].map((day) => ask('USD', day))
  await new Promise(setImmediate)
  expect(begun).toHaveLength(5)
  expect(begun.filter((address) => address.includes('date=20261120'))).toHaveLength(1)
  giveUp(12)
  expect(await answers[12]).toEqual(silence)
  for (const question of days.keys()) giveUp(question)
  await Promise.all(answers)
})

test('patience of those who wait does not run out while there are turns', () =>
  withBank(async (bank) => {
    const ask = createBank({ url: bank.url, fetch, patience: bankPatience, clock })
    const answers = await Promise.all(days.map((day) => ask('USD', day)))
    expect(answers.every(({ says }) => says === 'rate')).toBe(true)
    expect(bank.requests).toHaveLength(12)
  }))
