import { createContext } from 'react'
import type { Calculator, CalculatorDeps } from './calculator.ts'

/**
 * Holds the calculator of a tab. Its code is loaded with the form, so the function that creates it comes from
 * there.
 */
export interface CalculatorHost {
  /** Returns the calculator, and creates it at the first call. Returns `undefined` on the server. */
  readonly start: (create: (deps: CalculatorDeps) => Calculator) => Calculator | undefined
}

/** Host of the server, where nobody calculates while typing. */
export const inactiveCalculatorHost: CalculatorHost = { start: () => undefined }

export const CalculatorHostContext = createContext<CalculatorHost>(inactiveCalculatorHost)
