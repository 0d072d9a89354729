import { createContext } from 'react'
import type { Calculator } from './calculator.ts'

const nothing = () => undefined

/** Does nothing. Used on the server, and in the browser until the page is hydrated. */
export const standingCalculator: Calculator = {
  open: nothing,
  say: nothing,
  tryAgain: nothing,
  save: () => Promise.reject(new Error('nobody saves on the server')),
}

export const CalculatorContext = createContext<Calculator>(standingCalculator)
