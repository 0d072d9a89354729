import { contract } from 'shared/contract'
import { formatCalculationWithTotal } from '../../../features/calculator/calculator-labels.ts'
import type { CalculatorDependencies } from '../../../features/calculator/state/calculator-services.ts'
import { serializeCalculatorQueryParameters } from '../../../lib/calculator-query.ts'
import { buildCalculationRequestBody } from '../../../router/page-module.ts'
import { hashText, parseJsonWithSchema } from '../drafts/draft-store.ts'
import type { FormSaveQueue } from '../unsent/form-save-queue.ts'
import { findFailedApiWriteCall } from '../unsent/queued-form-save.ts'

const CALCULATOR_PATH = '/admin/calculator'

/** Prefix of the keys of queued calculations. The key ends with a hash of the input, so equal input is queued once. */
const QUEUED_CALCULATION_PREFIX = 'calculation:'

export interface SavedCalculationLink {
  id: string
  /** Text of the link to the calculation: its car and total price. */
  title: string
}

/** Creates a function that queues a calculation without a connection. After the reconnect the queued ones are sent. */
export const createAdminCalculationSaveQueue =
  (formSaveQueue: FormSaveQueue): NonNullable<CalculatorDependencies['queueSave']> =>
  async ({ input, car, title }, error) => {
    const call = findFailedApiWriteCall(error)
    // A calculation that the server has rejected is not queued: its reason is shown instead.
    if (!call) throw error
    const draftName =
      QUEUED_CALCULATION_PREFIX + hashText(JSON.stringify(buildCalculationRequestBody({ input, car })))
    const queued = await formSaveQueue.find(draftName)
    if (queued && queued.problem === undefined) return { is: 'queued' }
    const isStored = await formSaveQueue.add({
      at: new Date().toISOString(),
      what: `Расчёт: ${title}`,
      path: `${CALCULATOR_PATH}?${serializeCalculatorQueryParameters(input)}`,
      draftName,
      values: { title },
      call,
    })
    return isStored ? { is: 'queued' } : { is: 'not-queued', reason: 'этот компьютер не может его сохранить' }
  }

/** Calls the listener when a queued calculation has been saved on the server, and passes the computed total. */
export const subscribeToSentCalculationSaves = (
  formSaveQueue: FormSaveQueue,
  listener: (saved: SavedCalculationLink) => void,
): (() => void) =>
  formSaveQueue.onSent(({ draftName, reply }) => {
    if (!draftName.startsWith(QUEUED_CALCULATION_PREFIX)) return
    const saved = parseJsonWithSchema(reply, contract.calculation.create.reply)
    if (saved) listener({ id: saved.id, title: formatCalculationWithTotal(saved.result, saved.car) })
  })
