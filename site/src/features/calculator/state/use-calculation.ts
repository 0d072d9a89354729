import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { ExchangeRates } from 'shared/calculator'
import type { CalculatorDataResponse } from 'shared/contract'
import { importScriptChunk } from '../../../lib/import-chunk.ts'
import {
  calculateCarPriceOnShippingLane,
  listShippingRouteOptions,
  type ShippingRouteCalculation,
  selectShippingLaneForCar,
} from './calculate-from-raw-input.ts'
import { toCalculatorDataOfDay } from './calculator-day-data.ts'
import { areCalculatorInputsEqualExceptNumbers, type RawCalculatorInput } from './calculator-input.ts'
import { type OwnCost, useOwnCosts } from './own-costs.ts'
import type { ServerRenderedCalculation } from './prepared-calculator.ts'

type BudgetCode = typeof import('./resolve-budget.ts')

/** Loads the code that turns a budget into a bid once a visitor has one. After a failure each change tries again. */
export const useBudgetCode = (budget: string | undefined) => {
  const [code, setCode] = useState<BudgetCode>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (budget === undefined || code) return
    setFailed(false)
    importScriptChunk(() => import('./resolve-budget.ts')).then(setCode, () => setFailed(true))
  }, [budget, code])
  return { code, hasFailed }
}

const noCosts: readonly OwnCost[] = []

/** A typed number is calculated at once for the selected shipping lane. Other lanes are compared after the total is drawn. */
export const useCalculation = (
  rawInput: RawCalculatorInput,
  bundle: CalculatorDataResponse | null,
  rates: ExchangeRates | null,
  prepared: ServerRenderedCalculation | undefined,
  code: ReturnType<typeof useBudgetCode>['code'],
) => {
  const hasBudget = rawInput.budget !== undefined
  const { costs } = useOwnCosts()
  const ownCosts = hasBudget ? costs : noCosts
  const day = useMemo(() => bundle && toCalculatorDataOfDay(bundle), [bundle])
  const shownInput = useDeferredValue(rawInput)
  const laneInput = areCalculatorInputsEqualExceptNumbers(rawInput, shownInput) ? shownInput : rawInput
  const lane = useMemo(() => day && selectShippingLaneForCar(laneInput, day, rates), [day, laneInput, rates])
  const calculatePrice = hasBudget
    ? code?.calculateWithinBudgetOnShippingLane
    : calculateCarPriceOnShippingLane
  const state = useMemo(
    (): ShippingRouteCalculation | undefined =>
      day && lane ? calculatePrice?.(rawInput, lane, day, rates, ownCosts) : undefined,
    [day, rawInput, lane, rates, calculatePrice, ownCosts],
  )
  const shownState = useDeferredValue(state)
  const preparedRoutes =
    !shownState && prepared && areCalculatorInputsEqualExceptNumbers(rawInput, prepared.rawInput)
      ? prepared.state.routes
      : undefined
  // Once the visitor chooses another auction yard or country, routes of the earlier choice are no longer offered.
  const routesState = preparedRoutes || shownState?.lane === state?.lane ? shownState : state
  const routes = useMemo(() => {
    if (!day || !routesState) return preparedRoutes ?? []
    const listRoutes = routesState.limit && code?.listShippingRoutesWithinBudget
    return (listRoutes ?? listShippingRouteOptions)(routesState, day, rates)
  }, [day, routesState, rates, preparedRoutes, code])
  return { state, routes, dayData: day, findHighestPrice: code?.findHighestPrice }
}
