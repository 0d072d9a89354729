import { expectPriceShown } from './calculator-screen.ts'
import type { FaultyConnection } from './faulty-connection.ts'
import { test as base } from './public-site-component-test.tsx'

/** Test on the home page with a price. */
export const test = base.extend<{ calculator: undefined }>({
  calculator: [
    async ({ site }, use) => {
      await site.open('/')
      await expectPriceShown()
      await use(undefined)
    },
    { auto: true },
  ],
})

export const exampleExchangeRates = { USD: 43.2174, EUR: 49.863 }

/** For other days than today the bank returns the exchange rates of the documented example. */
export const testWithExampleExchangeRates = test.extend<{ line: FaultyConnection }>({
  line: async ({ line }, use) => {
    line.editResponse(/bundle\?date=/, (text) => {
      const bundle = JSON.parse(text)
      return JSON.stringify({ ...bundle, rates: { ...exampleExchangeRates, date: bundle.date } })
    })
    for (const cc of ['USD', 'EUR'] as const)
      line.respond(new RegExp(`valcode=${cc}`), [{ rate: exampleExchangeRates[cc], cc }])
    await use(line)
  },
})
