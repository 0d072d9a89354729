import type { OriginRegion } from 'shared/calculator'
import { importChunk } from '../../lib/chunk-load-error.ts'
import { CALCULATOR_STORAGE_KEY, deviceStorage, tabStorage } from '../../lib/safe-storage.ts'
import type { PageLoadContext } from '../../router/page-module.ts'
import { createDeferredComponent } from '../../ui/deferred-component.tsx'
import type { CalculatorSectionProps } from './calculator-section.tsx'
import type { PreparedCalculator } from './state/prepared-calculator.ts'

/**
 * The calculator. Its code is loaded when the visitor becomes active, or at once to restore the visitor's input and
 * to send queued saves: their names in storage begin alike.
 */
const deferredCalculatorSection = createDeferredComponent<CalculatorSectionProps>({
  load: async () => (await import('./calculator-section.tsx')).CalculatorSection,
  isNeededAtOnce: () =>
    [tabStorage, deviceStorage].some(({ listNames }) => listNames(CALCULATOR_STORAGE_KEY).length > 0),
})

/**
 * Loads the calculator of a page. Returns what the server has calculated; in the browser, where the calculator loads
 * its day itself, `undefined`.
 */
export const loadCalculator = async (
  { calculatorSearch = '', loadCalculationDay }: PageLoadContext,
  origin?: OriginRegion,
): Promise<PreparedCalculator | undefined> => {
  await deferredCalculatorSection.load()
  if (!loadCalculationDay) return undefined
  const { prepareCalculator } = await importChunk(() => import('./state/prepare-calculator.ts'))
  return prepareCalculator(calculatorSearch, loadCalculationDay, origin === undefined ? {} : { origin })
}

/** The calculator of a page. */
export const PageCalculator = deferredCalculatorSection.Component
