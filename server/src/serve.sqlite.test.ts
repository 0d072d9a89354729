import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readServerConfig } from './config.ts'
import { isRateHistoryLoaded } from './features/currency/rate-history-loader.ts'
import { startServer } from './serve.ts'
import { createTemporaryFolder } from './testing/fixtures/temporary-folder.ts'
import { createManualTimers } from './testing/manual-timers.ts'

/** Starts a server whose bank never answers, and returns what it logs. */
const startLoggedServer = async (NBU_URL: string): Promise<string[]> => {
  const logged: string[] = []
  const stop = await startServer(
    async () => ({}),
    { printLine: () => undefined, fail: () => undefined },
    {
      PORT: '0',
      DATA_DIR: createTemporaryFolder(),
      ADMIN_PASSWORD: 'sunflower tram window',
      DEMO: '0',
      NBU_URL,
    },
    {
      log: pino({ base: null }, { write: (line) => logged.push(line) }),
      timers: createManualTimers().timers,
      createBankTimeout: () => AbortSignal.abort(),
    },
  )
  onTestFinished(stop)
  return logged
}

test('a server that does not load the rates of past days says so at its start', async () => {
  const logged = await startLoggedServer('http://127.0.0.1:4000/exchange')
  expect(logged.join('')).toContain('the exchange rates of past days are not loaded')
})

test('a started server loads the rates of past days, and pauses after the first failure of the bank', async () => {
  const logged = await startLoggedServer('https://bank.test')
  await vi.waitFor(
    () => expect(logged.some((line) => line.includes('loading the rates of past days'))).toBe(true),
    10_000,
  )
})

test.for([
  ['0', 'https://bank.gov.ua/exchange', true],
  ['1', 'https://bank.gov.ua/exchange', false],
  ['0', 'http://127.0.0.1:4000/exchange', false],
  ['0', 'http://localhost:4000/exchange', false],
  ['0', 'http://[::1]:4000/exchange', false],
  ['0', 'http://127.example.com/exchange', true],
] as const)(
  'with DEMO=%s and NBU_URL=%s, whether a server loads the rates of past days is %s',
  ([DEMO, NBU_URL, isLoaded]) => {
    expect(isRateHistoryLoaded(readServerConfig({ DEMO, NBU_URL }))).toBe(isLoaded)
  },
)
