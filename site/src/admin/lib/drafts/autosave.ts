import { classifySaveError } from '../conflict/save-errors.ts'
import type { Autosave, AutosaveDeps, AutosaveState, ContentWithBaseVersion } from './autosave-types.ts'

/** Delay of an autosave after the last keystroke. */
const TYPING_PAUSE_MS = 1500
/** Longest time without an autosave during continuous typing. */
const MAX_WAIT_MS = 10_000
const RETRY_MS = 5000

/**
 * Saves typed content: one request at a time, always the newest text, always based on a version known to be stored.
 * A response changes the base of the next save, never the text.
 */
export const createAutosave = <Content, Base>(deps: AutosaveDeps<Content, Base>): Autosave<Content, Base> => {
  const { isSame, now, setTimer, onChange } = deps
  let { content, base, key, saved } = deps.initial
  // Number of edits of the content, and how many of them the server has.
  let editCount = deps.initial.isUnsaved ? 1 : 0
  let savedEditCount = 0
  let lastEditAt = now()
  let firstUnsavedEditAt = lastEditAt
  let savedAt: Date | undefined
  let problem: AutosaveState<Content, Base> | undefined
  let remote: ContentWithBaseVersion<Content, Base> | undefined
  let inFlight: Promise<void> | undefined
  let cancelTimer = () => {}
  let isClosed = false

  const isUnsaved = () => savedEditCount < editCount
  const storeLocally = () => {
    // After the editor is closed, another window may already continue with the stored draft, so a late
    // response must not touch the draft.
    if (!isClosed) deps.storeLocally(isUnsaved() ? { content, base, key } : undefined)
  }

  const state = (): AutosaveState<Content, Base> => {
    if (remote) return { is: 'conflict', remote }
    if (problem?.is === 'failed' && !isUnsaved()) return { ...problem, isTextSaved: true }
    if (problem) return problem
    if (inFlight !== undefined) return { is: 'saving' }
    if (!isUnsaved()) return { is: 'saved', at: savedAt }
    return { is: deps.isSavable(content) ? 'waiting' : 'local-only' }
  }

  const continueFrom = (newBase: Base, newSaved: Content) => {
    base = newBase
    saved = newSaved
    key = crypto.randomUUID()
  }
  const markSaved = (savedUpTo: number) => {
    savedEditCount = savedUpTo
    problem = undefined
    firstUnsavedEditAt = now()
    if (!isUnsaved()) savedAt = new Date(now())
  }

  const scheduleSave = (ms: number) => {
    cancelTimer()
    if (!isClosed) cancelTimer = setTimer(Math.max(0, ms), () => void saveIfNeeded())
  }
  const scheduleNextSave = () => {
    const pause = Math.min(lastEditAt + TYPING_PAUSE_MS, firstUnsavedEditAt + MAX_WAIT_MS) - now()
    // The clock of the computer may have been set back since the last edit.
    scheduleSave(Math.min(pause, TYPING_PAUSE_MS))
  }

  const handleFailure = (error: unknown): void => {
    const { kind, error: appError } = classifySaveError(error)
    problem = kind === 'signed-out' || kind === 'offline' ? { is: kind } : { is: 'failed', error: appError }
    // The target was deleted, so what was saved to it exists only here.
    if (appError.code === 'not-found' && !isUnsaved()) editCount += 1
    if (kind === 'offline' || kind === 'passing') scheduleSave(RETRY_MS)
  }

  /**
   * Reads what the server has now. If nobody else has changed the content, for example because only the response to a
   * save of this window was lost, continues from there.
   */
  const checkRemote = async (): Promise<void> => {
    const upToEdit = editCount
    const sent = content
    const current = await deps.readCurrent(base, sent)
    if (isSame(current.content, sent)) {
      continueFrom(current.base, sent)
      markSaved(current.needsSaving ? savedEditCount : upToEdit)
    } else if (saved !== undefined && isSame(current.content, saved)) {
      continueFrom(current.base, saved)
      markSaved(savedEditCount)
    } else remote = current
  }

  /** Sends a request and continues from its response. `sent` is the content that the server has then. */
  const request = async (
    send: (base: Base, key: string) => Promise<Base>,
    sent: Content,
    upToEdit: number,
  ): Promise<boolean> => {
    try {
      continueFrom(await send(base, key), sent)
      markSaved(upToEdit)
      return true
    } catch (error) {
      const { kind, error: appError } = classifySaveError(error)
      const firstBase = appError.firstWrite && deps.toBase(appError.firstWrite, base)
      // A closed window leaves the draft to the one that continues it.
      if (firstBase !== undefined && !isClosed) {
        // The key has saved an earlier content, whose response was lost. The next key follows from it, so that it is
        // the same after another lost response.
        base = firstBase
        key = `${key}+`
        return request(send, sent, upToEdit)
      }
      if (kind === 'changed') await checkRemote().catch(handleFailure)
      else handleFailure(error)
      return false
    }
  }
  const save = (): Promise<boolean> => {
    // From now on the draft belongs to this window, which may have found it in the storage.
    storeLocally()
    const sent = content
    return request((...target) => deps.send(sent, ...target), sent, editCount)
  }

  const runExclusively = async (run: () => Promise<void>): Promise<void> => {
    cancelTimer()
    inFlight = run()
    onChange()
    try {
      await inFlight
    } finally {
      inFlight = undefined
      storeLocally()
      if (isUnsaved() && !problem && !remote) scheduleNextSave()
      onChange()
    }
  }

  const canSend = () =>
    inFlight === undefined && !remote && !isClosed && isUnsaved() && deps.isSavable(content)
  const saveIfNeeded = async (): Promise<void> => {
    if (canSend()) await runExclusively(async () => void (await save()))
    // Only the server knows whether an action without an answer has succeeded.
    else if (problem && !isUnsaved() && inFlight === undefined && !isClosed)
      await runExclusively(() => checkRemote().catch(handleFailure))
  }

  /**
   * Waits until no request is running. Checks again after each wait and starts synchronously, so that only
   * one of two waiting callers gets in.
   */
  const afterCurrentRequest = async (begin: () => Promise<void>): Promise<void> => {
    while (inFlight !== undefined) await inFlight
    await begin()
  }

  if (isUnsaved()) scheduleNextSave()

  return {
    state,
    content: () => content,
    base: () => base,
    isUnsaved,
    edit: (next) => {
      firstUnsavedEditAt = isUnsaved() ? Math.min(firstUnsavedEditAt, now()) : now()
      content = next
      editCount += 1
      lastEditAt = now()
      storeLocally()
      if (problem?.is === 'failed') problem = undefined
      if (inFlight === undefined && !remote && !problem) scheduleNextSave()
      onChange()
    },
    saveNow: async () => {
      await afterCurrentRequest(saveIfNeeded)
      return !isUnsaved()
    },
    runAction: async (action) => {
      let isDone = false
      const runOnce = async () => {
        if (remote || isClosed) return
        await runExclusively(async () => {
          if (isUnsaved() && !(await save())) return
          isDone = await request(action, saved ?? content, savedEditCount)
        })
      }
      await afterCurrentRequest(runOnce)
      // Tries again if the server had what this window saved by a request whose response was lost.
      if (!isDone && !problem) await afterCurrentRequest(runOnce)
      return isDone
    },
    retry: () => {
      if (isUnsaved() && (problem?.is === 'offline' || problem?.is === 'signed-out')) problem = undefined
      void saveIfNeeded()
    },
    acceptRemote: () => {
      if (!remote) return
      const accepted = remote
      remote = undefined
      content = accepted.content
      editCount += 1
      continueFrom(accepted.base, content)
      markSaved(accepted.needsSaving ? savedEditCount : editCount)
      storeLocally()
      if (isUnsaved()) scheduleNextSave()
      onChange()
    },
    overwrite: () => {
      if (!remote) return
      const overwritten = remote
      remote = undefined
      editCount += 1
      continueFrom(overwritten.base, overwritten.content)
      storeLocally()
      void saveIfNeeded()
      onChange()
    },
    changeTarget: (newBase) => {
      base = newBase
      saved = undefined
      key = crypto.randomUUID()
      problem = undefined
      editCount += 1
      storeLocally()
      void saveIfNeeded()
      onChange()
    },
    discardChanges: () => {
      savedEditCount = editCount
      cancelTimer()
      storeLocally()
    },
    close: () => {
      cancelTimer()
      storeLocally()
      isClosed = true
    },
  }
}
