import { createContext } from 'react'
import type { CalculatorDataResponse } from 'shared/contract'
import type { AppError } from 'shared/errors'
import type { PublicApiClient } from '../../../lib/public-api-client.ts'
import { CALCULATOR_STORAGE_KEY } from '../../../lib/safe-storage.ts'
import type { QueuedCalculation, SiteStore } from '../../../state/site-store.ts'
import type { CalculatorInputStorage, CalculatorUrlQueryStorage } from './calculator-input-memory.ts'

export const CALCULATION_SAVE_STORAGE_PREFIX = `${CALCULATOR_STORAGE_KEY}:save:`

export const isCalculationWaitingToBeSaved = ({ saved, refusal }: QueuedCalculation): boolean =>
  saved === undefined && refusal === undefined

export type CalculationSaveOutcome =
  | { is: 'saved'; id: string }
  /** The calculation is stored on the device and sent as soon as the server can be reached. */
  | { is: 'queued' }
  | { is: 'not-queued'; reason: string }

export type CalculationSaveRequest = Pick<QueuedCalculation, 'key' | 'input' | 'car' | 'title'>

export interface CalculatorDependencies {
  store: SiteStore
  client: Pick<PublicApiClient, 'calculation' | 'calculator' | 'currency' | 'vin'>
  clock: () => Date
  /** Calls a function after a delay. The returned function cancels the call. */
  schedule: (ms: number, callback: () => void) => () => void
  /** Storage of the calculator input. Default: that of the browser. */
  inputStorage?: CalculatorInputStorage
  /** Reads and writes the query of the page's address. Default: the address of the tab. */
  address?: CalculatorUrlQueryStorage
  createKey: () => string
  /** Response with today's fee tables, if it was requested early, while the calculator code was still loading. */
  todayBundle?: Promise<CalculatorDataResponse> | undefined
  /** Queues a calculation that could not be sent. Default: a queue in the storage of the device. */
  queueSave?: (save: CalculationSaveRequest, error: AppError) => Promise<CalculationSaveOutcome>
}

/** Client, storage and clock that the calculator uses in this tab; `undefined` on the server, where nobody types. */
export const CalculatorDependenciesContext = createContext<CalculatorDependencies | undefined>(undefined)
