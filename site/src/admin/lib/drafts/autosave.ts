import type { AppError, FirstWriteWithIdempotencyKey } from 'shared/errors'
import type { ContentWithBaseVersion, LocalDraft } from './draft-store.ts'
import { classifySaveError } from './save-errors.ts'

export type AutosaveState<Content, Base> =
  | { is: 'saved'; at: Date | undefined }
  /** In the state `local-only` the server would reject the content, for example a post without a title. */
  | { is: 'waiting' | 'saving' | 'offline' | 'signed-out' | 'local-only' }
  /** The save failed or was rejected. With `isTextSaved` the server nevertheless has the text. */
  | { is: 'failed'; error: AppError; isTextSaved?: true }
  | { is: 'conflict'; remote: ContentWithBaseVersion<Content, Base> }

export interface AutosaveDependencies<Content, Base> {
  initial: LocalDraft<Content, Base> & {
    isUnsaved: boolean
    /** Content of the version that the edits are based on; missing if the server has another version. */
    saved?: Content | undefined
  }
  /** Returns whether two contents of the edited record, for example the typed and the saved one, are equal. */
  isSame: (one: Content, other: Content) => boolean
  isSavable: (content: Content) => boolean
  /** Saves the edited content on the server. Returns the saved version, on which the next save is based. */
  send: (content: Content, base: Base, key: string) => Promise<Base>
  /** Returns the version that the first of several saves with one idempotency key created. */
  toBase: (first: FirstWriteWithIdempotencyKey, base: Base) => Base | undefined
  /** Reads the edited record from the server. `content` is its content as edited in this window. */
  readCurrent: (base: Base, content: Content) => Promise<ContentWithBaseVersion<Content, Base>>
  /** Stores the draft on this computer; `undefined` removes it once the server has the content. */
  storeLocally: (local: LocalDraft<Content, Base> | undefined) => void
  now: () => number
  /** Starts a timer and returns a function that cancels it. */
  setTimer: (ms: number, run: () => void) => () => void
  onChange: () => void
}

/** Delay of an autosave after the last keystroke. */
const TYPING_PAUSE_MS = 1500
/** Longest time without an autosave during continuous typing. */
const MAX_WAIT_MS = 10_000
const RETRY_MS = 5000

/**
 * Saves typed content: one request at a time, always the newest text, always based on a version that the server is
 * known to have. A response changes the version that the next save is based on, never the text.
 */
