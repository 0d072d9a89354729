import { createElement, useContext, useEffect } from 'react'
import type { CarOriginRegion } from 'shared/calculator'
import { importScriptChunk } from '../../lib/import-chunk.ts'
import { CALCULATOR_STORAGE_KEY, safeLocalStorage, safeSessionStorage } from '../../lib/safe-storage.ts'
import { waitForVisitorActivity } from '../../lib/visitor-activity.ts'
import type { PageLoadInput } from '../../router/page-module.ts'
import { createDeferredComponent } from '../../ui/deferred-component.tsx'
import { storeFieldsEditedBeforeHydration } from './form/edited-form-fields.ts'
import { moveCarReferencePaste } from './form/reference-paste.ts'
import { CalculatorDependenciesContext } from './state/calculator-services.ts'
import type { ServerRenderedCalculation } from './state/prepared-calculator.ts'
import type { CarPriceCalculatorProps } from './state/use-calculator.ts'

/** Loads the calculator at the visitor's first action, or at once if the browser stores calculator input or unsaved calculations. */
const deferredCalculatorSection = createDeferredComponent<CarPriceCalculatorProps>({
  load: async () => (await import('./calculator-section.tsx')).CarPriceCalculator,
  isNeededAtOnce: () =>
    [safeSessionStorage, safeLocalStorage].some(
      ({ listNames }) => listNames(CALCULATOR_STORAGE_KEY).length > 0,
    ),
})

/** Returns the price calculated on the server; `undefined` in the browser, where the calculator gets its own data. */
export const loadDeferredCalculator = async (
  { calculatorSearch = '', loadCalculationDay }: PageLoadInput,
  origin?: CarOriginRegion,
): Promise<ServerRenderedCalculation | undefined> => {
  await deferredCalculatorSection.load()
  // Only the server calculates a price for the page's HTML, so this code must not get into browser scripts.
  if (!import.meta.env.SSR || !loadCalculationDay) return undefined
  const { calculatePriceForServerRenderedPage } = await importScriptChunk(
    () => import('./state/prepare-calculator.ts'),
  )
  return calculatePriceForServerRenderedPage(
    calculatorSearch,
    loadCalculationDay,
    origin === undefined ? {} : { origin },
  )
}

/** The calculator of a page. Today's fee tables are requested at the same time as its code, to show prices sooner. */
export const DeferredCalculator = (props: CarPriceCalculatorProps) => {
  const services = useContext(CalculatorDependenciesContext)
  const isToday = props.prepared !== undefined && props.prepared.rawInput.date === undefined
  useEffect(() => {
    storeFieldsEditedBeforeHydration()
    // Bubbling events in parts that are not hydrated are stopped by React.
    addEventListener('input', storeFieldsEditedBeforeHydration, true)
    addEventListener('paste', moveCarReferencePaste, true)
    return () => {
      removeEventListener('input', storeFieldsEditedBeforeHydration, true)
      removeEventListener('paste', moveCarReferencePaste, true)
    }
  }, [])
  useEffect(() => {
    if (!services || !isToday) return
    let isLeft = false
    void waitForVisitorActivity().then(() => {
      const { bundle, isLoading } = services.store.get().calculator
      if (isLeft || bundle || isLoading) return
      services.todayBundle = services.client.calculator.bundle({ query: {} })
      // A failed request for fee tables is handled by the calculator, which awaits the same promise.
      services.todayBundle.catch(() => undefined)
    })
    return () => {
      isLeft = true
      services.todayBundle = undefined
    }
  }, [services, isToday])
  return createElement(deferredCalculatorSection.Component, props)
}
