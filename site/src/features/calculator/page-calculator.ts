import { createElement, useContext, useEffect } from 'react'
import type { OriginRegion } from 'shared/calculator'
import { importScriptChunk } from '../../lib/import-chunk.ts'
import { CALCULATOR_STORAGE_KEY, deviceStorage, tabStorage } from '../../lib/safe-storage.ts'
import { waitForVisitorActivity } from '../../lib/visitor-activity.ts'
import type { PageLoadInput } from '../../router/page-module.ts'
import { createDeferredComponent } from '../../ui/deferred-component.tsx'
import { CalculatorServicesContext } from './state/calculator-services.ts'
import type { ServerCalculatorResult } from './state/prepared-calculator.ts'
import type { CarPriceCalculatorProps } from './state/use-calculator.ts'

/** Its code is loaded when the visitor becomes active, or at once for stored input and queued saves, whose names begin alike. */
const deferredCalculatorSection = createDeferredComponent<CarPriceCalculatorProps>({
  load: async () => (await import('./calculator-section.tsx')).CarPriceCalculator,
  isNeededAtOnce: () =>
    [tabStorage, deviceStorage].some(({ listNames }) => listNames(CALCULATOR_STORAGE_KEY).length > 0),
})

/** Returns `undefined` in the browser, where the calculator loads its day itself. */
export const loadDeferredCalculator = async (
  { calculatorSearch = '', loadCalculationDay }: PageLoadInput,
  origin?: OriginRegion,
): Promise<ServerCalculatorResult | undefined> => {
  await deferredCalculatorSection.load()
  // Only the server prepares a page, so the browser gets no code for it.
  if (!import.meta.env.SSR || !loadCalculationDay) return undefined
  const { calculateForPageOnServer } = await importScriptChunk(() => import('./state/prepare-calculator.ts'))
  return calculateForPageOnServer(
    calculatorSearch,
    loadCalculationDay,
    origin === undefined ? {} : { origin },
  )
}

/** The calculator of a page. Its fee tables are requested together with its code, before that has started. */
export const DeferredCalculator = (props: CarPriceCalculatorProps) => {
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
