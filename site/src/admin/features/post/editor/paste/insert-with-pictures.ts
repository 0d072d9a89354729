import type { Node, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { pictureRefusal } from '../pictures/file-refusal.ts'
import { addUploads } from '../pictures/uploads.ts'
import { fileFrom } from './pictures.ts'
import { waitingIndex } from './waiting-picture.ts'

const whereWaiting = (doc: Node, from: number, to: number): { at: number; index: number }[] => {
  const found: { at: number; index: number }[] = []
  doc.nodesBetween(from, to, (node, at) => {
    const index = waitingIndex(node.attrs.src)
    if (index !== undefined) found.push({ at, index })
  })
  return found
}

/**
 * Inserts pasted content and queues its embedded pictures for upload, in one transaction. Returns messages about
 * rejected pictures.
 */
export const insertWithPictures = (view: EditorView, slice: Slice, inside: readonly string[]): string[] => {
  const { tr, selection, doc } = view.state
  const after = doc.content.size - selection.to
  tr.replaceSelection(slice)
  const waiting = whereWaiting(
    tr.doc,
    Math.min(selection.from, tr.doc.content.size),
    tr.doc.content.size - after,
  )
  const refusals: string[] = []
  const found: { readonly at: number; readonly since: number; readonly file: File }[] = []
  for (const { at, index } of waiting.toReversed()) {
    tr.delete(at, at + 1)
    const file = fileFrom(inside[index] ?? '')
    const refusal = file && pictureRefusal(file)
    if (refusal !== undefined) refusals.unshift(refusal)
    else if (file) found.unshift({ at, since: tr.mapping.maps.length, file })
  }
  const places = found.map(({ at, since, file }) => [tr.mapping.slice(since).map(at, -1), file] as const)
  view.dispatch(addUploads(tr, places).scrollIntoView().setMeta('paste', true))
  return refusals
}
