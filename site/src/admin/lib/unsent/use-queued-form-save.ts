import { useEffect, useState } from 'react'
import { AppError } from 'shared/errors'
import { showToast } from '../../ui/notices.tsx'
import { useAdminServices } from '../admin-context.ts'
import { classifySaveError } from '../drafts/save-errors.ts'
import { useEventCallback } from '../use-event-callback.ts'
import { describeRecordDraft, type RecordFieldTexts } from './describe-record-draft.ts'
import type { SentFormSave } from './form-save-queue.ts'
import { findFailedWriteCall } from './queued-form-save.ts'

const QUEUED_MESSAGE =
  'Нет связи. Изменение сохранено на этом компьютере и отправится само, когда связь появится'

/** Whether the form saved it, the queue sent it, or it is still waiting in the queue. */
type QueuedSaveOutcome = 'saved' | 'sent' | 'waiting'

/** Queues saves of one form while the server cannot be reached. Calls `onSent` when one has been accepted. */
export const useQueuedFormSave = (
  draftName: string,
  isAllowed: boolean,
  onSent: (sent: SentFormSave) => void,
) => {
  const { formSaveQueue, unsentEdits } = useAdminServices()
  const [queuedValues, setQueuedValues] = useState<RecordFieldTexts>()
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

  /** Stores a failed save in the queue. Returns whether it could be stored. */
  const store = async (values: RecordFieldTexts, error: AppError) => {
    const call = isAllowed && findFailedWriteCall(error)
    const label = describeRecordDraft(draftName, values)
    const at = new Date().toISOString()
    return call && label && formSaveQueue.add({ at, ...label, draftName, values, call })
  }

  /** Leaves a save to the queue if it got no response or its key was used before. Throws other errors. */
  const continueInQueue = async (values: RecordFieldTexts, error: unknown): Promise<QueuedSaveOutcome> => {
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
    /** Values of a save of this form that waits for the connection. */
    queuedValues,
    /** Reuses the idempotency key of a queued save, whose response may have been lost after it was accepted. */
    save: async (
      values: RecordFieldTexts,
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
      // The queue must not send the replaced save at the same time.
      return queued ? unsentEdits.runWithoutSending(sendNow) : sendNow()
    },
    remove: () => formSaveQueue.remove(draftName),
  }
}
