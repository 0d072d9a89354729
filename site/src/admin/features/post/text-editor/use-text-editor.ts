import { Dropcursor, Gapcursor, Placeholder, Selection, TrailingNode, UndoRedo } from '@tiptap/extensions'
import type { Node } from '@tiptap/pm/model'
import { type Editor, type UseEditorOptions, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { findStickyBottom } from '../../../ui/sticky-layout.ts'
import { EditorKeymap } from './editor-keymap.ts'
import { PasteExtension } from './paste/paste-extension.ts'
import { toDocumentPositions, toTextOffsets } from './pictures/picture-places.ts'
import {
  type OnPictureNotices,
  PictureUploadsExtension,
  retryWaitingUploads,
  type UploadPictureFile,
} from './pictures/picture-uploads.ts'
import { EditablePictureNode } from './pictures/picture-view.tsx'
import { createUploadingPicture, type UploadingPicture } from './pictures/uploading-picture.ts'
import { createPostTextSchema, textSchemaExtensions } from './post-text-schema.ts'
import { parsePostTextHtml, serializePostTextHtml } from './text-document.ts'

const SCROLL_MARGIN_PX = 5

/** Picture that is not part of the text yet, with its place in the HTML of the text. */
export interface PendingTextPicture extends Omit<UploadingPicture, 'id' | 'at'> {
  readonly offset: number
}

interface UseTextEditorOptions {
  readonly value: string
  /** Pictures that were chosen before the editor was opened, in the order of their places. */
  readonly initialPictures: readonly PendingTextPicture[]
  readonly onChange: (html: string) => void
  readonly upload: UploadPictureFile
  readonly onUploadsChange: (pictures: readonly PendingTextPicture[]) => void
  /** Becomes true again when the server can be reached again: waiting pictures are then uploaded. */
  readonly isOnline: boolean
  readonly labelledBy: string
  readonly id: string
  readonly textClass: string
  readonly onLink: () => void
  readonly onFocusToolbar: () => void
  readonly onNotices: OnPictureNotices
}

/**
 * Builds the scroll margins of ProseMirror, which ignores CSS scroll padding, so that the cursor does not end up under
 * the toolbar.
 */
const buildScrollMargin = (id: string) => ({
  get top() {
    const toolbar = document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)
    return (toolbar ? findStickyBottom(toolbar) : 0) + SCROLL_MARGIN_PX
  },
  right: SCROLL_MARGIN_PX,
  bottom: SCROLL_MARGIN_PX,
  left: SCROLL_MARGIN_PX,
})

/** Places of pending pictures, which the document does not contain. Several may have the same place. */
const addTextOffsets = (pictures: readonly UploadingPicture[], doc: Node): readonly PendingTextPicture[] => {
  const inOrder = pictures.toSorted((one, other) => one.at - other.at || one.id - other.id)
  const offsets = toTextOffsets(
    doc,
    inOrder.map(({ at }) => at),
  )
  return inOrder.map(({ id: _, at: __, ...picture }, index) => ({ ...picture, offset: offsets[index] ?? 0 }))
}

const restoreUploads = (
  { value, initialPictures }: UseTextEditorOptions,
  doc: Node,
): readonly UploadingPicture[] => {
  const positions = toDocumentPositions(
    value,
    doc,
    initialPictures.map(({ offset }) => offset),
  )
  return initialPictures.map(({ offset: _, ...picture }, index) =>
    createUploadingPicture({ ...picture, at: positions[index] ?? 0 }),
  )
}

/** Creates the text editor once per text. Callbacks are read from the latest options when they are needed. */
export const useTextEditor = (options: UseTextEditorOptions): Editor => {
  const latest = useRef(options)
  latest.current = options
  const lastHtml = useRef(options.value)
  // The text editor lives a moment longer than its component, and a picture may still arrive in that time.
  const isUnmounted = useRef(false)
  const [initialDoc] = useState(() => parsePostTextHtml(options.value, createPostTextSchema()))
  const [editorOptions] = useState<UseEditorOptions>(() => ({
    extensions: [
      ...textSchemaExtensions.filter(({ name }) => name !== EditablePictureNode.name),
      EditablePictureNode,
      UndoRedo,
      Dropcursor.configure({ color: 'var(--bronze-line)', width: 2 }),
      Gapcursor,
      Selection,
      TrailingNode.configure({ notAfter: ['heading', 'bulletList', 'orderedList'] }),
      Placeholder.configure({ placeholder: 'Insert text here ...' }),
      EditorKeymap.configure({
        onLink: () => latest.current.onLink(),
        onFocusToolbar: () => latest.current.onFocusToolbar(),
      }),
      PasteExtension.configure({ onNotices: (notices) => latest.current.onNotices(notices) }),
      PictureUploadsExtension.configure({
        initial: restoreUploads(options, initialDoc),
        upload: (file, signal, key) => latest.current.upload(file, signal, key),
        onChange: (pictures, doc) => {
          if (!isUnmounted.current) latest.current.onUploadsChange(addTextOffsets(pictures, doc))
        },
      }),
    ],
    content: initialDoc.toJSON(),
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      scrollThreshold: buildScrollMargin(options.id),
      scrollMargin: buildScrollMargin(options.id),
      attributes: {
        id: options.id,
        class: options.textClass,
        role: 'textbox',
        lang: 'ru',
        'aria-multiline': 'true',
        'aria-labelledby': options.labelledBy,
      },
    },
    onUpdate: ({ editor: { state } }) => {
      const html = serializePostTextHtml(state.doc)
      if (html === lastHtml.current || isUnmounted.current) return
      lastHtml.current = html
      latest.current.onChange(html)
    },
  }))
  const editor = useEditor(editorOptions)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  useEffect(() => {
    if (options.isOnline) retryWaitingUploads(editor.view)
  }, [editor, options.isOnline])
  return editor
}
