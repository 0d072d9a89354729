import type { EditorView } from '@tiptap/pm/view'
import { pictureRefusal } from './file-refusal.ts'
import { uploadAt } from './uploads.ts'

export type Tell = (notices: readonly string[]) => void

/** Uploads picture files at `pos` or at the cursor, and reports why the other files were rejected. */
export const takeFiles = (view: EditorView, files: readonly File[], tell: Tell, pos?: number): void => {
  tell(files.flatMap((file) => pictureRefusal(file) ?? []))
  uploadAt(
    view,
    files.filter((file) => pictureRefusal(file) === undefined),
    pos,
  )
}
