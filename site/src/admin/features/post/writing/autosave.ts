import type { Autosave, AutosaveNeeds, Kept, SaveState } from './autosave-terms.ts'
import { troubleOf } from './trouble-of.ts'

/** Delay of a save after the last keystroke. */
const PAUSE_MS = 1500
/** Longest time without a save during continuous typing. */
const LONGEST_MS = 10_000
const AGAIN_MS = 5000

/**
 * Saves typed content: one request at a time, always the newest text, always based on a version known to be stored.
 * A response changes the base of the next save, never the text.
 */
export const createAutosave = <Content, Base>(
  needs: AutosaveNeeds<Content, Base>,
): Autosave<Content, Base> => {
  const { markOf, now, after, onChange } = needs
  let { content, base, known } = needs.begin
  // Number of edits, and how many of them the server has.
  let typed = needs.begin.isUnsaved ? 1 : 0
  let saved = 0
  let lastKey = now()
  let firstKey = lastKey
  let savedAt: Date | undefined
  let trouble: SaveState<Content, Base> | undefined
  let theirs: Kept<Content, Base> | undefined
  let underWay: Promise<void> | undefined
  let callOff = () => {}
  let isClosed = false

  const isUnsaved = () => saved < typed
  const keep = () => {
    // After closing, another window may already continue with the stored draft, so a late response must not touch it.
    if (!isClosed) needs.keep(isUnsaved() ? { content, base, known } : undefined)
  }

  const state = (): SaveState<Content, Base> => {
    if (theirs) return { is: 'conflict', theirs }
    if (trouble?.is === 'failed' && !isUnsaved()) return { ...trouble, isTextSaved: true }
    if (trouble) return trouble
    if (underWay !== undefined) return { is: 'saving' }
    if (!isUnsaved()) return { is: 'saved', at: savedAt }
    return { is: needs.isEnough(content) ? 'waiting' : 'local-only' }
  }

  const goOnFrom = (next: Base, mark: string, upTo: number) => {
    base = next
    known = [mark]
    saved = upTo
    trouble = undefined
    firstKey = now()
    if (!isUnsaved()) savedAt = new Date(now())
  }

  const plan = (ms: number) => {
    callOff()
    if (!isClosed) callOff = after(Math.max(0, ms), () => void attempt())
  }
  const planNext = () => plan(Math.min(lastKey + PAUSE_MS, firstKey + LONGEST_MS) - now())

  const failed = (error: unknown): void => {
    const { kind, error: said } = troubleOf(error)
    trouble = kind === 'signed-out' || kind === 'offline' ? { is: kind } : { is: 'failed', error: said }
    if (kind === 'offline' || kind === 'passing') plan(AGAIN_MS)
  }

  /** Finds out who changed the stored version. If it was this window and only the response was lost, continues from it. */
  const lookWhatIsThere = async (mark: string, upTo: number) => {
    const there = await needs.read(base)
    const found = markOf(there.content)
    if (known.includes(found)) goOnFrom(there.base, found, found === mark ? upTo : saved)
    else theirs = there
  }

  const send = async (work: AutosaveNeeds<Content, Base>['send']): Promise<boolean> => {
    const upTo = typed
    const mark = markOf(content)
    let before = known
    known = [...new Set([...before, mark])]
    // A window that is closed now and reopened must know what was sent.
    keep()
    const onWritten = (place: Base) => {
      base = place
      before = known
      saved = upTo
      keep()
    }
    try {
      goOnFrom(await work(content, base, before, onWritten), mark, upTo)
      return true
    } catch (error) {
      const { kind } = troubleOf(error)
      if (kind === 'changed') await lookWhatIsThere(mark, upTo).catch(failed)
      else {
        if (kind === 'refused' || kind === 'signed-out') known = before
        failed(error)
      }
      return false
    }
  }

  const alone = async (work: () => Promise<void>): Promise<void> => {
    callOff()
    underWay = work()
    onChange()
    try {
      await underWay
    } finally {
      underWay = undefined
      keep()
      if (isUnsaved() && !trouble && !theirs) planNext()
      onChange()
    }
  }

  const canSend = () =>
    underWay === undefined && !theirs && !isClosed && isUnsaved() && needs.isEnough(content)
  const attempt = async (): Promise<void> => {
    if (canSend())
      return alone(async () => {
        await send(needs.send)
      })
    if (trouble && !isUnsaved()) {
      trouble = undefined
      onChange()
    }
  }

  /** Checks again after each wait and starts synchronously, so that only one of two waiting callers gets in. */
  const inTurn = async (begin: () => Promise<void>): Promise<void> => {
    while (underWay !== undefined) await underWay
    await begin()
  }

  if (isUnsaved()) planNext()

  return {
    state,
    content: () => content,
    base: () => base,
    isUnsaved,
    type: (next) => {
      if (!isUnsaved()) firstKey = now()
      content = next
      typed += 1
      lastKey = now()
      keep()
      if (trouble?.is === 'failed') trouble = undefined
      if (underWay === undefined && !theirs && !trouble) planNext()
      onChange()
    },
    saveNow: async () => {
      await inTurn(attempt)
      return !isUnsaved()
    },
    deed: async (work) => {
      let isDone = false
      const once = async () => {
        if (theirs || isClosed) return
        await alone(async () => {
          isDone = await send(work)
        })
      }
      await inTurn(once)
      // Tries again if it met content of this window whose response was lost.
      if (!isDone && !trouble) await inTurn(once)
      // Only the server knows whether the action succeeded, so it is asked before anything counts as saved. If the
      // target was deleted, everything saved to it exists only here.
      const isUnsure =
        trouble?.is === 'offline' ||
        (trouble?.is === 'failed' &&
          (troubleOf(trouble.error).kind === 'passing' || trouble.error.code === 'not-found'))
      if (isUnsure && !isUnsaved()) {
        typed += 1
        keep()
      }
      return isDone
    },
    retry: () => {
      if (trouble?.is === 'offline' || trouble?.is === 'signed-out') trouble = undefined
      void attempt()
    },
    takeTheirs: () => {
      if (!theirs) return
      const taken = theirs
      theirs = undefined
      content = taken.content
      typed += 1
      goOnFrom(taken.base, markOf(content), taken.isElsewhere ? saved : typed)
      keep()
      if (isUnsaved()) planNext()
      onChange()
    },
    keepMine: () => {
      if (!theirs) return
      const { base: place, content: lost } = theirs
      theirs = undefined
      typed += 1
      base = place
      known = [markOf(lost)]
      keep()
      void attempt()
      onChange()
    },
    goElsewhere: (place) => {
      base = place
      known = []
      trouble = undefined
      typed += 1
      keep()
      void attempt()
      onChange()
    },
    forget: () => {
      saved = typed
      callOff()
      keep()
    },
    close: () => {
      callOff()
      keep()
      isClosed = true
    },
  }
}
