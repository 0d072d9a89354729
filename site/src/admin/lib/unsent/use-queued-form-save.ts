import { useEffect, useState } from 'react'
import { showToast } from '../../ui/notices.tsx'
import { useAdminServices } from '../admin-context.ts'
import { useEventCallback } from '../use-event-callback.ts'
import type { RecordFormFieldValues } from './describe-record-draft.ts'
import { type QueuedFormSaveResult, type QueuedSaveOutcome, saveFormOrQueue } from './form-save-queue.ts'

const QUEUED_MESSAGE =
  'Нет связи. Изменение сохранено на этом компьютере и отправится само, когда связь появится'

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

  return {
    queuedValues,
    save: async (
      values: RecordFormFieldValues,
      send: (idempotencyKey: string | undefined) => Promise<void>,
    ): Promise<QueuedSaveOutcome> => {
      if (!isAllowed) {
        await send(undefined)
        return 'saved'
      }
      const outcome = await saveFormOrQueue({ formSaveQueue, unsentEdits }, { draftName, values, send })
      if (outcome === 'waiting') showToast(QUEUED_MESSAGE)
      return outcome
    },
    remove: () => formSaveQueue.remove(draftName),
  }
}
