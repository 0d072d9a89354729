import type { AppError, FirstWrite } from 'shared/errors'

/**
 * Edited content and the stored version it is based on. Both are opaque to autosave; `send` interprets them.
 */
export interface ContentWithBaseVersion<Content, Base> {
  readonly content: Content
  readonly base: Base
  /** True if the content is not stored at `base` yet, so that accepting it requires a save. */
  readonly needsSaving?: true
}

/** Content stored on this computer until the server has it. */
export interface LocalDraft<Content, Base> extends ContentWithBaseVersion<Content, Base> {
  /**
   * Idempotency key of the next save. It stays the same until a save is answered, so that the server recognizes a save
   * whose response was lost, also after the window was closed and although the author has typed on.
   */
  readonly key: string
}

export type AutosaveState<Content, Base> =
  | { readonly is: 'saved'; readonly at: Date | undefined }
  | { readonly is: 'waiting' }
  | { readonly is: 'saving' }
  /** The server rejected the save or failed. It may have stored the text all the same. */
  | { readonly is: 'failed'; readonly error: AppError; readonly isTextSaved?: true }
  | { readonly is: 'offline' }
  | { readonly is: 'signed-out' }
  /** The server does not accept the edited content yet, for example a post without a title. */
  | { readonly is: 'local-only' }
  | { readonly is: 'conflict'; readonly remote: ContentWithBaseVersion<Content, Base> }

export interface AutosaveDeps<Content, Base> {
  readonly initial: LocalDraft<Content, Base> & {
    readonly isUnsaved: boolean
    /** Content that the server has at the base; missing if another version is stored there. */
    readonly saved?: Content | undefined
  }
  /** Tells whether two contents are the same, whoever saved them. */
  readonly isSame: (one: Content, other: Content) => boolean
  readonly isSavable: (content: Content) => boolean
  /** Sends the content to the server and returns the base for the next save. */
  readonly send: (content: Content, base: Base, key: string) => Promise<Base>
  /** Returns the base that follows from what the first request with a reused idempotency key has written. */
  readonly toBase: (first: FirstWrite, base: Base) => Base | undefined
  /** Reads the content that the server has now. `content` is that of this window. */
  readonly readCurrent: (base: Base, content: Content) => Promise<ContentWithBaseVersion<Content, Base>>
  /** Stores the draft on this computer; `undefined` removes it once the server has the content. */
  readonly storeLocally: (local: LocalDraft<Content, Base> | undefined) => void
  readonly now: () => number
  /** Starts a timer and returns a function that cancels it. */
  readonly setTimer: (ms: number, run: () => void) => () => void
  readonly onChange: () => void
}

export interface Autosave<Content, Base> {
  readonly state: () => AutosaveState<Content, Base>
  readonly content: () => Content
  readonly base: () => Base
  readonly isUnsaved: () => boolean
  readonly edit: (content: Content) => void
  /** Saves the content now. Resolves to whether the server has everything. */
  readonly saveNow: () => Promise<boolean>
  /**
   * Saves the newest text, then runs another action on it, such as publishing. Autosave saves nothing meanwhile.
   * Resolves to success.
   */
  readonly runAction: (action: (base: Base, key: string) => Promise<Base>) => Promise<boolean>
  /** Called when the connection to the server or the session is back. */
  readonly retry: () => void
  readonly acceptRemote: () => void
  readonly overwrite: () => void
  /** Saves all content to another target, because the previous one was deleted. */
  readonly changeTarget: (base: Base) => void
  /** Drops unsaved changes of the content, also on this computer. */
  readonly discardChanges: () => void
  /** Called when the screen closes. Unsaved content stays on this computer. */
  readonly close: () => void
}
