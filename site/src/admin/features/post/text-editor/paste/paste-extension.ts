import { Extension } from '@tiptap/core'
import type { Slice } from '@tiptap/pm/model'
import { AllSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isAllowedPostLink } from 'shared/post'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { type ShowPictureNoticesCallback, uploadValidPictureFiles } from '../pictures/picture-uploads.ts'
import { cleanPastedPlainText } from '../text-document.ts'
import { type CleanedPastedHtml, cleanPastedHtml } from './clean-pasted-html.ts'
import { insertPastedSliceWithPictures } from './pasted-pictures.ts'

const EMPTY_PASTE: CleanedPastedHtml = { html: '', embedded: [], externalCount: 0 }

const formatExternalPictures = (count: number): string =>
  `${formatCountWithNoun(count, 'картинка осталась', 'картинки остались', 'картинок остались')} там, откуда скопирован текст. Сохраните их файлами и перетащите сюда.`

const getFiles = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]

/** Returns whether the clipboard has pictures but no text. Some programs add a picture of the text that is copied. */
const hasOnlyPictures = (data: DataTransfer): boolean => {
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html')
  return (body.textContent ?? '').trim() === ''
}

/** Whether pasted text is a link address and nothing else. */
export const isAllowedLinkAddress = (text: string): boolean =>
  /^(?:https?:\/\/|mailto:)\S+$/i.test(text) && isAllowedPostLink(text)

const linkSelection = (view: EditorView, text: string): boolean => {
  const { selection, tr, schema } = view.state
  const link = schema.marks.link
  const isTextSelection = selection instanceof TextSelection || selection instanceof AllSelection
  if (!link || selection.empty || !isTextSelection || !isAllowedLinkAddress(text)) return false
  view.dispatch(tr.addMark(selection.from, selection.to, link.create({ href: text })))
  return true
}

const setCursor = (view: EditorView, at: number): void =>
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))))

export const TextPasteExtension = Extension.create<{ onNotices: ShowPictureNoticesCallback }>({
  name: 'pastedText',
  // Pasted content is handled here before the table plugin, which would take over any content with table cells.
  priority: 500,
  addOptions: () => ({ onNotices: () => undefined }),
  addProseMirrorPlugins() {
    const { onNotices } = this.options
    let pasted = EMPTY_PASTE

    const insertPasted = (view: EditorView, slice: Slice): boolean => {
      const { externalCount, embedded } = pasted
      pasted = EMPTY_PASTE
      const rejections = embedded.length > 0 ? insertPastedSliceWithPictures(view, slice, embedded) : []
      onNotices([...rejections, ...(externalCount > 0 ? [formatExternalPictures(externalCount)] : [])])
      return embedded.length > 0
    }

    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            pasted = cleanPastedHtml(html, location.origin)
            return pasted.html
          },
          transformPastedText: cleanPastedPlainText,
          handlePaste: (view, { clipboardData: data }, slice) => {
            const files = getFiles(data)
            if (data && files.length > 0 && hasOnlyPictures(data)) {
              pasted = EMPTY_PASTE
              uploadValidPictureFiles(view, files, onNotices)
              return true
            }
            if (data && linkSelection(view, data.getData('text/plain').trim())) return true
            return insertPasted(view, slice)
          },
          handleDrop: (view, event, slice, isMoved) => {
            if (isMoved) return false
            const files = getFiles(event.dataTransfer)
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
            if (files.length > 0) {
              event.preventDefault()
              uploadValidPictureFiles(view, files, onNotices, at)
              return true
            }
            if (pasted.embedded.length > 0 && at !== undefined) setCursor(view, at)
            return insertPasted(view, slice)
          },
        },
      }),
    ]
  },
})
