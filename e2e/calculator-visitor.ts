import { settingTitles } from 'shared/calculator'
import type { StandInBank } from '../server/src/stand-ins/bank.ts'
import { asColleague } from './as-colleague.ts'
import { test as base, expect } from './fixtures.ts'
import { CalculatorPage } from './pages/calculator-page.ts'

/** The day of which the bank of these tests has the rates of the worked example. */
export const EXAMPLE_DAY = '2026-03-05'

const rates = { USD: { r030: 840, rate: 43.2174 }, EUR: { r030: 978, rate: 49.863 } } as const

/** A bank with the same rates on every day. */
export const steadyBank: Parameters<StandInBank['behave']>[0] = (response, request) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://bank')
  const cc = searchParams.get('valcode') === 'EUR' ? 'EUR' : 'USD'
  const [year, month, day] = (searchParams.get('date') ?? '').match(/^(....)(..)(..)$/)?.slice(1) ?? []
  response.setHeader('Content-Type', 'application/json')
  response.end(
    JSON.stringify([{ ...rates[cc], cc, txt: cc, exchangedate: `${day}.${month}.${year}`, special: null }]),
  )
}

const settings: readonly string[] = settingTitles

/** The home page with a whole calculation, settings as the product came, and a bank that is as it was once the test is over. */
export const test = base.extend<{
  calculator: CalculatorPage
  honestAfterwards: undefined
  ownSettings: undefined
}>({
  // Specs of the office that ran before in the same product have set what they like.
  ownSettings: [
    async ({ product }, use) => {
      const office = asColleague(product.origin)
      for (const { id, title } of await office.option.list())
        if (settings.includes(title)) await office.option.remove({ params: { id } })
      await use(undefined)
    },
    { auto: true },
  ],
  honestAfterwards: [
    async ({ bank }, use) => {
      await use(undefined)
      bank.behave()
    },
    { auto: true },
  ],
  calculator: async ({ page }, use) => {
    const calculator = new CalculatorPage(page)
    await calculator.open()
    await use(calculator)
  },
})

export { expect }
