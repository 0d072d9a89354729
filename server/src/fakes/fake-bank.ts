import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, DAY_MS, toKyivDay } from 'shared/format'

/** URL and controls of a fake bank on this machine. */
export interface FakeBank {
  url: string
  /** Requests to the fake bank since its start, each as `USD 2026-11-20`. */
  requests: readonly string[]
  /**
   * Replaces the reply of the fake bank from now on; without an argument it answers as the real bank does.
   */
  respondWith: (answer?: FakeBankResponder) => void
  close: () => Promise<void>
}

export type FakeBankResponder = (response: ServerResponse, request: IncomingMessage) => void

const currencies = {
  USD: { r030: 840, txt: 'Долар США', around: 43.2, swing: 0.12 },
  EUR: { r030: 978, txt: 'Євро', around: 49.9, swing: 0.16 },
} as const

/** Returns the day whose rate the bank publishes: at the weekend it repeats the Friday rate. */
const getBankingDay = (day: string): string => {
  const afterFriday = Math.max(0, ((new Date(day).getUTCDay() + 6) % 7) - 4)
  return addDays(day, -afterFriday)
}

/** Computes a fake exchange rate. A day always has the same rate, and rates of successive days are similar. */
const computeRate = (valcode: keyof typeof currencies, day: string): number => {
  const { around, swing, r030 } = currencies[valcode]
  const days = Date.parse(day) / DAY_MS
  const wave = 0.7 * Math.sin(days / 17 + r030) + 0.3 * Math.sin(days / 5)
  return Math.round((around + swing * wave) * 10_000) / 10_000
}

/** Builds the reply of the fake bank on `today`: empty for unknown currencies and future days. */
export const buildFakeBankReply = (valcode: string, day: string, today: string): unknown[] => {
  if ((valcode !== 'USD' && valcode !== 'EUR') || day > today) return []
  const { r030, txt } = currencies[valcode]
  const quoted = getBankingDay(day)
  const exchangedate = quoted.split('-').reverse().join('.')
  return [{ r030, txt, rate: computeRate(valcode, quoted), cc: valcode, exchangedate, special: null }]
}

const parseBankQuery = ({ url = '/' }: IncomingMessage): { valcode: string; day: string } => {
  const { searchParams } = new URL(url, 'http://bank')
  const date = searchParams.get('date') ?? ''
  return {
    valcode: searchParams.get('valcode') ?? '',
    day: date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
  }
}

/** Starts a fake National Bank on loopback, for tests and `npm run dev`, which never call the real one. */
export const startFakeBank = (clock: () => Date): Promise<FakeBank> => {
  const requests: string[] = []
  const respondNormally: FakeBankResponder = (response, request) => {
    const { valcode, day } = parseBankQuery(request)
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(buildFakeBankReply(valcode, day, toKyivDay(clock()))))
  }
  let respond = respondNormally
  const server = createServer((request, response) => {
    const { valcode, day } = parseBankQuery(request)
    requests.push(`${valcode} ${day}`)
    response.setHeader('Date', clock().toUTCString())
    respond(response, request)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({
        url: `http://127.0.0.1:${port}/exchange`,
        requests,
        respondWith: (next = respondNormally) => {
          respond = next
        },
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}
