import { AppError } from 'shared/errors'
import { loadDeferredCalculator } from '../../features/calculator/page-calculator.ts'
import type { ServerRenderedCalculation } from '../../features/calculator/state/prepared-calculator.ts'
import { importScriptChunk } from '../../lib/import-chunk.ts'
import type { PageLoadInput } from '../../router/page-module.ts'
import type { CountryPagePrices } from './compute-country-prices.ts'
import type { CountryPageTexts } from './country-content.ts'

export interface CountryPageData extends Pick<CountryPageTexts, 'region' | 'title' | 'lead'> {
  calculator?: ServerRenderedCalculation | undefined
  /** Prices of typical cars and loading places; missing in the browser without a connection. */
  prices?: CountryPagePrices | undefined
}

const loadBundle = async ({ client, store }: PageLoadInput) => {
  const { calculator, calculationRates } = store.get()
  if (calculator.bundle && calculator.day === undefined)
    return { bundle: calculator.bundle, rates: calculator.hasRates ? calculationRates : null }
  const bundle = await client.calculator.bundle({ query: {} })
  return { bundle, rates: bundle.rates }
}

/** Computes the prices of a country page. This needs the calculation code, which the browser loads only after a navigation. */
const loadCountryPrices = async (
  context: PageLoadInput,
  content: CountryPageTexts,
): Promise<CountryPagePrices | undefined> => {
  const { store, loadCalculationDay } = context
  const computing = importScriptChunk(() => import('./compute-country-prices.ts'))
  if (loadCalculationDay)
    return (await computing).computeCountryPagePrices(content, await loadCalculationDay())
  try {
    const [{ computeCountryPagePrices }, { toCalculatorDataOfDay }, { bundle, rates }] = await Promise.all([
      computing,
      importScriptChunk(() => import('../../features/calculator/state/calculator-day-data.ts')),
      loadBundle(context),
    ])
    return computeCountryPagePrices(content, { ...toCalculatorDataOfDay(bundle), rates })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'unreachable' && store.get().lastError === error) store.set({ lastError: null })
    return undefined
  }
}

/** Without a connection the country page opens without prices. */
export const loadCountryPageData = async (
  context: PageLoadInput,
  content: CountryPageTexts,
): Promise<CountryPageData> => {
  const { region, title, lead } = content
  const [calculator, prices] = await Promise.all([
    loadDeferredCalculator(context, region),
    loadCountryPrices(context, content),
  ])
  return { region, title, lead, calculator, prices }
}
