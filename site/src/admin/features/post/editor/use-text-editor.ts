import { Dropcursor, Gapcursor, Placeholder, Selection, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { type Editor, type UseEditorOptions, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { stuckEdge } from '../../../ui/use-scroll-below.ts'
import { EditorKeys } from './editor-keys.ts'
import { Paste } from './paste/paste.ts'
import { ShownPicture } from './pictures/picture-view.tsx'
import type { Tell } from './pictures/take-files.ts'
import { type UploadPicture, Uploads } from './pictures/uploads.ts'
import type { Waiting } from './pictures/waiting.ts'
import { textExtensions, textSchema } from './schema/text-schema.ts'
import { readText, writeText } from './stored-text.ts'

const CLEAR_PX = 5

export interface TextEditorWishes {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly upload: UploadPicture
  readonly onWaiting: (waiting: readonly Waiting[]) => void
  readonly isReadOnly: boolean
  readonly labelledBy: string
  readonly id: string
  readonly textClass: string
  readonly onLink: () => void
  readonly onTools: () => void
  readonly tell: Tell
}

/**
 * Builds the scroll margins of ProseMirror, which ignores CSS scroll padding, so that the cursor does not end up under
 * the toolbar.
 */
const besideTools = (id: string) => ({
  get top() {
    const tools = document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)
    return (tools ? stuckEdge(tools) : 0) + CLEAR_PX
  },
  right: CLEAR_PX,
  bottom: CLEAR_PX,
  left: CLEAR_PX,
})

/** Creates the editor once per text. Callbacks are read from the latest options when they are needed. */
export const useTextEditor = (wishes: TextEditorWishes): Editor => {
  const now = useRef(wishes)
  now.current = wishes
  const told = useRef(wishes.value)
  // The editor lives a moment longer than its component, and a picture may still arrive in that time.
  const isGone = useRef(false)
  const [options] = useState<UseEditorOptions>(() => ({
    extensions: [
      ...textExtensions.filter(({ name }) => name !== ShownPicture.name),
      ShownPicture,
      UndoRedo,
      Dropcursor.configure({ color: 'var(--bronze-line)', width: 2 }),
      Gapcursor,
      Selection,
      TrailingNode.configure({ notAfter: ['heading', 'bulletList', 'orderedList'] }),
      Placeholder.configure({ placeholder: 'Insert text here ...' }),
      EditorKeys.configure({
        onLink: () => now.current.onLink(),
        onTools: () => now.current.onTools(),
      }),
      Paste.configure({ tell: (notices) => now.current.tell(notices) }),
      Uploads.configure({
        upload: (file, signal) => now.current.upload(file, signal),
        onChange: (waiting) => {
          if (!isGone.current) now.current.onWaiting(waiting)
        },
      }),
    ],
    content: readText(wishes.value, textSchema()).toJSON(),
    editable: !wishes.isReadOnly,
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      scrollThreshold: besideTools(wishes.id),
      scrollMargin: besideTools(wishes.id),
      attributes: {
        id: wishes.id,
        class: wishes.textClass,
        role: 'textbox',
        lang: 'ru',
        'aria-multiline': 'true',
        'aria-labelledby': wishes.labelledBy,
      },
    },
    onUpdate: ({ editor: { state } }) => {
      const html = writeText(state.doc)
      if (html === told.current || isGone.current) return
      told.current = html
      now.current.onChange(html)
    },
  }))
  const editor = useEditor(options)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  useEffect(() => {
    if (editor.isEditable === wishes.isReadOnly) editor.setEditable(!wishes.isReadOnly, false)
  }, [editor, wishes.isReadOnly])
  return editor
}
