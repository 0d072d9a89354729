import { type ApiCallSender, type ApiResponse, parseApiErrorResponse, parseEtagVersion } from 'shared/client'
import { AppError } from 'shared/errors'
import { createMutex } from '../../../lib/concurrency.ts'
import { createListenerSet } from '../../../state/listener-set.ts'
import type { DraftStorage } from '../../platform.ts'
import { createDraftStore, recordFormDraftSchema } from '../drafts/draft-store.ts'
import { classifySaveError } from '../drafts/save-errors.ts'
import { describeRecordDraft, type RecordFormFieldValues } from './describe-record-draft.ts'
import {
  buildUpdateCallAfterEarlierSave,
  findFailedApiWriteCall,
  QUEUED_FORM_SAVE_STORAGE_PREFIX,
  type QueuedFormSave,
  queuedFormSaveSchema,
  renewIdempotencyKeyOfApiCall,
} from './queued-form-save.ts'
import type { UnsentEditQueue } from './unsent-edits.ts'

/** Result of an attempt to send a queued form save. A rejected save stays in the queue with the reason. */
type SendOutcome = 'sent' | 'waiting' | AppError

export interface QueuedFormSaveResult {
  draftName: string
  values: QueuedFormSave['values']
  /** Version of the saved record, if records of this kind have versions. */
  version: number | undefined
  reply: string
}

const describeRejection = ({ title, errors }: AppError): string => errors[0]?.message ?? title

/**
 * Stores form saves that did not reach the server, one for each form, and sends them again. Each save keeps its first
 * idempotency key, by which the server recognizes a save whose response was lost.
 */
