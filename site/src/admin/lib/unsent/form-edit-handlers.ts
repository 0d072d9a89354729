import { parseJsonWithSchema, recordFormDraftSchema } from '../drafts/draft-store.ts'
import { describeRecordDraft, formDraftKeyPrefixes } from './describe-record-draft.ts'
import type { FormSaveQueue } from './form-save-queue.ts'
import {
  QUEUED_FORM_SAVE_STORAGE_PREFIX,
  type QueuedFormSave,
  queuedFormSaveSchema,
} from './queued-form-save.ts'
import type { UnsentEditHandler, UnsentEditState } from './unsent-edits.ts'

const toQueuedSaveState = (problem: QueuedFormSave['problem']): UnsentEditState => {
  if (!problem) return { is: 'ready' }
  return problem.isConflict ? { is: 'conflict' } : { is: 'refused', reason: problem.reason }
}

const getDraftName = (name: string): string => name.slice(QUEUED_FORM_SAVE_STORAGE_PREFIX.length)

export const createQueuedFormSaveHandler = (
  queue: FormSaveQueue,
  removeDraft: (user: number, draftName: string) => Promise<void>,
): UnsentEditHandler => ({
  prefix: QUEUED_FORM_SAVE_STORAGE_PREFIX,
  describe: (_, text) => {
    const save = parseJsonWithSchema(text, queuedFormSaveSchema)
    if (!save || queue.isSentByForm(save.draftName)) return undefined
    const { what, at, order, path, problem } = save
    return { what, at: new Date(at), order, path, state: toQueuedSaveState(problem) }
  },
  send: async (_, name) => ((await queue.send(getDraftName(name))) === 'waiting' ? 'waiting' : 'done'),
  discard: (user, name) => removeDraft(user, getDraftName(name)),
})

/** Handlers of unsaved form input, which is listed as unsent but never sent, because it is not finished. */
export const unsentFormDraftHandlers: readonly UnsentEditHandler[] = formDraftKeyPrefixes.map((prefix) => ({
  prefix,
  describe: (name, text) => {
    const draft = parseJsonWithSchema(text, recordFormDraftSchema)
    const label = draft && describeRecordDraft(name, draft.values)
    if (!label) return undefined
    const { what, path, button = 'Сохранить' } = label
    const reason = `Набрано, но не сохранено: откройте и нажмите «${button}».`
    return { what, path, at: new Date(draft.at), state: { is: 'unfinished', reason } }
  },
}))
