import { useEffect, useState } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { useAdminContext } from '../admin-context.ts'
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

const hasSameValues = (one: FieldTexts, other: FieldTexts): boolean =>
  Object.keys(other).every((field) => one[field] === other[field])

/** Queues saves of one form while the server cannot be reached. Calls `onSent` when one has been accepted. */
export const useQueuedFormSave = (
  draftName: string,
  isAllowed: boolean,
  onSent: (sent: SentValues) => void,
) => {
  const { formSaveQueue } = useAdminContext()
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

  return {
    /** Values of a save of this form that waits until the server can be reached. */
    queuedValues,
    /** Stores a save that did not reach the server. Returns whether it is stored. */
    add: async (values: FieldTexts, error: unknown): Promise<boolean> => {
      const call = isAllowed && findFailedCall(error)
      const label = describeRecordDraft(draftName, values)
      if (!call || !label) return false
      const at = new Date().toISOString()
      const isStored = await formSaveQueue.add({ at, ...label, draftName, values, call })
      if (isStored) showToast(QUEUED_MESSAGE)
      return isStored
    },
    /**
     * Sends the queued save again if its values are the same, so that a lost response does not create a record twice.
     * Otherwise withdraws it. Returns whether it was sent or waits.
     */
    sendAgain: async (values: FieldTexts): Promise<boolean> => {
      const queued = await formSaveQueue.find(draftName)
      if (!queued) return false
      if (queued.problem === undefined && hasSameValues(queued.values, values))
        return (await formSaveQueue.send(draftName)) !== 'refused'
      await formSaveQueue.remove(draftName)
      return false
    },
    remove: () => formSaveQueue.remove(draftName),
  }
}
