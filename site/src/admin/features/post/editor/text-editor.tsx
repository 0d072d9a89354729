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
  /** Read when the editor appears, and again with each other `resetKey`. */
  readonly value: string
  readonly resetKey?: string | number
  readonly onChange: (html: string) => void
  readonly upload: (file: File, signal: AbortSignal) => Promise<Picture>
  /** Hears of the pictures that are no part of the text yet, until the text becomes another. */
  readonly onWaiting?: (waiting: readonly Waiting[]) => void
  readonly isReadOnly?: boolean
  /** The id of whatever names the text. */
  readonly labelledBy: string
  /** What is said at the right of the toolbar, beside the count of words. */
  readonly status?: ReactNode
  /** Stands on the sheet above the text. */
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

/** The text of a post, in the blog's own styles; an empty one is `''`. */
export const TextEditor = (props: TextEditorProps) => <OneText key={props.resetKey} {...props} />
