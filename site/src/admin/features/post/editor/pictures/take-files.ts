import type { EditorView } from '@tiptap/pm/view'
import { pictureRefusal } from './file-refusal.ts'
import { uploadAt } from './uploads.ts'

export type Tell = (notices: readonly string[]) => void

/** Those that can be pictures go on their way, at `pos` or where the cursor is; of the others it is said why not. */
export const takeFiles = (view: EditorView, files: readonly File[], tell: Tell, pos?: number): void => {
  tell(files.flatMap((file) => pictureRefusal(file) ?? []))
  uploadAt(
    view,
    files.filter((file) => pictureRefusal(file) === undefined),
    pos,
  )
}