export const createFormSaveQueue = (
  drafts: DraftStorage,
  getUser: () => number | undefined,
  send: ApiCallSender,
) => {
  const changes = createListenerSet()
  const sentListeners = createListenerSet<[QueuedFormSaveResult]>()
  /** Names of the saves for whose responses their forms wait. */
  const sentByForms = new Set<string>()
  const runExclusively = createMutex()

  const openSave = (draftName: string) =>
    createDraftStore(
      drafts,
      `${getUser()}:${QUEUED_FORM_SAVE_STORAGE_PREFIX}${draftName}`,
      queuedFormSaveSchema,
    )
  const openDraft = (draftName: string) =>
    createDraftStore(drafts, `${getUser()}:${draftName}`, recordFormDraftSchema)

  const remove = async (draftName: string): Promise<void> => {
    await openSave(draftName).remove()
    changes.notify()
  }

  /** Lists the queued saves in the order in which they were made. One that cannot be read is left out. */
  const list = async (): Promise<readonly QueuedFormSave[]> => {
    const prefix = `${getUser()}:${QUEUED_FORM_SAVE_STORAGE_PREFIX}`
    const keys = await drafts.keys(prefix)
    const saves = await Promise.all(
      keys.map((key) =>
        openSave(key.slice(prefix.length))
          .read()
          .catch(() => undefined),
      ),
    )
    return saves.flatMap((save) => save ?? []).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
  }

  /** Returns a sequence number greater than those of all queued saves of the user. */
  const getNextOrder = async (): Promise<number> => 1 + ((await list()).at(-1)?.order ?? 0)

  /** Bases the draft of the form on the version just saved, or removes the draft if it has no newer input. */
  const rebaseDraft = async ({ draftName, values, version }: QueuedFormSaveResult): Promise<void> => {
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

  const handleFailure = async (save: QueuedFormSave, failure: AppError): Promise<'waiting' | AppError> => {
    const { kind, error } = classifySaveError(failure)
    if (kind !== 'changed' && kind !== 'refused') return 'waiting'
    const problem = { isConflict: kind === 'changed', reason: describeRejection(error) }
    await openSave(save.draftName).write({ ...save, problem })
    changes.notify()
    return error
  }

  /** Sends a queued save, and then an update if the server saved earlier values under the same idempotency key. */
  const sendCall = async (call: QueuedFormSave['call']): Promise<ApiResponse | AppError> => {
    const result = await send(call).then(
      (response) => (response.status < 400 ? response : parseApiErrorResponse(response)),
      // In a browser a call without a connection rejects with an error that is no `AppError`.
      (cause: unknown) => (cause instanceof AppError ? cause : new AppError('unreachable', { cause })),
    )
    const update = result instanceof AppError && buildUpdateCallAfterEarlierSave(call, result)
    if (!update) return result
    const updated = await sendCall(update)
    const isDeleted = updated instanceof AppError && updated.code === 'not-found'
    // The server keeps the idempotency key of a deleted record, so only a call with a new key creates a record.
    return isDeleted && call.method === 'POST' ? sendCall(renewIdempotencyKeyOfApiCall(call)) : updated
  }

  const sendNow = async (draftName: string): Promise<SendOutcome> => {
    const save = await openSave(draftName).read()
    if (!save) return 'sent'
    const result = await sendCall(save.call)
    return result instanceof AppError ? handleFailure(save, result) : complete(save, result)
  }

  return {
    subscribe: changes.subscribe,
    onSent: sentListeners.subscribe,
    isSentByForm: (draftName: string): boolean => sentByForms.has(draftName),
    list: async () => (await list()).filter(({ draftName }) => !sentByForms.has(draftName)),
    /** Finds a queued save. One that cannot be read is replaced by the next save of its form. */
    find: async (draftName: string): Promise<QueuedFormSave | undefined> =>
      getUser() === undefined
        ? undefined
        : openSave(draftName)
            .read()
            .catch(() => undefined),
    /** Queues the save of a form. Returns false if the save could not be stored on this computer. */
    add: async (save: QueuedFormSave): Promise<boolean> => {
      if (getUser() === undefined) return false
      const order = save.order ?? (await getNextOrder())
      const isStored = await openSave(save.draftName).write({ ...save, order })
      changes.notify()
      return isStored
    },
    /** Withdraws a queued save after any running request has ended, because the queue stores a rejected save again. */
    remove: (draftName: string): Promise<void> => runExclusively(() => remove(draftName)),
    send: (draftName: string): Promise<SendOutcome> => runExclusively(() => sendNow(draftName)),
    /** Stores the first save of a form and sends it, so that it outlives the window. Calls back once it is stored. */
    sendStored: async (save: QueuedFormSave, onStored: () => void): Promise<ApiResponse | 'waiting'> => {
      const store = openSave(save.draftName)
      sentByForms.add(save.draftName)
      const isStored =
        getUser() !== undefined && (await store.write({ ...save, order: await getNextOrder() }))
      if (isStored) onStored()
      const result = await sendCall(save.call)
      const outcome = result instanceof AppError && isStored ? await handleFailure(save, result) : result
      if (outcome !== 'waiting') await store.remove()
      sentByForms.delete(save.draftName)
      changes.notify()
      if (outcome instanceof AppError) throw outcome
      return outcome
    },
  }
}

export type FormSaveQueue = ReturnType<typeof createFormSaveQueue>

/** Result of saving a form: `saved` by the form, `sent` by the queue of unsent saves, or `waiting` in that queue. */
export type QueuedSaveOutcome = 'saved' | 'sent' | 'waiting'

interface FormSave {
  draftName: string
  values: RecordFormFieldValues
  /** Saves values with the idempotency key of the queued save, because the server may have received that save. */
  send: (idempotencyKey: string | undefined) => Promise<void>
}

const storeFailedSave = async (queue: FormSaveQueue, { draftName, values }: FormSave, error: AppError) => {
  const call = findFailedApiWriteCall(error)
  const label = describeRecordDraft(draftName, values)
  const at = new Date().toISOString()
  return call && label && queue.add({ at, ...label, draftName, values, call })
}

/** Queues a failed save if it got no response or if its idempotency key was used before. Throws other errors. */
const continueInQueue = async (
  queue: FormSaveQueue,
  save: FormSave,
  error: unknown,
): Promise<QueuedSaveOutcome> => {
  const { kind, error: failure } = classifySaveError(error)
  if (!failure.firstWrite && kind !== 'offline') {
    if (kind === 'changed' || kind === 'refused') await queue.remove(save.draftName)
    throw failure
  }
  if (!(await storeFailedSave(queue, save, failure))) throw failure
  const outcome = failure.firstWrite ? await queue.send(save.draftName) : 'waiting'
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/** Saves a form, or queues the save of it while the server cannot be reached. */
export const saveFormOrQueue = async (
  {
    formSaveQueue,
    unsentEdits,
  }: { formSaveQueue: FormSaveQueue; unsentEdits: Pick<UnsentEditQueue, 'runWithoutSending'> },
  save: FormSave,
): Promise<QueuedSaveOutcome> => {
  const queued = await formSaveQueue.find(save.draftName)
  const sendNow = async (): Promise<QueuedSaveOutcome> => {
    try {
      await save.send(queued?.call.headers['Idempotency-Key'])
    } catch (error) {
      return continueInQueue(formSaveQueue, save, error)
    }
    if (queued) await formSaveQueue.remove(save.draftName)
    return 'saved'
  }
  // The queue pauses while a newer save is sent, so that the older save in the queue cannot overwrite it.
  return queued ? unsentEdits.runWithoutSending(sendNow) : sendNow()
}
