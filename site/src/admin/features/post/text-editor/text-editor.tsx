import { Dropcursor, Gapcursor, Placeholder, Selection, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { type Editor, EditorContent, type UseEditorOptions, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { MAX_POST_TEXT_LENGTH } from 'shared/post'
import blog from '../../../../features/blog/post-text.module.css'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { InlineNotice, NoticeButton } from '../../../ui/notices.tsx'
import { measureStickyElementBottom } from '../../../ui/sticky-layout.ts'
import { TextEditorKeymap } from './editor-keymap.ts'
import { TextLinkDialog } from './link-dialog.tsx'
import { TextPasteExtension } from './paste/paste-extension.ts'
import { addDocumentPositionsToPictures, addHtmlOffsetsToPictures } from './pictures/picture-places.ts'
import {
  PostTextPictureUploadExtension,
  retryWaitingPictureUploads,
  type ShowPictureNoticesCallback,
  uploadValidPictureFiles,
} from './pictures/picture-uploads.ts'
import { EditablePostTextPictureNode } from './pictures/picture-view.tsx'
import type { PendingPostPicture, PictureUploader } from './pictures/upload-picture.ts'
import { createPostTextSchema, postEditorSchemaExtensions } from './post-text-schema.ts'
import { parsePostTextHtml, serializePostTextHtml } from './text-document.ts'
import styles from './text-editor.module.css'
import { focusTextEditorToolbar, TextEditorToolbar } from './toolbar/text-toolbar.tsx'

interface PostRichTextEditorProps {
  /** Initial HTML of the text. The HTML is read on mount, and again when `resetKey` changes. */
  value: string
  resetKey?: string | number
  onChange: (html: string) => void
  upload: PictureUploader
  /** Called when the queue of pictures to upload changes, with the pictures in text order. */
  onUploadsChange?: (pictures: readonly PendingPostPicture[]) => void
  /** Pictures of a restored draft, read only when the editor mounts. */
  initialPictures?: readonly PendingPostPicture[]
  /** Whether the server can be reached. After a reconnect waiting pictures are uploaded. */
  isOnline?: boolean
  labelledBy: string
  head?: ReactNode
}

interface TextEditorOptions extends PostRichTextEditorProps {
  id: string
  onLink: () => void
  onFocusToolbar: () => void
  onNotices: ShowPictureNoticesCallback
}

const SCROLL_MARGIN_PX = 5

/** Scroll margins that keep the cursor out from under the toolbar, because ProseMirror ignores CSS scroll padding. */
const buildScrollMargin = (id: string) => ({
  get top() {
    const toolbar = document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)
    return (toolbar ? measureStickyElementBottom(toolbar) : 0) + SCROLL_MARGIN_PX
  },
  right: SCROLL_MARGIN_PX,
  bottom: SCROLL_MARGIN_PX,
  left: SCROLL_MARGIN_PX,
})

/** Creates the text editor once for each text. Callbacks are taken from the latest render. */
const useTextEditor = (options: TextEditorOptions): Editor => {
  const latest = useRef(options)
  latest.current = options
  const lastHtml = useRef(options.value)
  // The text editor is destroyed a moment after its component is unmounted, and a picture upload may end in that time.
  const isUnmounted = useRef(false)
  const [initialDoc] = useState(() => parsePostTextHtml(options.value, createPostTextSchema()))
  const [editorOptions] = useState<UseEditorOptions>(() => ({
    extensions: [
      ...postEditorSchemaExtensions.filter(({ name }) => name !== EditablePostTextPictureNode.name),
      EditablePostTextPictureNode,
      UndoRedo,
      Dropcursor.configure({ color: 'var(--bronze-line)', width: 2 }),
      Gapcursor,
      Selection,
      TrailingNode.configure({ notAfter: ['heading', 'bulletList', 'orderedList'] }),
      Placeholder.configure({ placeholder: 'Insert text here ...' }),
      TextEditorKeymap.configure({
        onLink: () => latest.current.onLink(),
        onFocusToolbar: () => latest.current.onFocusToolbar(),
      }),
      TextPasteExtension.configure({ onNotices: (notices) => latest.current.onNotices(notices) }),
      PostTextPictureUploadExtension.configure({
        initial: addDocumentPositionsToPictures(options.initialPictures ?? [], options.value, initialDoc),
        upload: (file, signal, key) => latest.current.upload(file, signal, key),
        onChange: (pictures, doc) => {
          if (!isUnmounted.current) latest.current.onUploadsChange?.(addHtmlOffsetsToPictures(pictures, doc))
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
        class: `${blog.text} ${styles.text}`,
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
  const { isOnline = true } = options
  useEffect(() => {
    if (isOnline) retryWaitingPictureUploads(editor.view)
  }, [editor, isOnline])
  return editor
}

const EditorInstance = (props: PostRichTextEditorProps) => {
  const id = useId()
  const toolbarRef = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const [notices, setNotices] = useState<readonly string[]>([])
  const [characterCount, setCharacterCount] = useState(props.value.length)
  const editor = useTextEditor({
    ...props,
    id,
    onChange: (html) => {
      setCharacterCount(html.length)
      props.onChange(html)
    },
    onLink: () => setLinking(true),
    onFocusToolbar: () => focusTextEditorToolbar(toolbarRef.current),
    onNotices: setNotices,
  })
  return (
    <div className={styles.sheet}>
      <TextEditorToolbar
        editor={editor}
        toolbarRef={toolbarRef}
        controls={id}
        onLink={() => setLinking(true)}
        onFiles={(files) => uploadValidPictureFiles(editor.view, files, setNotices)}
      />
      <div className={styles.notices}>
        {characterCount > MAX_POST_TEXT_LENGTH ? (
          <InlineNotice kind="danger">
            {`Вместе с оформлением в тексте ${formatCountWithNoun(characterCount, 'знак', 'знака', 'знаков')}, а сохраняется до 500 000. Всё написанное остаётся здесь: сократите текст или разделите его на две записи.`}
          </InlineNotice>
        ) : null}
        {notices.length > 0 ? (
          <InlineNotice
            kind="warning"
            action={<NoticeButton onClick={() => setNotices([])}>Понятно</NoticeButton>}
          >
            {notices.join(' ')}
          </InlineNotice>
        ) : null}
      </div>
      {props.head}
      <EditorContent editor={editor} />
      {isLinking ? <TextLinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  )
}

export const PostRichTextEditor = (props: PostRichTextEditorProps) => (
  <EditorInstance key={props.resetKey} {...props} />
)
