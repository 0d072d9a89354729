import { Button } from '@mantine/core'
import { EditorContent } from '@tiptap/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { MAX_POST_TEXT_LENGTH } from 'shared/post'
import blog from '../../../../features/blog/post-text.module.css'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { InlineNotice } from '../../../ui/inline-notice.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { type UploadPictureFile, uploadValidPictureFiles } from './pictures/picture-uploads.ts'
import styles from './text-editor.module.css'
import { focusToolbar, TextToolbar } from './toolbar/text-toolbar.tsx'
import { type PendingTextPicture, useTextEditor } from './use-text-editor.ts'

/** A warning shown while the post text exceeds its length limit. The text is never truncated. */
const TextTooLongNotice = ({ characterCount }: { readonly characterCount: number }) =>
  characterCount > MAX_POST_TEXT_LENGTH ? (
    <InlineNotice kind="danger">
      {`Вместе с оформлением в тексте ${formatCountWithNoun(characterCount, 'знак', 'знака', 'знаков')}, а сохраняется до 500 000. Всё написанное остаётся здесь: сократите текст или разделите его на две записи.`}
    </InlineNotice>
  ) : null

interface TextEditorProps {
  /** Initial HTML of the text. It is read on mount, and again when `resetKey` changes. */
  readonly value: string
  readonly resetKey?: string | number
  readonly onChange: (html: string) => void
  readonly upload: UploadPictureFile
  /** Called with the pictures that are not yet part of the text, in its order, until `resetKey` changes. */
  readonly onUploadsChange?: (pictures: readonly PendingTextPicture[]) => void
  /** Pictures that were chosen before the editor was opened. They are read on mount only. */
  readonly initialPictures?: readonly PendingTextPicture[]
  readonly isOnline?: boolean
  /** Id of the element that labels the text for screen readers. */
  readonly labelledBy: string
  /** Shown above the post text, inside the editor sheet. */
  readonly head?: ReactNode
}

const EditorInstance = ({
  value,
  onChange,
  upload,
  onUploadsChange = () => undefined,
  initialPictures = [],
  isOnline = true,
  labelledBy,
  head,
}: TextEditorProps) => {
  const id = useId()
  const toolbarRef = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const [notices, setNotices] = useState<readonly string[]>([])
  const [characterCount, setCharacterCount] = useState(value.length)
  const editor = useTextEditor({
    value,
    onChange: (html) => {
      setCharacterCount(html.length)
      onChange(html)
    },
    upload,
    onUploadsChange,
    initialPictures,
    isOnline,
    labelledBy,
    id,
    textClass: `${blog.text} ${styles.text}`,
    onLink: () => setLinking(true),
    onFocusToolbar: () => focusToolbar(toolbarRef.current),
    onNotices: setNotices,
  })
  return (
    <div className={styles.sheet}>
      <TextToolbar
        editor={editor}
        toolbarRef={toolbarRef}
        controls={id}
        onLink={() => setLinking(true)}
        onFiles={(files) => uploadValidPictureFiles(editor.view, files, setNotices)}
      />
      <div className={styles.notices}>
        <TextTooLongNotice characterCount={characterCount} />
        {notices.length > 0 ? (
          <InlineNotice
            kind="warning"
            action={
              <Button variant="default" size="compact-sm" onClick={() => setNotices([])}>
                Понятно
              </Button>
            }
          >
            {notices.join(' ')}
          </InlineNotice>
        ) : null}
      </div>
      {head}
      <EditorContent editor={editor} />
      {isLinking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  )
}

/** The editor of a post text, in the styles of the blog. An empty text is `''`. */
export const TextEditor = (props: TextEditorProps) => <EditorInstance key={props.resetKey} {...props} />
