import type { AppError } from 'shared/errors'

/** Content and the version it is based on. Both are opaque to autosave; `send` interprets them. */
export interface VersionedContent<Content, Base> {
  readonly content: Content
  readonly base: Base
  /** The content is not stored at `base` yet, so accepting it requires a save. */
  readonly needsSaving?: true
}

/** Content stored on this computer until the server has it. */
export interface LocalDraft<Content, Base> extends VersionedContent<Content, Base> {
  /**
   * Fingerprints of content the server may hold without anybody else having saved: the content this draft started from,
   * and content that was sent without an answer.
   */
  readonly known: readonly string[]
}

export type SaveState<Content, Base> =
  | { readonly is: 'saved'; readonly at: Date | undefined }
  | { readonly is: 'waiting' }
  | { readonly is: 'saving' }
  /** The server rejected the request or failed. It may have stored the text all the same. */
  | { readonly is: 'failed'; readonly error: AppError; readonly isTextSaved?: true }
  | { readonly is: 'offline' }
  | { readonly is: 'signed-out' }
  /** The server does not accept the content yet, for example without a title. */
  | { readonly is: 'local-only' }
  | { readonly is: 'conflict'; readonly remote: VersionedContent<Content, Base> }

/** Called when the text was stored as the first step of a longer action. */
export type OnIntermediateSave<Base> = (base: Base) => void

export interface AutosaveDeps<Content, Base> {
  readonly initial: LocalDraft<Content, Base> & { readonly isUnsaved: boolean }
  /** Returns equal strings for equal content, regardless of who saved it. */
  readonly fingerprint: (content: Content) => string
  readonly isSavable: (content: Content) => boolean
  /** Returns the base for the next save. */
  readonly send: (
    content: Content,
    base: Base,
    known: readonly string[],
    onIntermediateSave: OnIntermediateSave<Base>,
  ) => Promise<Base>
  /** Reads what the server has now. */
  readonly readCurrent: (base: Base) => Promise<VersionedContent<Content, Base>>
  /** Stores the draft on this computer; `undefined` removes it once the server has the content. */
  readonly storeLocally: (local: LocalDraft<Content, Base> | undefined) => void
  readonly now: () => number
  /** Returns a function that cancels the timer. */
  readonly setTimer: (ms: number, run: () => void) => () => void
  readonly onChange: () => void
}

export interface Autosave<Content, Base> {
  readonly state: () => SaveState<Content, Base>
  readonly content: () => Content
  readonly base: () => Base
  readonly isUnsaved: () => boolean
  readonly edit: (content: Content) => void
  /** Resolves to whether the server has everything now. */
  readonly saveNow: () => Promise<boolean>
  /** Runs another action, such as publishing, with the newest text. Saves nothing meanwhile. Resolves to success. */
  readonly runAction: (action: AutosaveDeps<Content, Base>['send']) => Promise<boolean>
  /** Called when the connection or the session is back. */
  readonly retry: () => void
  readonly acceptRemote: () => void
  readonly overwrite: () => void
  /** Saves everything to another target, because the previous one was deleted. */
  readonly changeTarget: (base: Base) => void
  /** Drops unsaved changes, also on this computer. */
  readonly discardChanges: () => void
  /** Called when the screen closes. Unsaved content stays on this computer. */
  readonly close: () => void
}