export const createAutosave = <Content, Base>(deps: AutosaveDependencies<Content, Base>) => {
  const { isSame, now, setTimer, onChange } = deps
  let { content, base, key, saved, isUnsaved } = deps.initial
  /** Content first sent with the current idempotency key. The server may have it although the response was lost. */
  let firstSent: Content | undefined
  let lastEditAt = now()
  let firstUnsavedEditAt = lastEditAt
  let savedAt: Date | undefined
  let problem: AutosaveState<Content, Base> | undefined
  let remote: ContentWithBaseVersion<Content, Base> | undefined
  let inFlight: Promise<void> | undefined
  let cancelTimer = () => {}
  let isClosed = false

  const storeLocally = () => {
    // A closed editor does not write the draft, because another window may already edit the draft.
    if (!isClosed) deps.storeLocally(isUnsaved ? { content, base, key } : undefined)
  }

  const state = (): AutosaveState<Content, Base> => {
    if (remote) return { is: 'conflict', remote }
    if (problem) return problem.is === 'failed' && !isUnsaved ? { ...problem, isTextSaved: true } : problem
    if (inFlight !== undefined) return { is: 'saving' }
    if (!isUnsaved) return { is: 'saved', at: savedAt }
    return { is: deps.isSavable(content) ? 'waiting' : 'local-only' }
  }

  /** Bases the next save on the version that the server has now. `newSaved` is the content of that version. */
  const continueFrom = (newBase: Base, newSaved: Content | undefined, isStillUnsaved: boolean) => {
    base = newBase
    saved = newSaved
    key = crypto.randomUUID()
    firstSent = undefined
    isUnsaved = isStillUnsaved
    problem = undefined
    remote = undefined
    firstUnsavedEditAt = now()
    if (!isUnsaved) savedAt = new Date(now())
  }

  const scheduleSave = (delayMs?: number) => {
    const pause = Math.min(lastEditAt + TYPING_PAUSE_MS, firstUnsavedEditAt + MAX_WAIT_MS) - now()
    // The autosave delay is limited, because the clock of the computer may have been set back since the last edit.
    const ms = delayMs ?? Math.max(0, Math.min(pause, TYPING_PAUSE_MS))
    cancelTimer()
    if (!isClosed) cancelTimer = setTimer(ms, () => void saveIfNeeded())
  }

  const handleFailure = (error: unknown): void => {
    const { kind, error: appError } = classifySaveError(error)
    problem = kind === 'signed-out' || kind === 'offline' ? { is: kind } : { is: 'failed', error: appError }
    // The edited post was deleted, so its content exists only on this computer and counts as unsaved.
    if (appError.code === 'not-found') isUnsaved = true
    if (kind === 'offline' || kind === 'passing') scheduleSave(RETRY_MS)
  }

  /** Reads the server's version and bases the next save on it. Content changed by somebody else is a conflict. */
  const checkRemote = async (): Promise<void> => {
    const sent = content
    const current = await deps.readCurrent(base, sent)
    if (isSame(current.content, sent))
      continueFrom(current.base, sent, isUnsaved && (current.needsSaving === true || content !== sent))
    else if (saved !== undefined && isSame(current.content, saved))
      continueFrom(current.base, saved, isUnsaved)
    else remote = current
  }

  /** Sends a save or an action that stores the content `sent`, and bases the next save on the created version. */
  const request = async (
    send: (base: Base, key: string) => Promise<Base>,
    sent: Content,
  ): Promise<boolean> => {
    try {
      continueFrom(await send(base, key), sent, isUnsaved && content !== sent)
      return true
    } catch (error) {
      const { kind, error: appError } = classifySaveError(error)
      const firstBase = appError.firstWrite && deps.toBase(appError.firstWrite, base)
      // A closed editor does not repeat a failed save, because another window may already edit the draft.
      if (firstBase !== undefined && !isClosed) {
        // The next idempotency key is derived from the used key, so that a repeated save always gets the same next key.
        base = firstBase
        saved = firstSent ?? saved
        firstSent = undefined
        key = `${key}+`
        return request(send, sent)
      }
      if (kind === 'changed') await checkRemote().catch(handleFailure)
      else handleFailure(error)
      return false
    }
  }
  const save = (): Promise<boolean> => {
    // Stores the draft as one of this window, even if another window stored it before.
    storeLocally()
    const sent = content
    return request((...target) => {
      firstSent ??= sent
      return deps.send(sent, ...target)
    }, sent)
  }

  const runExclusively = async (run: () => Promise<void>): Promise<void> => {
    cancelTimer()
    inFlight = run().finally(() => {
      inFlight = undefined
      storeLocally()
      if (isUnsaved && !problem && !remote) scheduleSave()
      onChange()
    })
    onChange()
    await inFlight
  }

  const saveIfNeeded = async (): Promise<void> => {
    if (inFlight !== undefined || isClosed) return
    if (!remote && isUnsaved && deps.isSavable(content)) await runExclusively(async () => void (await save()))
    // If the response to an action such as publishing was lost, the version on the server shows if it succeeded.
    else if (problem && !isUnsaved) await runExclusively(() => checkRemote().catch(handleFailure))
  }

  /** Runs `begin` after the running save or action. If several callers wait, they continue one by one. */
  const afterCurrentRequest = async (begin: () => Promise<void>): Promise<void> => {
    while (inFlight !== undefined) await inFlight
    await begin()
  }

  /** Bases the next save on another version of the edited record, and saves unsaved content. */
  const resumeFrom = (...version: Parameters<typeof continueFrom>) => {
    continueFrom(...version)
    storeLocally()
    void saveIfNeeded()
    onChange()
  }

  if (isUnsaved) scheduleSave()

  return {
    state,
    content: () => content,
    base: () => base,
    isUnsaved: () => isUnsaved,
    edit: (next: Content) => {
      firstUnsavedEditAt = isUnsaved ? Math.min(firstUnsavedEditAt, now()) : now()
      content = next
      isUnsaved = true
      lastEditAt = now()
      storeLocally()
      if (problem?.is === 'failed') problem = undefined
      if (inFlight === undefined && !remote && !problem) scheduleSave()
      onChange()
    },
    /** Saves the content now. Resolves to whether the server has the newest content. */
    saveNow: async (): Promise<boolean> => {
      await afterCurrentRequest(saveIfNeeded)
      return !isUnsaved
    },
    /** Saves the newest content, then runs an action such as publishing. Resolves to whether the action succeeded. */
    runAction: async (
      action: (base: Base, key: string, saved: Content) => Promise<Base>,
    ): Promise<boolean> => {
      let isDone = false
      const runOnce = async () => {
        if (remote || isClosed) return
        await runExclusively(async () => {
          const sent = content
          if (isUnsaved && !(await save())) return
          isDone = await request((...target) => action(...target, sent), sent)
        })
      }
      await afterCurrentRequest(runOnce)
      // The first attempt skips the action if the server rejects the save, having stored the same content before.
      if (!isDone && !problem) await afterCurrentRequest(runOnce)
      return isDone
    },
    /** Repeats a failed save, after the connection or the session is back. */
    retry: () => {
      if (isUnsaved && (problem?.is === 'offline' || problem?.is === 'signed-out')) problem = undefined
      void saveIfNeeded()
    },
    acceptRemote: () => {
      if (!remote) return
      content = remote.content
      resumeFrom(remote.base, content, remote.needsSaving === true)
    },
    overwrite: () => {
      if (remote) resumeFrom(remote.base, remote.content, true)
    },
    /** Saves the whole content as another post, because the edited post was deleted. */
    changeTarget: (newBase: Base) => resumeFrom(newBase, undefined, true),
    discardChanges: () => {
      isUnsaved = false
      cancelTimer()
      storeLocally()
    },
    /** Ends autosave when the screen closes. Unsaved content stays on this computer. */
    close: () => {
      cancelTimer()
      storeLocally()
      isClosed = true
    },
  }
}
