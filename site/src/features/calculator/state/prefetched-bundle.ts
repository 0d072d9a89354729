import type { CalculatorBundle } from 'shared/contract'
import type { CalculatorServices } from './calculator-services.ts'

type CalculatorClient = CalculatorServices['client']

const prefetchedBundles = new WeakMap<CalculatorClient, Promise<CalculatorBundle>>()

/** Requests today's fee tables while the code of the calculator is loading. Returns what forgets them. */
export const prefetchTodayBundle = ({ client }: CalculatorServices): (() => void) => {
  const bundle = client.calculator.bundle({ query: {} })
  // The calculator handles the error, if it asks for these tables.
  bundle.catch(() => undefined)
  prefetchedBundles.set(client, bundle)
  return () => void prefetchedBundles.delete(client)
}

/** Returns the tables that were requested in advance, once. */
export const takePrefetchedBundle = (client: object): Promise<CalculatorBundle> | undefined => {
  const bundle = prefetchedBundles.get(client as CalculatorClient)
  prefetchedBundles.delete(client as CalculatorClient)
  return bundle
}
