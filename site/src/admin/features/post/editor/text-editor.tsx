import { EditorContent } from '@tiptap/react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Picture } from 'shared/contract'
import { StateNotice } from '../../../ui/state-notice.tsx'
import { LinkDialog } from './link/link-dialog.tsx'
import { pictureRefusal } from './pictures/file-refusal.ts'
import { uploadAt } from './pictures/uploads.ts'
import styles from './text-editor.module.css'
import { Toolbar } from './toolbar/toolbar.tsx'
import { focusTools } from './toolbar/use-roving.ts'
import { useTextEditor } from './use-text-editor.ts'

interface TextEditorProps {
  /** Read when the editor appears, and again with each other `resetKey`. */
  readonly value: string
  readonly resetKey?: string | number
  readonly onChange: (html: string) => void
  readonly upload: (file: File, signal: AbortSignal) => Promise<Picture>
  readonly isReadOnly?: boolean
  /** The id of whatever names the text. */
  readonly labelledBy: string
  /** What is said at the right of the toolbar, beside the count of words. */
  readonly status?: ReactNode
}

const OneText = ({ value, onChange, upload, isReadOnly = false, labelledBy, status }: TextEditorProps) => {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const editor = useTextEditor({
    value,
    onChange,
    upload,
    isReadOnly,
    labelledBy,
    id,
    textClass: styles.text ?? '',
    onLink: () => setLinking(true),
    onTools: () => focusTools(bar.current),
  })
  const take = (files: readonly File[]) => {
    const refused = files.flatMap((file) => pictureRefusal(file) ?? [])
    setRefusals(refused)
    uploadAt(
      editor.view,
      files.filter((file) => pictureRefusal(file) === undefined),
    )
  }
  return (
    <div className={styles.sheet}>
      {isReadOnly ? null : (
        <Toolbar
          editor={editor}
          bar={bar}
          controls={id}
          status={status}
          onLink={() => setLinking(true)}
          onFiles={take}
        />
      )}
      {refusals.map((refusal) => (
        <StateNotice key={refusal} kind="warning">
          {refusal}
        </StateNotice>
      ))}
      <EditorContent editor={editor} />
      {isLinking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  )
}

/** The text of a post, in the blog's own styles; an empty one is `''`. */
export const TextEditor = (props: TextEditorProps) => <OneText key={props.resetKey} {...props} />
