import { createContext } from 'react'
import type { Calculator } from './calculator.ts'

const nothing = () => undefined

/** Where nothing is reckoned: on the server, and in a browser until the page is alive. */
export const standingCalculator: Calculator = {
  open: nothing,
  say: nothing,
  tryAgain: nothing,
  save: () => Promise.reject(new Error('nobody saves on the server')),
}

export const CalculatorContext = createContext<Calculator>(standingCalculator)
