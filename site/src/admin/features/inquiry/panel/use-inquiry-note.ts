import { type FormErrors, useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { contract, noteTextSchema } from 'shared/contract'
import { AppError } from 'shared/errors'
import { markPageBusyDuringPromise } from '../../../../lib/page-settled.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useFormDraft } from '../../../lib/drafts/use-form-draft.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { buildInquiryPath } from '../../../lib/inbox.ts'
import type { QueuedFormSave } from '../../../lib/unsent/queued-form-save.ts'
import { buildInquiryHistoryKey } from '../data/inquiry-cache.ts'

const kinds = {
  note: { draft: 'request', label: 'Заметка к заявке', path: contract.request.addNote.path },
  call: { draft: 'call', label: 'Звонок по заявке', path: contract.request.recordCall.path },
}

const getDraftName = (kind: keyof typeof kinds, id: number): string => `${kinds[kind].draft}:${id}`

/**
 * Lists the notes and calls of an inquiry that the server has not accepted yet. One is left out only after the history
 * has been loaded again, so that it never vanishes from the screen.
 */
export const useQueuedNotes = (id: number) => {
  const { formSaveQueue } = useAdminServices()
  const queryClient = useQueryClient()
  const queryKey = ['unsent-edits', 'notes', id]
  return useQuery({
    queryKey,
    queryFn: async (): Promise<readonly QueuedFormSave[]> => {
      const prefixes = [`${getDraftName('note', id)}:`, `${getDraftName('call', id)}:`]
      const saves = (await formSaveQueue.list()).filter(({ draftName }) =>
        prefixes.some((prefix) => `${draftName}:`.startsWith(prefix)),
      )
      const shown = queryClient.getQueryData<readonly QueuedFormSave[]>(queryKey) ?? []
      if (saves.length < shown.length)
        await queryClient.refetchQueries({ queryKey: buildInquiryHistoryKey(id) })
      return saves
    },
    staleTime: 0,
  })
}

interface QueuedFormOptions<Values> {
  id: number
  kind: keyof typeof kinds
  initialValues: Values
  validate?: (values: Values) => FormErrors
  buildBody: (values: Values) => object
  onQueued?: (values: Values) => void
}

/**
 * Form of a note or a call. What is typed is a draft; what is written is queued under a name of its own, so that it is
 * sent once, never lost and not replaced by the next.
 */
export const useQueuedForm = <Values extends Record<string, string>>({
  id,
  kind,
  initialValues,
  validate = () => ({}),
  buildBody,
  onQueued,
}: QueuedFormOptions<Values>) => {
  const { formSaveQueue, unsentEdits } = useAdminServices()
  const { label, path } = kinds[kind]
  const draftName = getDraftName(kind, id)
  const form = useForm<Values>({ initialValues, validate })
  const { removeDraft } = useFormDraft(draftName, form, undefined, { onRestored: () => undefined })
  const discard = () => {
    form.reset()
    removeDraft()
  }
  const save = async (values: Values) => {
    const key = crypto.randomUUID()
    const isQueued = await formSaveQueue.add({
      at: new Date().toISOString(),
      what: `${label} № ${id}`,
      path: buildInquiryPath(id),
      draftName: `${draftName}:${key}`,
      values,
      call: {
        method: 'POST',
        template: path,
        params: { id: String(id) },
        query: {},
        headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(buildBody(values)),
      },
    })
    if (!isQueued) throw new AppError('internal', { title: 'На этом компьютере нет места' })
    discard()
    onQueued?.(values)
    void markPageBusyDuringPromise(unsentEdits.send())
  }
  return { form, discard, ...useFormSubmit({ form, save }) }
}

export const useNoteForm = (id: number) => {
  const { form, submit, failure } = useQueuedForm({
    id,
    kind: 'note',
    initialValues: { note: '' },
    buildBody: ({ note }) => ({ text: note.trim() }),
  })
  return { form, submit, failure, canWrite: noteTextSchema.safeParse(form.getValues().note).success }
}
