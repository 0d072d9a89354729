import { AppError } from 'shared/errors'
import { classifySaveError } from '../drafts/save-errors.ts'
import { describeRecordDraft, type RecordFormFieldValues } from './describe-record-draft.ts'
import type { FormSaveQueue } from './form-save-queue.ts'
import { findFailedApiWriteCall } from './queued-form-save.ts'
import type { UnsentEditQueue } from './unsent-edits.ts'

/** Result of saving a form: `saved` by the form, `sent` by the queue of unsent saves, or `waiting` in that queue. */
export type QueuedSaveOutcome = 'saved' | 'sent' | 'waiting'

interface FormSave {
  draftName: string
  values: RecordFormFieldValues
  /** Saves values with the idempotency key of the queued save, because the server may have received that save. */
  send: (idempotencyKey: string | undefined) => Promise<void>
}

const storeFailedSave = async (queue: FormSaveQueue, { draftName, values }: FormSave, error: AppError) => {
  const call = findFailedApiWriteCall(error)
  const label = describeRecordDraft(draftName, values)
  const at = new Date().toISOString()
  return call && label && queue.add({ at, ...label, draftName, values, call })
}

/** Queues a failed save if it got no response or if its idempotency key was used before. Throws other errors. */
const continueInQueue = async (
  queue: FormSaveQueue,
  save: FormSave,
  error: unknown,
): Promise<QueuedSaveOutcome> => {
  const { kind, error: failure } = classifySaveError(error)
  if (!failure.firstWrite && kind !== 'offline') {
    if (kind === 'changed' || kind === 'refused') await queue.remove(save.draftName)
    throw failure
  }
  if (!(await storeFailedSave(queue, save, failure))) throw failure
  const outcome = failure.firstWrite ? await queue.send(save.draftName) : 'waiting'
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/** Saves a form, or queues the save of it while the server cannot be reached. */
export const saveFormOrQueue = async (
  {
    formSaveQueue,
    unsentEdits,
  }: { formSaveQueue: FormSaveQueue; unsentEdits: Pick<UnsentEditQueue, 'runWithoutSending'> },
  save: FormSave,
): Promise<QueuedSaveOutcome> => {
  const queued = await formSaveQueue.find(save.draftName)
  const sendNow = async (): Promise<QueuedSaveOutcome> => {
    try {
      await save.send(queued?.call.headers['Idempotency-Key'])
    } catch (error) {
      return continueInQueue(formSaveQueue, save, error)
    }
    if (queued) await formSaveQueue.remove(save.draftName)
    return 'saved'
  }
  // The queue pauses while a newer save is sent, so that the older save in the queue cannot overwrite it.
  return queued ? unsentEdits.runWithoutSending(sendNow) : sendNow()
}
