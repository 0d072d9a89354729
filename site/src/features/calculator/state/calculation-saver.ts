import { AppError } from 'shared/errors'
import { importScriptChunk } from '../../../lib/import-chunk.ts'
import { markPageBusyDuringPromise } from '../../../lib/page-settled.ts'
import { safeLocalStorage } from '../../../lib/safe-storage.ts'
import { buildCalculationRequestBody, type UnsavedCalculation } from '../../../router/page-module.ts'
import type { CalculationSaveQueue } from './calculation-save-queue.ts'
import {
  CALCULATION_SAVE_STORAGE_PREFIX,
  type CalculationSaveOutcome,
  type CalculationSaveRequest,
  type CalculatorDependencies,
  isCalculationWaitingToBeSaved,
} from './calculator-services.ts'

/** Tells whether a later attempt to save the calculation may succeed. If so, the calculation is queued. */
const isTemporaryError = (error: unknown): error is AppError =>
  error instanceof AppError && error.status > 500

export const createCalculationSaver = (services: CalculatorDependencies) => {
  const { store, client, createKey, queueSave } = services
  let queue: Promise<CalculationSaveQueue> | undefined
  let lastSave: { body: string; key: string } | undefined
  let isShown = false

  const handleQueuedSaveSaved = (key: string, id: string): void => {
    if (lastSave?.key === key) lastSave = undefined
    if (!isShown) store.set({ savedElsewhereId: id })
  }

  /** Loads the code of the save queue when it is needed. Without a connection the service worker provides the code. */
  const loadQueue = (): Promise<CalculationSaveQueue> => {
    queue ??= importScriptChunk(() => import('../queued-calculation-saves.ts')).then(
      ({ createCalculationSaveQueue }) =>
        createCalculationSaveQueue({ ...services, onSaved: handleQueuedSaveSaved }),
    )
    queue.catch(() => {
      queue = undefined
    })
    return queue
  }
  const queueOnDevice = (save: CalculationSaveRequest, error: AppError): Promise<CalculationSaveOutcome> =>
    loadQueue().then(
      ({ add }) => add(save, error),
      () => ({ is: 'not-queued', reason: 'страница загрузилась не целиком' }),
    )
  const removeQueuedSave = (key: string): void => void loadQueue().then(({ remove }) => remove(key))
  const resume = (): void => {
    if (!queueSave && safeLocalStorage.listNames(CALCULATION_SAVE_STORAGE_PREFIX).length > 0)
      void loadQueue().then(
        (loaded) => loaded.resume(),
        () => undefined,
      )
  }
  return {
    resume,
    removeQueuedSave,
    /** Called when a page with the calculator is shown. The returned function is called when the page is left. */
    show: () => {
      isShown = true
      resume()
      return () => {
        isShown = false
      }
    },
    /** Saves the calculation, or queues it if the server cannot be reached. Throws any other error of the API call. */
    save: async (calculation: UnsavedCalculation): Promise<CalculationSaveOutcome> => {
      const request = buildCalculationRequestBody(calculation)
      const body = JSON.stringify(request)
      const waiting = store
        .get()
        .calculator.queuedSaves?.find(
          (save) =>
            isCalculationWaitingToBeSaved(save) && JSON.stringify(buildCalculationRequestBody(save)) === body,
        )
      // A retry after a lost response uses the same idempotency key, so only one calculation is saved.
      if (waiting) lastSave = { body, key: waiting.key }
      else if (lastSave?.body !== body) lastSave = { body, key: createKey() }
      const { key } = lastSave
      try {
        const { id } = await markPageBusyDuringPromise(
          client.calculation.create({ body: request, idempotencyKey: key }),
        )
        lastSave = undefined
        if (waiting) removeQueuedSave(key)
        return { is: 'saved', id }
      } catch (error) {
        if (!isTemporaryError(error)) throw error
        return waiting ? { is: 'queued' } : (queueSave ?? queueOnDevice)({ key, ...calculation }, error)
      }
    },
  }
}
