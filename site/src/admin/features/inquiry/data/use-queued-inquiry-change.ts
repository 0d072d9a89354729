import { useEffect } from 'react'
import type { Inquiry } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { describeRecordDraft } from '../../../lib/unsent/describe-record-draft.ts'
import { useQueuedFormSave } from '../../../lib/unsent/use-queued-form-save.ts'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { buildQueuedChangeName, parseQueuedChange, parseQueuedChangeKey } from './queued-inquiry-change.ts'
import { useInquiryActions } from './use-inquiry-actions.ts'
import { useInquiryCache } from './use-inquiry-cache.ts'
import { useSubmitInquiryChanges } from './use-submit-inquiry-changes.ts'

/** Returns the change of an inquiry that waits for the connection, in words, and a function that withdraws it. */
export const useQueuedInquiryChange = (inquiry: Inquiry) => {
  const name = buildQueuedChangeName(inquiry.id)
  const { queuedValues, remove } = useQueuedFormSave(name, true, () => undefined)
  const { show } = useInquiryCache()
  if (!queuedValues) return undefined
  return {
    label: describeRecordDraft(name, queuedValues)?.what ?? 'Изменение',
    withdraw: async (): Promise<void> => {
      await remove()
      show([{ before: inquiry, after: { ...inquiry, ...parseQueuedChange(queuedValues).before } }])
    },
  }
}

/**
 * Sends changes again that waited while a colleague has changed the same inquiry: they are a conflict only if the colleague
 * has changed the same field.
 */
export const useResumeQueuedInquiryChanges = (): void => {
  const { formSaveQueue, unsentEdits } = useAdminServices()
  const { loadInquiry } = useInquiryActions()
  const submit = useSubmitInquiryChanges()

  const resumeChange = async (id: number): Promise<void> => {
    const name = buildQueuedChangeName(id)
    const save = await formSaveQueue.find(name)
    if (!save?.problem?.isConflict) return
    const { values, before } = parseQueuedChange(save.values)
    const current = await loadInquiry(id)
    await formSaveQueue.remove(name)
    await submit([{ seen: { ...current, ...before }, current, values }])
  }
  const resume = useEventCallback(async () => {
    for (const { key, state } of await unsentEdits.list()) {
      const id = parseQueuedChangeKey(key)
      if (id === undefined || state.is !== 'conflict') continue
      await resumeChange(id).catch((error: unknown) => {
        // The change stays among the unsent edits until the inquiry can be loaded.
        if (!(error instanceof AppError)) throw error
      })
    }
  })
  useEffect(() => unsentEdits.subscribe(() => void resume()), [unsentEdits, resume])
}
