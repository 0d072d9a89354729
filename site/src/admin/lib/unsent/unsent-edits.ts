import { AppError } from 'shared/errors'
import { createRetryingRequestSender, type PendingApiRequest } from '../../../lib/retry-sender.ts'
import { createListenerSet } from '../../../state/listener-set.ts'
import type { DraftStorage } from '../../platform.ts'
import { type AutosaveDependencies, type AutosaveState, createAutosave } from '../drafts/autosave.ts'
import type { DraftLocks } from '../drafts/draft-store.ts'
import { classifySaveError, formatErrorReason } from '../drafts/save-errors.ts'
import { QUEUED_FORM_SAVE_STORAGE_PREFIX } from './queued-form-save.ts'

export type UnsentEditState =
  /** The unsent edit is sent as soon as the server can be reached. */
  | { is: 'ready' }
  /** The unsent edit is open in an editor, so the editor saves the edit, not this queue. */
  | { is: 'open' }
  /** The unsent edit is incomplete. `reason` says what the user must finish on the screen where it was typed. */
  | { is: 'unfinished'; reason: string }
  /** The server has a newer version of the record. The user must choose between that version and the edit. */
  | { is: 'conflict' }
  | { is: 'refused'; reason: string }

interface EditDescription {
  what: string
  at: Date | undefined
  /** Sequence number by which edits are sorted: the clock of the computer may have been set back. */
  order?: number | undefined
  path: string
  state: UnsentEditState
  /** Note for the list of unsent edits, for example how many pictures are uploaded with the edit. */
  note?: string
}

/** Edit that is stored only on this computer. */
export interface UnsentEdit extends EditDescription {
  key: string
}

/**
 * Result of sending an unsent edit: `done` if the server accepted the edit, or rejected it and the reason was stored
 * with the edit; `waiting` if the server was not reached; otherwise the new state of the edit, such as a conflict.
 */
export type SendUnsentEditResult = 'done' | 'waiting' | UnsentEditState

/** Handles one kind of unsent edits, such as post drafts, which are stored under names that start with `prefix`. */
export interface UnsentEditHandler {
  prefix: string
  /** Builds the list entry of an unsent edit from its stored text. Returns `undefined` for text that is no edit. */
  describe: (name: string, text: string) => EditDescription | undefined
  /** Returns the id of the lock that is held while the edit is open in an editor, or is being sent. */
  getLockId?: (key: string, name: string) => string
  /** Sends an unsent edit. Edits of a kind without this function wait until the user opens and saves them. */
  send?: (user: number, name: string) => Promise<SendUnsentEditResult>
  /** Removes files such as pictures, stored beside the draft of an unsent edit. */
  discard?: (user: number, name: string) => Promise<void>
  /** Removes stored files, such as pictures, whose unsent edit no longer exists. */
  cleanUp?: (user: number, listLockedIds: DraftLocks['listLocked']) => Promise<void>
}

const toSendResult = (state: AutosaveState<unknown, unknown>): SendUnsentEditResult => {
  switch (state.is) {
    case 'saved':
      return 'done'
    case 'conflict':
      return { is: 'conflict' }
    case 'failed':
      return classifySaveError(state.error).kind === 'refused'
        ? { is: 'refused', reason: formatErrorReason(state.error) }
        : 'waiting'
    default:
      return 'waiting'
  }
}

/** Saves a stored draft as the autosave of an editor would. The draft stays stored until the server has its content. */
export const sendStoredEditorDraft = async <Content, Base>(
  deps: Omit<AutosaveDependencies<Content, Base>, 'now' | 'setTimer' | 'onChange'>,
): Promise<SendUnsentEditResult> => {
  const autosave = createAutosave<Content, Base>({
    ...deps,
    now: () => Date.now(),
    // The autosave has no retry timer, because the queue of unsent edits decides when to try again.
    setTimer: () => () => undefined,
    onChange: () => undefined,
  })
  await autosave.saveNow()
  return toSendResult(autosave.state())
}

const UNREADABLE_REASON =
  'Черновик не прочитать: файл повреждён, зашифрован другим ключом или создан более новой версией программы.'

/** Sorts unsent edits from the oldest to the newest, by their sequence numbers if they have one, else by time. */
const sortByAge = (edits: readonly UnsentEdit[]): readonly UnsentEdit[] => {
  const byTime = edits.toSorted((one, other) => Number(one.at ?? 0) - Number(other.at ?? 0))
  const placed = byTime
    .filter(({ order }) => order !== undefined)
    .toSorted((one, other) => Number(one.order) - Number(other.order))
  return byTime.flatMap((edit) => (edit.order === undefined ? edit : (placed.shift() ?? [])))
}

interface UnsentEditsDeps {
  /** Runs work after a delay, unless the returned function was called before. */
  schedule: (ms: number, work: () => void) => () => void
  drafts: DraftStorage
  locks: DraftLocks
  getUser: () => number | undefined
  /** Each handles the unsent edits whose name starts with its prefix. Of several that match, the first is used. */
  handlers: readonly UnsentEditHandler[]
}

