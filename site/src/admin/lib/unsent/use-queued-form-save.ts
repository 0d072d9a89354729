import { useEffect, useState } from 'react'
import { AppError } from 'shared/errors'
import { showToast } from '../../ui/notices.tsx'
import { useAdminServices } from '../admin-context.ts'
import { classifySaveError } from '../drafts/save-errors.ts'
import { useEventCallback } from '../use-event-callback.ts'
import { describeRecordDraft, type RecordFormFieldValues } from './describe-record-draft.ts'
import type { QueuedFormSaveResult } from './form-save-queue.ts'
import { findFailedApiWriteCall } from './queued-form-save.ts'

const QUEUED_MESSAGE =
  'Нет связи. Изменение сохранено на этом компьютере и отправится само, когда связь появится'

/** Result of saving a form: `saved` by the form, `sent` by the queue of unsent saves, or `waiting` in that queue. */
type QueuedSaveOutcome = 'saved' | 'sent' | 'waiting'

/** Queues saves of one form while the server cannot be reached. Calls `onSent` after a queued save was accepted. */
export const useQueuedFormSave = (
  draftName: string,
  isAllowed: boolean,
  onSent: (sent: QueuedFormSaveResult) => void,
) => {
  const { formSaveQueue, unsentEdits } = useAdminServices()
  const [queuedValues, setQueuedValues] = useState<RecordFormFieldValues>()
  const handleSent = useEventCallback(onSent)

  useEffect(() => {
    let isMounted = true
    const refresh = () =>
      void formSaveQueue
        .find(draftName)
        .then((save) => isMounted && setQueuedValues(save?.problem === undefined ? save?.values : undefined))
    refresh()
    const stopFollowing = [
      formSaveQueue.subscribe(refresh),
      formSaveQueue.onSent((sent) => {
        if (sent.draftName === draftName) handleSent(sent)
      }),
    ]
    return () => {
      isMounted = false
      for (const stop of stopFollowing) stop()
    }
  }, [formSaveQueue, draftName, handleSent])

  const store = async (values: RecordFormFieldValues, error: AppError) => {
    const call = isAllowed && findFailedApiWriteCall(error)
    const label = describeRecordDraft(draftName, values)
    const at = new Date().toISOString()
    return call && label && formSaveQueue.add({ at, ...label, draftName, values, call })
  }

  /** Queues a failed save if it got no response or if its idempotency key was used before. Throws other errors. */
  const continueInQueue = async (
    values: RecordFormFieldValues,
    error: unknown,
  ): Promise<QueuedSaveOutcome> => {
    const { kind, error: failure } = classifySaveError(error)
    if (!failure.firstWrite && kind !== 'offline') {
      if (kind === 'changed' || kind === 'refused') await formSaveQueue.remove(draftName)
      throw failure
    }
    if (!(await store(values, failure))) throw failure
    const outcome = failure.firstWrite ? await formSaveQueue.send(draftName) : 'waiting'
    if (outcome instanceof AppError) throw outcome
    if (outcome === 'waiting') showToast(QUEUED_MESSAGE)
    return outcome
  }

  return {
    queuedValues,
    /** Saves values with the idempotency key of the queued save, because the server may have received that save. */
    save: async (
      values: RecordFormFieldValues,
      send: (idempotencyKey: string | undefined) => Promise<void>,
    ): Promise<QueuedSaveOutcome> => {
      const queued = await formSaveQueue.find(draftName)
      const sendNow = async (): Promise<QueuedSaveOutcome> => {
        try {
          await send(queued?.call.headers['Idempotency-Key'])
        } catch (error) {
          return continueInQueue(values, error)
        }
        if (queued) await formSaveQueue.remove(draftName)
        return 'saved'
      }
      // The queue pauses while a newer save is sent, so that the older save in the queue cannot overwrite it.
      return queued ? unsentEdits.runWithoutSending(sendNow) : sendNow()
    },
    remove: () => formSaveQueue.remove(draftName),
  }
}
