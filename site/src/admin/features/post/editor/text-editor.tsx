import { Button } from '@mantine/core'
import { EditorContent } from '@tiptap/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Picture } from 'shared/contract'
import blog from '../../../../post/post-text.module.css'
import { StateNotice } from '../../../ui/state-notice.tsx'
import { LinkDialog } from './link/link-dialog.tsx'
import { takeFiles } from './pictures/take-files.ts'
import type { Waiting } from './pictures/waiting.ts'
import styles from './text-editor.module.css'
import { TooLong } from './too-long.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { focusTools } from './toolbar/use-roving.ts'
import { useTextEditor } from './use-text-editor.ts'

interface TextEditorProps {
  /** Initial HTML. It is read on mount, and again when `resetKey` changes. */
  readonly value: string
  readonly resetKey?: string | number
  readonly onChange: (html: string) => void
  readonly upload: (file: File, signal: AbortSignal) => Promise<Picture>
  /** Called with the pictures that are not yet part of the text, until `resetKey` changes. */
  readonly onWaiting?: (waiting: readonly Waiting[]) => void
  readonly isReadOnly?: boolean
  /** Id of the element that labels the text. */
  readonly labelledBy: string
  /** Shown at the right of the toolbar, next to the word count. */
  readonly status?: ReactNode
  /** Shown on the sheet above the text. */
  readonly head?: ReactNode
}

const OneText = ({
  value,
  onChange,
  upload,
  onWaiting = () => undefined,
  isReadOnly = false,
  labelledBy,
  status,
  head,
}: TextEditorProps) => {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const [notices, setNotices] = useState<readonly string[]>([])
  const [signs, setSigns] = useState(value.length)
  const editor = useTextEditor({
    value,
    onChange: (html) => {
      setSigns(html.length)
      onChange(html)
    },
    upload,
    onWaiting,
    isReadOnly,
    labelledBy,
    id,
    textClass: `${blog.text} ${styles.text}`,
    onLink: () => setLinking(true),
    onTools: () => focusTools(bar.current),
    tell: setNotices,
  })
  return (
    <div className={styles.sheet}>
      {isReadOnly ? null : (
        <Toolbar
          editor={editor}
          bar={bar}
          controls={id}
          status={status}
          onLink={() => setLinking(true)}
          onFiles={(files) => takeFiles(editor.view, files, setNotices)}
        />
      )}
      <div className={styles.notices}>
        <TooLong signs={signs} />
        {notices.length > 0 ? (
          <StateNotice
            kind="warning"
            action={
              <Button variant="default" size="compact-sm" onClick={() => setNotices([])}>
                Понятно
              </Button>
            }
          >
            {notices.join(' ')}
          </StateNotice>
        ) : null}
      </div>
      {head}
      <EditorContent editor={editor} />
      {isLinking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  )
}

/** The editor of a post text, in the styles of the blog. An empty text is `''`. */
export const TextEditor = (props: TextEditorProps) => <OneText key={props.resetKey} {...props} />
