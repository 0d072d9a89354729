import type { AppError } from 'shared/errors'

/** A text and the place that it was a change of: opaque here, whoever sends it knows what stands where. */
export interface Kept<Content, Base> {
  readonly content: Content
  readonly base: Base
  /** It is not what lies at this place: once taken, it has to be written there. */
  readonly isElsewhere?: true
}

/** What lies on this computer until the server has it. */
export interface Local<Content, Base> extends Kept<Content, Base> {
  /**
   * Marks of texts that may lie there without anybody else having written: the one that this goes on from, and those
   * that were sent and never answered.
   */
  readonly known: readonly string[]
}

export type SaveState<Content, Base> =
  | { readonly is: 'saved'; readonly at: Date | undefined }
  | { readonly is: 'waiting' }
  | { readonly is: 'saving' }
  /** The server has said no, or could not; the text itself it may have all the same. */
  | { readonly is: 'failed'; readonly error: AppError; readonly isTextSaved?: true }
  | { readonly is: 'offline' }
  | { readonly is: 'signed-out' }
  /** There is not enough of it for the server yet. */
  | { readonly is: 'local-only' }
  | { readonly is: 'conflict'; readonly theirs: Kept<Content, Base> }

/** Hears of a place that has the text, on the way to something more. */
export type OnWritten<Base> = (base: Base) => void

export interface AutosaveNeeds<Content, Base> {
  readonly begin: Local<Content, Base> & { readonly isUnsaved: boolean }
  /** Equal for texts that say the same, whoever has written them down. */
  readonly markOf: (content: Content) => string
  readonly isEnough: (content: Content) => boolean
  /** Answers the place that the next change goes on from. */
  readonly send: (
    content: Content,
    base: Base,
    known: readonly string[],
    onWritten: OnWritten<Base>,
  ) => Promise<Base>
  /** What stands there now. */
  readonly read: (base: Base) => Promise<Kept<Content, Base>>
  /** On this computer; nothing once the server has it. */
  readonly keep: (local: Local<Content, Base> | undefined) => void
  readonly now: () => number
  /** Answers how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly onChange: () => void
}

export interface Autosave<Content, Base> {
  readonly state: () => SaveState<Content, Base>
  readonly content: () => Content
  readonly base: () => Base
  readonly isUnsaved: () => boolean
  readonly type: (content: Content) => void
  /** Answers whether the server has all of it now. */
  readonly saveNow: () => Promise<boolean>
  /** Something else is done with the newest text, and nothing is saved meanwhile. Answers whether it is done. */
  readonly deed: (work: AutosaveNeeds<Content, Base>['send']) => Promise<boolean>
  /** The line, or the session, is back. */
  readonly retry: () => void
  readonly takeTheirs: () => void
  readonly keepMine: () => void
  /** What it was saved to is no more: all of it is written to another place. */
  readonly goElsewhere: (base: Base) => void
  /** There is nothing to save it to any more, and nothing to keep. */
  readonly forget: () => void
  /** The screen goes: what is not saved stays on this computer. */
  readonly close: () => void
}
