import { Dropcursor, Gapcursor, Placeholder, Selection, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { type Editor, type UseEditorOptions, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { findStickyBottom } from '../../../ui/sticky-layout.ts'
import { EditorKeymap } from './editor-keymap.ts'
import { PasteExtension } from './paste/paste-extension.ts'
import {
  type OnPictureNotices,
  PictureUploadsExtension,
  type UploadPictureFile,
} from './pictures/picture-uploads.ts'
import { EditablePictureNode } from './pictures/picture-view.tsx'
import type { UploadingPicture } from './pictures/uploading-picture.ts'
import { createPostTextSchema, textSchemaExtensions } from './schema/post-text-schema.ts'
import { parsePostTextHtml, serializePostTextHtml } from './text-document.ts'

const SCROLL_MARGIN_PX = 5

interface UseTextEditorOptions {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly upload: UploadPictureFile
  readonly onUploadsChange: (pictures: readonly UploadingPicture[]) => void
  readonly isReadOnly: boolean
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

/** Creates the text editor once per text. Callbacks are read from the latest options when they are needed. */
export const useTextEditor = (options: UseTextEditorOptions): Editor => {
  const latest = useRef(options)
  latest.current = options
  const lastHtml = useRef(options.value)
  // The text editor lives a moment longer than its component, and a picture may still arrive in that time.
  const isUnmounted = useRef(false)
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
        upload: (file, signal) => latest.current.upload(file, signal),
        onChange: (pictures) => {
          if (!isUnmounted.current) latest.current.onUploadsChange(pictures)
        },
      }),
    ],
    content: parsePostTextHtml(options.value, createPostTextSchema()).toJSON(),
    editable: !options.isReadOnly,
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
    if (editor.isEditable === options.isReadOnly) editor.setEditable(!options.isReadOnly, false)
  }, [editor, options.isReadOnly])
  return editor
}
