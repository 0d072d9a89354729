import { Extension } from '@tiptap/core'
import type { Slice } from '@tiptap/pm/model'
import { AllSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { counted } from '../../../../../ui/counted.ts'
import { plainWords } from '../hidden-signs.ts'
import { isAddress } from '../link/link-address.ts'
import { type Tell, takeFiles } from '../pictures/take-files.ts'
import { type CleanPasted, cleanPasted } from './clean-pasted.ts'
import { insertWithPictures } from './insert-with-pictures.ts'

const NOTHING: CleanPasted = { html: '', inside: [], lost: 0 }

const lostSays = (lost: number): string =>
  `${counted(lost, 'картинка осталась', 'картинки остались', 'картинок остались')} там, откуда скопирован текст. Сохраните их файлами и перетащите сюда.`

const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]

/**
 * Whether the clipboard holds pictures without text. Copied text may come with a picture of itself, a copied picture
 * with its address only.
 */
const isOnlyPictures = (data: DataTransfer): boolean => {
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html')
  return (body.textContent ?? '').trim() === ''
}

const linkSelection = (view: EditorView, text: string): boolean => {
  const { selection, tr, schema } = view.state
  const link = schema.marks.link
  const isOfWords = selection instanceof TextSelection || selection instanceof AllSelection
  if (!link || selection.empty || !isOfWords || !isAddress(text)) return false
  view.dispatch(tr.addMark(selection.from, selection.to, link.create({ href: text })))
  return true
}

const putCursor = (view: EditorView, at: number): void =>
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))))

export const Paste = Extension.create<{ tell: Tell }>({
  name: 'pastedText',
  // Handles pasting before the table plugin, which takes anything with cells.
  priority: 500,
  addOptions: () => ({ tell: () => undefined }),
  addProseMirrorPlugins() {
    const { tell } = this.options
    let pasted = NOTHING

    /** Inserts the embedded pictures of a paste and reports those that were not copied. */
    const settle = (view: EditorView, slice: Slice): boolean => {
      const { lost, inside } = pasted
      pasted = NOTHING
      const refusals = inside.length > 0 ? insertWithPictures(view, slice, inside) : []
      tell([...refusals, ...(lost > 0 ? [lostSays(lost)] : [])])
      return inside.length > 0
    }

    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            pasted = cleanPasted(html, location.origin)
            return pasted.html
          },
          transformPastedText: plainWords,
          handlePaste: (view, { clipboardData: data }, slice) => {
            const files = filesIn(data)
            if (data && files.length > 0 && isOnlyPictures(data)) {
              pasted = NOTHING
              takeFiles(view, files, tell)
              return true
            }
            if (data && linkSelection(view, data.getData('text/plain').trim())) return true
            return settle(view, slice)
          },
          handleDrop: (view, event, slice, isMoved) => {
            if (isMoved) return false
            const files = filesIn(event.dataTransfer)
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
            if (files.length > 0) {
              event.preventDefault()
              takeFiles(view, files, tell, at)
              return true
            }
            if (pasted.inside.length > 0 && at !== undefined) putCursor(view, at)
            return settle(view, slice)
          },
        },
      }),
    ]
  },
})
