import { useEffect, useState } from 'react'
import { AppError } from 'shared/errors'
import { showToast } from '../../ui/toast.tsx'
import { useAdminContext } from '../admin-context.ts'
import { classifySaveError } from '../drafts/save-errors.ts'
import { useEventCallback } from '../use-event-callback.ts'
import { describeRecordDraft } from './describe-record-draft.ts'
import { findFailedCall } from './queued-form-save.ts'

type FieldTexts = Readonly<Record<string, string>>

interface SentValues {
  readonly values: FieldTexts
  readonly version: number | undefined
}

const QUEUED_MESSAGE =
  'Нет связи. Изменение сохранено на этом компьютере и отправится само, когда связь появится'

/** What became of a save: the server has accepted it from the form or from the queue, or it waits there. */
type QueuedSaveOutcome = 'saved' | 'sent' | 'waiting'

/** Queues saves of one form while the server cannot be reached. Calls `onSent` when one has been accepted. */
export const useQueuedFormSave = (
  draftName: string,
  isAllowed: boolean,
  onSent: (sent: SentValues) => void,
) => {
  const { formSaveQueue, unsentEdits } = useAdminContext()
  const [queuedValues, setQueuedValues] = useState<FieldTexts>()
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

  /** Stores a save whose call has failed. Returns whether it is stored. */
  const store = async (values: FieldTexts, error: unknown): Promise<boolean> => {
    const call = isAllowed && findFailedCall(error)
    const label = describeRecordDraft(draftName, values)
    if (!call || !label) return false
    return formSaveQueue.add({ at: new Date().toISOString(), ...label, draftName, values, call })
  }

  /** Sends what is stored under a key that has written earlier values. */
  const sendStored = async (): Promise<QueuedSaveOutcome> => {
    const outcome = await formSaveQueue.send(draftName)
    if (outcome !== 'refused') return outcome
    const problem = (await formSaveQueue.find(draftName))?.problem
    throw new AppError(problem?.isConflict ? 'changed' : 'validation', { title: problem?.reason ?? '' })
  }

  /** Leaves a save to the queue if it got no response or its key has written earlier values. Throws other errors. */
  const continueInQueue = async (values: FieldTexts, error: unknown): Promise<QueuedSaveOutcome> => {
    const { kind, error: appError } = classifySaveError(error)
    const isKeyReused = appError.firstWrite !== undefined
    if (!isKeyReused && (kind === 'changed' || kind === 'refused')) await formSaveQueue.remove(draftName)
    if ((!isKeyReused && kind !== 'offline') || !(await store(values, error))) throw error
    const outcome = isKeyReused ? await sendStored() : 'waiting'
    if (outcome === 'waiting') showToast(QUEUED_MESSAGE)
    return outcome
  }

  return {
    /** Values of a save of this form that waits until the server can be reached. */
    queuedValues,
    /**
     * Saves in place of the queued save and under its key, because the server may have accepted that one and its response
     * was lost.
     */
    save: async (
      values: FieldTexts,
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
