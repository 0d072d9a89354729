import { useCallback, useContext, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CarOriginRegion } from 'shared/calculator'
import { SiteStoreContext, useSiteStore } from '../../../state/site-store.ts'
import { useIsHydrating } from '../../../ui/deferred-component.tsx'
import { formatCalculationWithTotal } from '../calculator-labels.ts'
import { buildQueryOfEditedFields } from '../form/edited-form-fields.ts'
import { createCalculationDayDataLoader } from './calculation-day-loader.ts'
import { createCalculationSaver } from './calculation-saver.ts'
import {
  isExampleCalculatorInput,
  pickOwnCar,
  type RawCalculatorInput,
  type RawCalculatorInputChange,
  validateCalculationDate,
} from './calculator-input.ts'
import { createCalculatorInputPersistence } from './calculator-input-memory.ts'
import { buildQueryFromCalculatorInput, parseEditedFormFields } from './calculator-input-query.ts'
import { type CalculatorInputState, reduceCalculatorInput } from './calculator-reducer.ts'
import type { CalculatorDependencies } from './calculator-services.ts'
import type { ServerRenderedCalculation } from './prepared-calculator.ts'
import { useBudgetCode, useCalculation } from './use-calculation.ts'

/** Creates the loader of rates and fee tables, the last input and the save queue, which all calculators of a tab share. */
const createTab = (services: CalculatorDependencies) => {
  const days = createCalculationDayDataLoader(services)
  const { client, schedule, inputStorage: storage, address } = services
  const memory = createCalculatorInputPersistence({ schedule, today: days.today, storage, address })
  const saving = createCalculationSaver(services)
  // Queued calculations are sent from all pages of the tab, also from those without a calculator.
  if (!services.queueSave) for (const type of ['online', 'focus']) addEventListener(type, saving.resume)
  return { days, memory, saving, decodeVin: (vin: string) => client.vin.decode({ body: { vin } }) }
}

export type CalculatorTab = ReturnType<typeof createTab>

const tabs = new WeakMap<CalculatorDependencies, ReturnType<typeof createTab>>()

const getTab = (services: CalculatorDependencies) => {
  const tab = tabs.get(services) ?? createTab(services)
  tabs.set(services, tab)
  return tab
}

/** Returns what the calculator shows: its own result, or the one of the server until fee tables and rates are loaded. */
const useShownResult = (rawInput: RawCalculatorInput, prepared: ServerRenderedCalculation | undefined) => {
  const { bundle, hasRates, isLoading, today, usesNewestRatesDay } = useSiteStore((state) => state.calculator)
  const storedRates = useSiteStore((state) => state.calculationRates)
  const { code, hasFailed } = useBudgetCode(rawInput.budget)
  const calculated = useCalculation(rawInput, bundle, hasRates ? storedRates : null, prepared, code)
  if (!bundle && prepared) {
    const isOutdated =
      buildQueryFromCalculatorInput(rawInput) !== buildQueryFromCalculatorInput(prepared.rawInput)
    return {
      ...prepared,
      isLoading,
      routes: prepared.state.routes,
      dayData: null,
      findHighestPrice: undefined,
      rawInput,
      date: rawInput.date ?? prepared.date,
      dataDate: prepared.date,
      isOutdated,
      isValidWithoutTables: !isOutdated,
      isBudgetLoading: false,
      hasBudgetFailed: false,
    }
  }
  const date = rawInput.date ?? bundle?.date ?? ''
  return {
    rawInput,
    isLoading,
    date,
    /** Day of the rates and fee tables in use; `undefined` until they are loaded. */
    dataDate: bundle?.date,
    today: today ?? undefined,
    rates: hasRates && bundle?.date === date ? storedRates : null,
    settings: bundle?.settings,
    usesNewestRatesDay,
    ...calculated,
    ratesError: undefined,
    newestRatesDay: undefined,
    isOutdated: false,
    isValidWithoutTables: false,
    isBudgetLoading: rawInput.budget !== undefined && !code && !hasFailed,
    hasBudgetFailed: rawInput.budget !== undefined && hasFailed,
  }
}

export interface CarPriceCalculatorProps {
  /** Calculation of the server that rendered this page; `undefined` on a page opened by navigation within the tab. */
  prepared?: ServerRenderedCalculation | undefined
  origin?: CarOriginRegion
}

