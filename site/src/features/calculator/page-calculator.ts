import { createElement, useContext, useEffect } from 'react'
import type { OriginRegion } from 'shared/calculator'
import { importChunk } from '../../lib/import-chunk.ts'
import { CALCULATOR_STORAGE_KEY, deviceStorage, tabStorage } from '../../lib/safe-storage.ts'
import { waitForVisitorActivity } from '../../lib/visitor-activity.ts'
import type { PageLoadContext } from '../../router/page-module.ts'
import { createDeferredComponent } from '../../ui/deferred-component.tsx'
import { CalculatorServicesContext } from './state/calculator-services.ts'
import type { PreparedCalculator } from './state/prepared-calculator.ts'
import type { CalculatorSectionProps } from './state/use-calculator.ts'

/** Its code is loaded when the visitor becomes active, or at once for stored input and queued saves, whose names begin alike. */
const deferredCalculatorSection = createDeferredComponent<CalculatorSectionProps>({
  load: async () => (await import('./calculator-section.tsx')).CalculatorSection,
  isNeededAtOnce: () =>
    [tabStorage, deviceStorage].some(({ listNames }) => listNames(CALCULATOR_STORAGE_KEY).length > 0),
})

/** Returns `undefined` in the browser, where the calculator loads its day itself. */
export const loadPageCalculator = async (
  { calculatorSearch = '', loadCalculationDay }: PageLoadContext,
  origin?: OriginRegion,
): Promise<PreparedCalculator | undefined> => {
  await deferredCalculatorSection.load()
  // Only the server prepares a page, so the browser gets no code for it.
  if (!import.meta.env.SSR || !loadCalculationDay) return undefined
  const { preparePageCalculator } = await importChunk(() => import('./state/prepare-calculator.ts'))
  return preparePageCalculator(calculatorSearch, loadCalculationDay, origin === undefined ? {} : { origin })
}

/** The calculator of a page. Its fee tables are requested together with its code, before that has started. */
export const PageCalculator = (props: CalculatorSectionProps) => {
  const services = useContext(CalculatorServicesContext)
  const isToday = props.prepared !== undefined && props.prepared.rawInput.date === undefined
  useEffect(() => {
    if (!services || !isToday) return
    let isLeft = false
    void waitForVisitorActivity().then(() => {
      const { bundle, isLoading } = services.store.get().calculator
      if (isLeft || bundle || isLoading) return
      services.todayBundle = services.client.calculator.bundle({ query: {} })
      // The calculator handles the error when it uses these tables.
      services.todayBundle.catch(() => undefined)
    })
    return () => {
      isLeft = true
      services.todayBundle = undefined
    }
  }, [services, isToday])
  return createElement(deferredCalculatorSection.Component, props)
}
