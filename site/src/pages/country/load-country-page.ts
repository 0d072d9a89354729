import { AppError } from 'shared/errors'
import { loadPageCalculator } from '../../features/calculator/page-calculator.ts'
import type { PreparedCalculator } from '../../features/calculator/state/prepared-calculator.ts'
import { importChunk } from '../../lib/import-chunk.ts'
import type { PageLoadContext } from '../../router/page-module.ts'
import type { CountryPrices } from './compute-country-prices.ts'
import type { CountryContent } from './country-content.ts'

export interface CountryPageData extends Pick<CountryContent, 'region' | 'title' | 'lead'> {
  calculator?: PreparedCalculator | undefined
  /** Prices of the day; missing in the browser without a connection. */
  prices?: CountryPrices | undefined
}

const loadBundle = async ({ client, store }: PageLoadContext) => {
  const { calculator, calculationRates } = store.get()
  if (calculator.bundle && calculator.day === undefined)
    return { bundle: calculator.bundle, rates: calculator.hasRates ? calculationRates : null }
  const bundle = await client.calculator.bundle({ query: {} })
  return { bundle, rates: bundle.rates }
}

/** Computes the prices of a country. Its code contains the engine, so the browser loads it only after a navigation. */
const loadCountryPrices = async (
  context: PageLoadContext,
  content: CountryContent,
): Promise<CountryPrices | undefined> => {
  const { store, loadCalculationDay } = context
  const computing = importChunk(() => import('./compute-country-prices.ts'))
  if (loadCalculationDay) return (await computing).computeCountryPrices(content, await loadCalculationDay())
  try {
    const [{ computeCountryPrices }, { toCalculatorDayData }, { bundle, rates }] = await Promise.all([
      computing,
      importChunk(() => import('../../features/calculator/state/calculator-day-data.ts')),
      loadBundle(context),
    ])
    return computeCountryPrices(content, { ...toCalculatorDayData(bundle), rates })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'unreachable' && store.get().lastError === error) store.set({ lastError: null })
    return undefined
  }
}

/** Without a connection the page opens without prices. */
export const loadCountryPage = async (
  context: PageLoadContext,
  content: CountryContent,
): Promise<CountryPageData> => {
  const { region, title, lead } = content
  const [calculator, prices] = await Promise.all([
    loadPageCalculator(context, region),
    loadCountryPrices(context, content),
  ])
  return { region, title, lead, calculator, prices }
}
