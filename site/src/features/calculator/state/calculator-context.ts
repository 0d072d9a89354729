import { createContext } from 'react'
import type { CalculatorActions } from './calculator.ts'

const doNothing = () => undefined

/** Does nothing. Used on the server, and in the browser until the page is hydrated. */
export const inactiveCalculator: CalculatorActions = {
  open: doNothing,
  updateInput: doNothing,
  retry: doNothing,
  save: () => Promise.reject(new Error('nobody saves on the server')),
}

export const CalculatorContext = createContext<CalculatorActions>(inactiveCalculator)
