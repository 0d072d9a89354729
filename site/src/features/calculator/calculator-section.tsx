import { useCallback, useContext, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { CalculationCurrency, OriginRegion } from 'shared/calculator'
import { usePageAttachment } from '../../router/current-page-context.ts'
import { useSiteStore } from '../../state/site-store.ts'
import { useDeferredRoot } from '../../ui/deferred-component.tsx'
import styles from './calculator-section.module.css'
import { CalculatorForm } from './form/calculator-form.tsx'
import { formatCalculationWithTotal } from './format-calculation-with-total.ts'
import { CalculatorResult } from './result/calculator-result.tsx'
import { useShownCurrency } from './result/use-shown-currency.ts'
import { buildCalculatorInputQuery } from './state/build-calculator-input-query.ts'
import {
  calculateOnLane,
  listRouteOptions,
  type RouteCalculation,
  type RouteOption,
  selectLaneForCar,
} from './state/calculate-from-raw-input.ts'
import { CalculatorContext, createCalculator } from './state/calculator.ts'
import { toCalculatorDataOfDay } from './state/calculator-data-of-day.ts'
import { CalculatorHostContext } from './state/calculator-host.ts'
import type { PreparedCalculator } from './state/prepared-calculator.ts'
import {
  checkCalculationDate,
  hasSameChoices,
  isExampleInput,
  type RawCalculatorInput,
} from './state/raw-calculator-input.ts'

const noRoutes: readonly RouteOption[] = []

/**
 * Returns the calculation for the current input; `undefined` until the fee tables of a day are loaded. A typed number
 * is calculated at once for the selected lane. Whether another lane is cheaper now, and what the other routes cost, is
 * calculated after the total is on screen.
 */
const useCalculation = () => {
  const { rawInput, bundle, hasRates } = useSiteStore(({ calculator }) => calculator)
  const rates = useSiteStore(({ currency }) => (hasRates ? currency : null))
  const day = useMemo(() => bundle && toCalculatorDataOfDay(bundle), [bundle])
  const shownInput = useDeferredValue(rawInput)
  const laneInput = hasSameChoices(rawInput, shownInput) ? shownInput : rawInput
  const lane = useMemo(() => day && selectLaneForCar(laneInput, day, rates), [day, laneInput, rates])
  const state = useMemo(
    () => (day && lane ? calculateOnLane(rawInput, lane, day, rates) : undefined),
    [day, rawInput, lane, rates],
  )
  const shownState = useDeferredValue(state)
  // The routes of another yard or country are no choice any more.
  const routesState = shownState?.lane === state?.lane ? shownState : state
  const routes = useMemo(
    () => (day && routesState ? listRouteOptions(routesState, day, rates) : noRoutes),
    [day, routesState, rates],
  )
  return { state, routes }
}

const hasSameValues = (one: RawCalculatorInput, other: RawCalculatorInput): boolean =>
  buildCalculatorInputQuery(one) === buildCalculatorInputQuery(other)

/** What the calculator shows: its own result, or the one of the server until fee tables and rates are loaded. */
const useShownCalculator = (prepared: PreparedCalculator | undefined) => {
  const { rawInput, bundle, hasRates, today, usesNewestRatesDay } = useSiteStore((state) => state.calculator)
  const storedRates = useSiteStore((state) => state.currency)
  const calculated = useCalculation()
  const isRestored = today !== null
  if (!bundle && prepared) {
    const input = isRestored ? rawInput : prepared.rawInput
    const isOutdated = isRestored && !hasSameValues(rawInput, prepared.rawInput)
    return {
      ...prepared,
      routes: prepared.state.routes,
      rawInput: input,
      date: input.date ?? prepared.date,
      dataDate: prepared.date,
      isOutdated,
      isValidWithoutTables: !isOutdated,
    }
  }
  const date = rawInput.date ?? bundle?.date ?? ''
  return {
    rawInput,
    date,
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
  }
}

/** Returns the calculation on the screen, for a visitor who saves it or sends a contact form with it. */
const useUnsavedCalculation = (state: RouteCalculation | undefined) =>
  useMemo(() => {
    if (!state?.calculation || !state.input) return undefined
    return { title: formatCalculationWithTotal(state.calculation), input: state.input }
  }, [state])

export interface CalculatorSectionProps {
  /** What the server has calculated for this page; `undefined` on a page opened in the browser. */
  readonly prepared?: PreparedCalculator | undefined
  /** Country to which the page presets the calculator. */
  readonly origin?: OriginRegion
}

/** The calculator: form and routes on the left, the price on the right. */
export const CalculatorSection = ({ prepared, origin }: CalculatorSectionProps) => {
  const calculator = useContext(CalculatorHostContext).start(createCalculator)?.calculator
  const shown = useShownCalculator(prepared)
  const deferredRoot = useDeferredRoot()
  const [hasInteracted, setInteracted] = useState(false)
  const [currency, setCurrency] = useShownCurrency()

  useEffect(() => calculator?.open(origin), [calculator, origin])

  const { rawInput, state, today, rates } = shown
  const isExample = isExampleInput(rawInput)
  const unsaved = useUnsavedCalculation(state)
  usePageAttachment(useDeferredValue(isExample ? undefined : unsaved))
  const updateInput = useCallback(
    (change: RawCalculatorInput) => {
      setInteracted(true)
      calculator?.updateInput(change, rates)
    },
    [calculator, rates],
  )
  const chooseCurrency = useCallback(
    (chosen: CalculationCurrency) => {
      setInteracted(true)
      setCurrency(chosen)
    },
    [setCurrency],
  )
  const dateError =
    rawInput.date === undefined || today === undefined
      ? undefined
      : checkCalculationDate(rawInput.date, today)
  const errors = { ...state?.errors, ...(dateError === undefined ? {} : { date: dateError }) }
  const section = (
    <section
      {...deferredRoot}
      className={styles.sheet}
      id="calculator"
      tabIndex={-1}
      aria-label="Калькулятор"
    >
      <CalculatorForm
        rawInput={rawInput}
        calculatorState={state}
        errors={errors}
        settings={shown.settings}
        date={shown.date}
        today={today}
        rates={rates ?? undefined}
        onChange={updateInput}
      />
      <CalculatorResult
        date={shown.dataDate}
        usesNewestRatesDay={shown.usesNewestRatesDay}
        calculatorState={state}
        routes={shown.routes}
        unsaved={unsaved}
        preparedError={shown.ratesError}
        newestDay={
          shown.newestRatesDay === undefined ? undefined : { ...rawInput, date: shown.newestRatesDay }
        }
        errors={errors}
        currency={currency}
        isExample={isExample}
        isOutdated={shown.isOutdated}
        isValidWithoutTables={shown.isValidWithoutTables}
        hasInteracted={hasInteracted}
        today={today}
        onChooseCurrency={chooseCurrency}
        onChange={updateInput}
      />
    </section>
  )
  return calculator ? <CalculatorContext value={calculator}>{section}</CalculatorContext> : section
}
