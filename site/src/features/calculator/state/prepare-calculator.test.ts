import { type CalculationReferenceData, feeTableTitles, indexFeeTables } from 'shared/calculator'
import { resolveCalculatorSettingsOnDay } from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import { expect, test } from 'vitest'
import { calculatePriceForServerRenderedPage } from './prepare-calculator.ts'
import { hasServerRejectedCalculatorInput } from './prepared-calculator.ts'

const date = '2026-11-20'

/** A server without any uploaded fee table. */
const dayWithoutTables: CalculationReferenceData = {
  date,
  today: date,
  tables: indexFeeTables({}),
  settings: resolveCalculatorSettingsOnDay({}, null, date),
  rates: null,
  isBankSilent: true,
  usesNewestRatesDay: false,
}

test('a page opened without calculator input in its URL has no rejected input, even if the server can calculate nothing', async () => {
  for (const preset of [{}, { origin: 'eu' }]) {
    const prepared = await calculatePriceForServerRenderedPage('', async () => dayWithoutTables, preset)
    expect(prepared.state.calculation).toBeUndefined()
    expect(hasServerRejectedCalculatorInput(prepared)).toBe(false)
  }
})

test('calculator input in the URL is marked as rejected if the server cannot calculate a price from it', async () => {
  const prepared = await calculatePriceForServerRenderedPage('?price=', async () => dayWithoutTables, {
    origin: 'eu',
  })
  expect(hasServerRejectedCalculatorInput(prepared)).toBe(true)
})

const demoTables = Object.fromEntries(
  feeTableTitles.map((title) => [title, { version: 1, validFrom: '2018-01-01', rows: demoFeeTables[title] }]),
)

const loadedDay: CalculationReferenceData = {
  ...dayWithoutTables,
  tables: indexFeeTables(demoTables),
  rates: { USD: 43.2174, EUR: 49.863, date },
  isBankSilent: false,
}

test('an option in the URL that the calculator does not offer is rejected, not replaced by the default', async () => {
  for (const [search, label] of [
    ['?origin=usa&vehicle=tank&price=8500', '«Кузов»'],
    ['?origin=mars&engine=steam', '«Страна», «Двигатель»'],
    ['?origin=eu&eur1=0&eur1=maybe', '«Сертификат EUR.1»'],
    ['?known=both&budget=15000', '«Что вы знаете»'],
  ] as const) {
    const prepared = await calculatePriceForServerRenderedPage(search, async () => loadedDay)
    expect(hasServerRejectedCalculatorInput(prepared), search).toBe(true)
    expect(prepared.state.refusal?.message).toContain(`что выбрано: ${label}.`)
    expect([prepared.state.calculation, prepared.state.input, prepared.state.routes]).toEqual([
      undefined,
      undefined,
      [],
    ])
  }
  // A form whose country was changed without scripts has the choices of the former one.
  for (const search of [
    '?origin=usa&auction=none&price=8500',
    '?origin=eu&auction=iaa&document=clean&eur1=0&eur1=1',
    '?vehicle=&currency=EUR',
  ])
    expect(
      hasServerRejectedCalculatorInput(
        await calculatePriceForServerRenderedPage(search, async () => loadedDay),
      ),
      search,
    ).toBe(false)
})

test('a calculator page opened with a calculation date without exchange rates names the newest day that has them', async () => {
  const newest = { ...loadedDay, date: '2026-10-06', rates: { USD: 41, EUR: 48, date: '2026-10-06' } }
  const load = async (chosen?: string) =>
    chosen === undefined ? newest : { ...loadedDay, rates: null, isBankSilent: true }
  const prepared = await calculatePriceForServerRenderedPage(`?price=8500&date=${date}`, load)
  expect(prepared).toMatchObject({ date, newestRatesDay: '2026-10-06' })
  expect(prepared.ratesError).toMatch(/^Национальный банк сейчас не отвечает/)
  for (const search of ['?price=8500', '?price=8500&date=2026-10-06'])
    expect(await calculatePriceForServerRenderedPage(search, load)).not.toHaveProperty('newestRatesDay')
  expect(await calculatePriceForServerRenderedPage('', async () => dayWithoutTables)).not.toHaveProperty(
    'newestRatesDay',
  )
})

test('the calculator uses the law of a clearance day in the URL, and fills the day into the hidden field of its form', async () => {
  const { state, rawInput } = await calculatePriceForServerRenderedPage(
    '?clearance=2027-01-11',
    async () => loadedDay,
  )
  expect(rawInput.clearance).toBe('2027-01-11')
  expect(state.calculation?.input.clearance).toBe('2027-01-11')
  expect(state.calculation?.total).toEqual(
    (await calculatePriceForServerRenderedPage('', async () => loadedDay)).state.calculation
      ?.expectedClearance?.total,
  )
  expect(state.routes.map(({ total }) => total)).toContainEqual(state.calculation?.total)
})

test('the calculator ignores a clearance day in the URL that is not in the future or is too far ahead', async () => {
  const { state: today } = await calculatePriceForServerRenderedPage('', async () => loadedDay)
  for (const clearance of ['2026-11-19', '2027-12-26', '2026-11-20', ''])
    expect(
      (await calculatePriceForServerRenderedPage(`?clearance=${clearance}`, async () => loadedDay)).state
        .calculation,
    ).toEqual(today.calculation)
})

test('the calculator rejects its input if the clearance day in the URL is not a valid date', async () => {
  for (const clearance of ['2027-02-29', 'tomorrow']) {
    const prepared = await calculatePriceForServerRenderedPage(
      `?clearance=${clearance}`,
      async () => loadedDay,
    )
    expect(hasServerRejectedCalculatorInput(prepared)).toBe(true)
    expect(prepared.state.refusal?.message).toContain('«День оформления»')
  }
})

test('a page opened with a budget in its URL has the calculation of the highest bid, and its form the budget', async () => {
  const { rawInput, state } = await calculatePriceForServerRenderedPage(
    '?known=budget&price=6200&budget=15000&budgetCurrency=USD',
    async () => loadedDay,
  )
  expect([rawInput.price, rawInput.budget]).toEqual(['6200', '15000'])
  expect([state.limit?.price, state.input?.price]).toEqual([5675, 5675])
  const unknown = await calculatePriceForServerRenderedPage(
    '?budget=1&budgetCurrency=BTC',
    async () => loadedDay,
  )
  expect(unknown.state.refusal?.message).toContain('«Валюта бюджета»')
})
