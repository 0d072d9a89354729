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
  const { fingerprint, now, setTimer, onChange } = deps
  let { content, base, known } = deps.initial
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
    if (!isClosed) deps.storeLocally(isUnsaved() ? { content, base, known } : undefined)
  }

  const state = (): AutosaveState<Content, Base> => {
    if (remote) return { is: 'conflict', remote }
    if (problem?.is === 'failed' && !isUnsaved()) return { ...problem, isTextSaved: true }
    if (problem) return problem
    if (inFlight !== undefined) return { is: 'saving' }
    if (!isUnsaved()) return { is: 'saved', at: savedAt }
    return { is: deps.isSavable(content) ? 'waiting' : 'local-only' }
  }

  const markSaved = (savedBase: Base, savedFingerprint: string, savedUpTo: number) => {
    base = savedBase
    known = [savedFingerprint]
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
    if (kind === 'offline' || kind === 'passing') scheduleSave(RETRY_MS)
  }

  /**
   * Finds out who changed the stored version. If only the response to a save of this window was lost,
   * continues from the stored version.
   */
  const checkRemote = async (ownFingerprint: string, upToEdit: number) => {
    const current = await deps.readCurrent(base)
    const currentFingerprint = fingerprint(current.content)
    if (known.includes(currentFingerprint))
      markSaved(
        current.base,
        currentFingerprint,
        currentFingerprint === ownFingerprint ? upToEdit : savedEditCount,
      )
    else remote = current
  }

  const send = async (action: AutosaveDeps<Content, Base>['send']): Promise<boolean> => {
    const upToEdit = editCount
    const ownFingerprint = fingerprint(content)
    let previouslyKnown = known
    known = [...new Set([...previouslyKnown, ownFingerprint])]
    // A window that is closed now and reopened must know what content was sent.
    storeLocally()
    const onIntermediateSave = (intermediateBase: Base) => {
      base = intermediateBase
      previouslyKnown = known
      savedEditCount = upToEdit
      storeLocally()
    }
    try {
      markSaved(await action(content, base, previouslyKnown, onIntermediateSave), ownFingerprint, upToEdit)
      return true
    } catch (error) {
      const { kind } = classifySaveError(error)
      if (kind === 'changed') await checkRemote(ownFingerprint, upToEdit).catch(handleFailure)
      else {
        if (kind === 'refused' || kind === 'signed-out') known = previouslyKnown
        handleFailure(error)
      }
      return false
    }
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
    if (canSend())
      return runExclusively(async () => {
        await send(deps.send)
      })
    if (problem && !isUnsaved()) {
      problem = undefined
      onChange()
    }
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
          isDone = await send(action)
        })
      }
      await afterCurrentRequest(runOnce)
      // Tries again if the conflicting content is this window's own, saved by a request whose response was lost.
      if (!isDone && !problem) await afterCurrentRequest(runOnce)
      // Only the server knows whether the action succeeded, so it is asked before anything counts as saved. If the
      // target was deleted, everything saved to it exists only here.
      const isOutcomeUnknown =
        problem?.is === 'offline' ||
        (problem?.is === 'failed' &&
          (classifySaveError(problem.error).kind === 'passing' || problem.error.code === 'not-found'))
      if (isOutcomeUnknown && !isUnsaved()) {
        editCount += 1
        storeLocally()
      }
      return isDone
    },
    retry: () => {
      if (problem?.is === 'offline' || problem?.is === 'signed-out') problem = undefined
      void saveIfNeeded()
    },
    acceptRemote: () => {
      if (!remote) return
      const accepted = remote
      remote = undefined
      content = accepted.content
      editCount += 1
      markSaved(accepted.base, fingerprint(content), accepted.needsSaving ? savedEditCount : editCount)
      storeLocally()
      if (isUnsaved()) scheduleNextSave()
      onChange()
    },
    overwrite: () => {
      if (!remote) return
      const { base: remoteBase, content: overwritten } = remote
      remote = undefined
      editCount += 1
      base = remoteBase
      known = [fingerprint(overwritten)]
      storeLocally()
      void saveIfNeeded()
      onChange()
    },
    changeTarget: (newBase) => {
      base = newBase
      known = []
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
