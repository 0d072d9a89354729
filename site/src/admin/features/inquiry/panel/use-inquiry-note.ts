import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contract, noteTextSchema } from 'shared/contract'
import { markPageBusyDuringPromise } from '../../../../lib/page-settled.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useFormDraft } from '../../../lib/drafts/use-form-draft.ts'
import { buildInquiryPath } from '../../../lib/inbox.ts'
import type { QueuedFormSave } from '../../../lib/unsent/queued-form-save.ts'
import { buildInquiryHistoryKey } from '../data/inquiry-cache.ts'

const getDraftName = (id: number): string => `request:${id}`

const buildQueuedNote = (id: number, note: string): QueuedFormSave => {
  const key = crypto.randomUUID()
  return {
    at: new Date().toISOString(),
    what: `Заметка к заявке № ${id}`,
    path: buildInquiryPath(id),
    draftName: `${getDraftName(id)}:${key}`,
    values: { note },
    call: {
      method: 'POST',
      template: contract.request.addNote.path,
      params: { id: String(id) },
      query: {},
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ text: note }),
    },
  }
}

/**
 * Lists the notes of an inquiry that the server has not accepted yet. A note is left out only after the history has
 * been loaded again, so that it never vanishes from the screen.
 */
export const useQueuedNotes = (id: number) => {
  const { formSaveQueue } = useAdminServices()
  const queryClient = useQueryClient()
  const queryKey = ['unsent-edits', 'notes', id]
  return useQuery({
    queryKey,
    queryFn: async (): Promise<readonly QueuedFormSave[]> => {
      const name = getDraftName(id)
      const saves = (await formSaveQueue.list()).filter(({ draftName }) =>
        `${draftName}:`.startsWith(`${name}:`),
      )
      const shown = queryClient.getQueryData<readonly QueuedFormSave[]>(queryKey) ?? []
      if (saves.length < shown.length)
        await queryClient.refetchQueries({ queryKey: buildInquiryHistoryKey(id) })
      return saves
    },
    staleTime: 0,
  })
}

/** Form of a new note. What is typed is a draft; a written note is queued, so that it is sent once and never lost. */
export const useNoteForm = (id: number) => {
  const { formSaveQueue, unsentEdits } = useAdminServices()
  const [isStorageFull, setStorageFull] = useState(false)
  const form = useForm({ initialValues: { note: '' } })
  const { removeDraft } = useFormDraft(getDraftName(id), form, undefined, { onRestored: () => undefined })
  const parsed = noteTextSchema.safeParse(form.getValues().note)
  const write = async (note: string) => {
    const isQueued = await formSaveQueue.add(buildQueuedNote(id, note))
    setStorageFull(!isQueued)
    if (!isQueued) return
    form.reset()
    removeDraft()
    await unsentEdits.send()
  }
  return {
    form,
    isStorageFull,
    canWrite: parsed.success,
    write: () => {
      if (parsed.success) void markPageBusyDuringPromise(write(parsed.data))
    },
  }
}
