import type { DraftStore, LocalDraft } from '../../../../lib/drafts/draft-store.ts'
import type { LocalTableDraft, TableDraftContent, TableDraftVersion } from './table-draft.ts'

/** Delay of a write after the last edit: a large table takes milliseconds to serialize. */
const WRITE_DELAY_MS = 300

/**
 * Creates the storage of unsent edits on this computer. Only the newest of several writes is done. The callback is
 * called with whether the newest edits are stored.
 */
export const createTableDraftWriter = (
  store: DraftStore<LocalTableDraft>,
  onStoredChange: (isStored: boolean) => void,
) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pendingWrite: (() => Promise<void>) | undefined

  const flush = (): void => {
    clearTimeout(timer)
    const write = pendingWrite
    pendingWrite = undefined
    void write?.()
  }

  return {
    write: (local: LocalDraft<TableDraftContent, TableDraftVersion> | undefined): void => {
      const at = new Date().toISOString()
      pendingWrite = async () => {
        if (!local) {
          await store.remove()
          onStoredChange(true)
          return
        }
        const { content, ...rest } = local
        const rows = content.rows.map((cells) => [...cells])
        onStoredChange(await store.write({ at, content: { ...content, rows }, ...rest }))
      }
      clearTimeout(timer)
      // The server has everything: another window must not find an old draft.
      if (local) timer = setTimeout(flush, WRITE_DELAY_MS)
      else flush()
    },
    /** Writes at once, because the window or the screen closes. */
    flush,
  }
}