export const createUnsentEditQueue = ({ drafts, locks, getUser, handlers, schedule }: UnsentEditsDeps) => {
  const listeners = createListenerSet()
  const sentListeners = createListenerSet()
  /** States of edits after the server has responded, such as a conflict. They are not stored on this computer. */
  const outcomes = new Map<string, UnsentEditState>()
  const runExclusively = <Value>(work: () => Promise<Value>) => locks.runExclusively('sending', work)

  const getName = (key: string): string => key.slice(key.indexOf(':') + 1)
  const findHandler = (name: string): UnsentEditHandler | undefined =>
    handlers.find(({ prefix }) => name.startsWith(prefix))

  const describe = async (key: string, lockedIds: ReadonlySet<string>): Promise<UnsentEdit | undefined> => {
    const name = getName(key)
    const handler = findHandler(name)
    if (!handler) return undefined
    const text = await drafts.read(key).catch(() => null)
    if (text === undefined) return undefined
    if (text === null) {
      const state: UnsentEditState = { is: 'refused', reason: UNREADABLE_REASON }
      return { key, what: 'Черновик', at: undefined, path: '/admin', state }
    }
    const described = handler.describe(name, text)
    if (!described) return undefined
    const isOpen = handler.getLockId !== undefined && lockedIds.has(handler.getLockId(key, name))
    const state = isOpen ? { is: 'open' as const } : (outcomes.get(key) ?? described.state)
    return { key, ...described, state }
  }

  /** Returns the storage keys of unsent edits. A draft is left out if a queued save of the same form exists. */
  const listKeys = async (user: number): Promise<readonly string[]> => {
    const keys = await drafts.keys(`${user}:`)
    const queued = keys.flatMap((key) => {
      const name = getName(key)
      return name.startsWith(QUEUED_FORM_SAVE_STORAGE_PREFIX)
        ? [`${user}:${name.slice(QUEUED_FORM_SAVE_STORAGE_PREFIX.length)}`]
        : []
    })
    return keys.filter((key) => !queued.includes(key))
  }

  const list = async (): Promise<readonly UnsentEdit[]> => {
    const user = getUser()
    if (user === undefined) return []
    const [keys, lockedIds] = await Promise.all([listKeys(user), locks.listLocked()])
    const edits = await Promise.all(keys.map((key) => describe(key, lockedIds)))
    return sortByAge(edits.flatMap((edit) => edit ?? [])).toReversed()
  }

  const sendLocked = async (key: string): Promise<SendUnsentEditResult> => {
    const name = getName(key)
    const { getLockId, send: sendEdit } = findHandler(name) ?? {}
    const release = getLockId ? await locks.acquire(getLockId(key, name)) : () => undefined
    // The lock is not available while an editor has the edit open: then the editor itself sends the edit.
    if (!release) return 'done'
    try {
      return (await sendEdit?.(Number.parseInt(key, 10), name)) ?? 'done'
    } finally {
      release()
    }
  }

  const sender = createRetryingRequestSender<PendingApiRequest>({
    // Unlike contact forms, unsent edits never expire: the server remembers the idempotency keys of users for weeks.
    findPending: (edit) => (edit.key.startsWith(`${getUser()}:`) ? { ...edit, at: Date.now() } : undefined),
    send: async ({ key }) => {
      const result = await sendLocked(key)
      if (result === 'waiting') throw new AppError('unreachable')
      if (result === 'done') outcomes.delete(key)
      else outcomes.set(key, result)
    },
    now: Date.now,
    // Repeating a failed send also sends the edits that were made after the edit that failed.
    schedule: (ms) => schedule(ms, () => void send()),
    onOutcome: ({ key }, outcome) => {
      if (outcome.is === 'refused')
        outcomes.set(key, { is: 'refused', reason: formatErrorReason(outcome.error) })
    },
  })

  const sendChosen = async (choose: (edit: UnsentEdit) => boolean): Promise<boolean> => {
    const edits = (await list()).filter(choose)
    let hasSent = false
    for (const { key } of edits.toReversed()) {
      const outcome = await sender.send({ key, at: Date.now() })
      if (outcome.is === 'waiting') break
      hasSent ||= outcome.is === 'arrived' && !outcomes.has(key)
    }
    if (edits.length > 0) listeners.notify()
    if (hasSent) sentListeners.notify()
    return hasSent
  }

  /**
   * Sends the edits in state `ready`, or those that `choose` selects, in the order in which they were made, and stops
   * at the first that cannot be sent. Returns whether the server accepted any.
   */
  const send = (
    choose: (edit: UnsentEdit) => boolean = ({ state }) => state.is === 'ready',
  ): Promise<boolean> => runExclusively(() => sendChosen(choose))

  return {
    subscribe: listeners.subscribe,
    list,
    /** Calls the listener after the server has accepted edits, also by an automatic retry. */
    onSent: sentListeners.subscribe,
    send,
    /**
     * Runs work while no window sends unsent edits. Editors load their record in such work, so that they neither miss a
     * draft that is being sent nor start from an older version.
     */
    runWithoutSending: runExclusively,
    /** Removes pictures that a crash has left without a draft on this computer. Called when the admin app starts. */
    cleanUp: (): Promise<void> =>
      runExclusively(async () => {
        const user = getUser()
        if (user === undefined) return
        for (const { cleanUp } of handlers) await cleanUp?.(user, locks.listLocked)
      }),
    /** Deletes an unsent edit from this computer. If the edit is being sent, waits for the response first. */
    discard: ({ key }: UnsentEdit): Promise<void> =>
      runExclusively(async () => {
        const user = getUser()
        if (user === undefined) return
        const name = getName(key)
        outcomes.delete(key)
        await findHandler(name)?.discard?.(user, name)
        await drafts.remove(key)
        listeners.notify()
      }),
  }
}

export type UnsentEditQueue = ReturnType<typeof createUnsentEditQueue>
