import { type ApiCallSender, type ApiResponse, parseApiErrorResponse, parseEtagVersion } from 'shared/client'
import { AppError } from 'shared/errors'
import { createMutex } from '../../../lib/concurrency.ts'
import { createListenerSet } from '../../../state/listener-set.ts'
import type { DraftStorage } from '../../platform.ts'
import { createDraftStore, recordFormDraftSchema } from '../drafts/draft-store.ts'
import { classifySaveError } from '../drafts/save-errors.ts'
import {
  buildUpdateAfterReusedIdempotencyKey,
  type QueuedFormSave,
  queuedFormSaveSchema,
  withNextIdempotencyKey,
} from './queued-form-save.ts'

/** Result of an attempt to send a queued save. A rejected save stays in the queue with the reason. */
type SendOutcome = 'sent' | 'waiting' | AppError

export interface SentFormSave {
  draftName: string
  values: QueuedFormSave['values']
  /** Version of the saved record, if it has versions. */
  version: number | undefined
  reply: string
}

/** Key prefix of queued form saves. The key of the form draft follows. */
export const QUEUED_FORM_SAVE_KEY_PREFIX = 'save:'

const describeRejection = ({ title, errors }: AppError): string => errors[0]?.message ?? title

/**
 * Stores form saves that did not reach the server, one for each form, and sends them again. Each keeps its first
 * idempotency key, by which the server recognizes a save whose response was lost.
 */
export const createFormSaveQueue = (
  drafts: DraftStorage,
  getUser: () => number | undefined,
  send: ApiCallSender,
) => {
  const changes = createListenerSet()
  const sentListeners = createListenerSet<[SentFormSave]>()
  const runExclusively = createMutex()

  const openSave = (draftName: string) =>
    createDraftStore(drafts, `${getUser()}:${QUEUED_FORM_SAVE_KEY_PREFIX}${draftName}`, queuedFormSaveSchema)
  const openDraft = (draftName: string) =>
    createDraftStore(drafts, `${getUser()}:${draftName}`, recordFormDraftSchema)

  const remove = async (draftName: string): Promise<void> => {
    await openSave(draftName).remove()
    changes.notify()
  }

  /** Returns the order number after all queued saves of the user. */
  const getNextOrder = async (): Promise<number> => {
    const prefix = `${getUser()}:${QUEUED_FORM_SAVE_KEY_PREFIX}`
    const keys = await drafts.keys(prefix)
    const saves = await Promise.all(
      // A stored save that cannot be read is not sent.
      keys.map((key) =>
        openSave(key.slice(prefix.length))
          .read()
          .catch(() => undefined),
      ),
    )
    return 1 + Math.max(0, ...saves.map((save) => save?.order ?? 0))
  }

  /** Bases the draft of the form on the version just saved, or removes the draft if it has no further edits. */
  const rebaseDraft = async ({ draftName, values, version }: SentFormSave): Promise<void> => {
    const store = openDraft(draftName)
    const draft = await store.read()
    if (!draft) return
    if (JSON.stringify(draft.values) === JSON.stringify(values)) return store.remove()
    await store.write({ ...draft, before: values, ...(version === undefined ? {} : { base: version }) })
  }

  const complete = async (
    { draftName, values }: QueuedFormSave,
    response: ApiResponse,
  ): Promise<SendOutcome> => {
    const sent = { draftName, values, version: parseEtagVersion(response.headers.etag), reply: response.body }
    await rebaseDraft(sent)
    await remove(draftName)
    sentListeners.notify(sent)
    return 'sent'
  }

  const handleFailure = async (save: QueuedFormSave, failure: AppError): Promise<SendOutcome> => {
    const { kind, error } = classifySaveError(failure)
    if (kind !== 'changed' && kind !== 'refused') return 'waiting'
    const problem = { isConflict: kind === 'changed', reason: describeRejection(error) }
    await openSave(save.draftName).write({ ...save, problem })
    changes.notify()
    return error
  }

  /** Sends a queued save, and an update after it if the server saved earlier values under the same idempotency key. */
  const sendCall = async (call: QueuedFormSave['call']): Promise<ApiResponse | AppError> => {
    const result = await send(call).then(
      (response) => (response.status < 400 ? response : parseApiErrorResponse(response)),
      // In a browser a missing connection rejects with an error that is no `AppError`.
      (cause: unknown) => (cause instanceof AppError ? cause : new AppError('unreachable', { cause })),
    )
    const update = result instanceof AppError && buildUpdateAfterReusedIdempotencyKey(call, result)
    if (!update) return result
    const updated = await sendCall(update)
    const isDeleted = updated instanceof AppError && updated.code === 'not-found'
    // The record created under this idempotency key was deleted, so the next key creates another record.
    return isDeleted && call.method === 'POST' ? sendCall(withNextIdempotencyKey(call)) : updated
  }

  const sendNow = async (draftName: string): Promise<SendOutcome> => {
    const save = await openSave(draftName).read()
    if (!save) return 'sent'
    const result = await sendCall(save.call)
    return result instanceof AppError ? handleFailure(save, result) : complete(save, result)
  }

  return {
    subscribe: changes.subscribe,
    /** Calls the listener after a save of the queue has been accepted. */
    onSent: sentListeners.subscribe,
    find: async (draftName: string): Promise<QueuedFormSave | undefined> =>
      getUser() === undefined ? undefined : openSave(draftName).read(),
    /** Stores a save of the signed-in user. Returns whether this computer could store it. */
    add: async (save: QueuedFormSave): Promise<boolean> => {
      if (getUser() === undefined) return false
      const isStored = await openSave(save.draftName).write({ ...save, order: await getNextOrder() })
      changes.notify()
      return isStored
    },
    /** Withdraws a queued save. One that is being sent is removed after that, as a rejection would store it again. */
    remove: (draftName: string): Promise<void> => runExclusively(() => remove(draftName)),
    /** Sends the queued save of a form, one save at a time. */
    send: (draftName: string): Promise<SendOutcome> => runExclusively(() => sendNow(draftName)),
  }
}

export type FormSaveQueue = ReturnType<typeof createFormSaveQueue>