export const useCalculator = (
  services: CalculatorDependencies | undefined,
  { prepared, origin }: CarPriceCalculatorProps = {},
) => {
  const tab = services && getTab(services)
  const store = useContext(SiteStoreContext)
  const areRatesLoaded = useSiteStore(({ calculationRates }) => calculationRates !== null)
  const location = useLocation()
  const [firstLocation] = useState(location)
  const isHydrating = useIsHydrating()
  /** Returns the rates that convert a price: those of the server until fee tables are loaded. */
  const getRates = useCallback(() => {
    const { calculator, calculationRates } = store.get()
    return (calculator.bundle ? null : prepared?.rates) ?? calculationRates
  }, [store, prepared])
  const isOpen = useRef(false)
  const [hasInteracted, setInteracted] = useState(false)
  const [input, dispatch] = useReducer(reduceCalculatorInput, undefined, (): CalculatorInputState => {
    const empty = {
      rawInput: prepared?.rawInput ?? (origin === undefined ? {} : { origin }),
      otherCountries: {},
      day: undefined,
      source: 'server',
    } as const
    if (prepared || !tab || isHydrating) return empty
    const restored = tab.memory.read(origin, getRates(), location)
    return reduceCalculatorInput(empty, { restored, today: tab.days.today() })
  })
  const shown = useShownResult(input.rawInput, prepared)
  const { rawInput, state, today } = shown
  const restore = (pageOrigin?: CarOriginRegion) => {
    if (!tab) return
    const restored = tab.memory.read(pageOrigin, getRates(), location)
    dispatch({ restored, today: tab.days.today() })
  }
  /** Restores the input of earlier visits and what the visitor has typed into the form before hydration. */
  const open = () => {
    if (!tab || isOpen.current) return
    isOpen.current = true
    if (input.source === 'server') restore(origin)
    tab.memory.follow()
    for (const edited of parseEditedFormFields(buildQueryOfEditedFields(), origin)) {
      setInteracted(true)
      dispatch({ change: edited, rates: getRates(), today: tab.days.today() })
    }
  }
  const openFirst = useRef(open)
  const change = useCallback(
    (changed: RawCalculatorInputChange) => {
      setInteracted(true)
      if (!tab) return
      openFirst.current()
      dispatch({ change: changed, rates: getRates(), today: tab.days.today() })
    },
    [tab, getRates],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is opened, and after a navigation within it
  useEffect(() => {
    if (!isOpen.current) return open()
    // For the first address of the page, stored input was restored when the calculator opened or at the first input.
    if (!tab || location === firstLocation || location.pathname !== firstLocation.pathname) return
    if (tab.memory.hasAddress()) restore()
    tab.memory.follow()
  }, [tab, location])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rates convert a price restored before they were loaded
  useEffect(() => {
    if (input.source === 'tab' && input.rawInput.price === '') restore(origin)
  }, [areRatesLoaded])

  const isRestored = input.source !== 'server'
  useEffect(() => {
    if (isRestored) tab?.days.request(input.day)
  }, [tab, input.day, isRestored])
  useEffect(() => {
    if (input.source === 'visitor') tab?.memory.write(input)
  }, [tab, input])
  useEffect(() => {
    if (!tab) return
    const { days, memory, saving } = tab
    const leave = saving.show()
    const listeners = { focus: days.refresh, online: days.reconnect, pagehide: memory.flush }
    for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener)
    return () => {
      for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener)
      memory.flush()
      leave()
    }
  }, [tab])

  const dateError =
    rawInput.date === undefined || today === undefined
      ? undefined
      : validateCalculationDate(rawInput.date, today)
  const unsaved = useMemo(() => {
    if (!state?.calculation || !state.input) return undefined
    const car = pickOwnCar(rawInput)
    const title = formatCalculationWithTotal(state.calculation, car)
    return { title, input: state.input, ...(car && { car }) }
  }, [state, rawInput])
  const errors = {
    ...state?.errors,
    ...(dateError === undefined ? {} : { date: dateError }),
    ...(shown.hasBudgetFailed
      ? { budget: 'Не получилось загрузить подбор ставки. Проверьте связь и впишите бюджет ещё раз' }
      : {}),
  }
  return {
    ...shown,
    isExample: isExampleCalculatorInput(rawInput),
    unsaved,
    hasInteracted,
    errors,
    hasErrors: Object.keys(errors).length > 0,
    /** Whether the price of the visitor's input is still loading. */
    isBusy: shown.isOutdated || shown.isBudgetLoading || (shown.isLoading && hasInteracted),
    setInteracted,
    change,
    tab,
  }
}

export type UseCalculatorResult = ReturnType<typeof useCalculator>
