import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { isPossible, perform, tableDeeds } from './table-tools.ts'
import styles from './toolbar.module.css'

/** The row of table tools, shown while the cursor is in a table. */
export const TableBar = ({ editor }: { readonly editor: Editor }) => {
  const possible = useEditorState({
    editor,
    selector: ({ editor: now }) => tableDeeds.map(({ command }) => isPossible(now, command)),
  })
  const bar = useRef<HTMLFieldSetElement>(null)
  // The bar may cover the table row that the cursor has just reached from below.
  useEffect(() => {
    if (!bar.current) return
    const sized = new ResizeObserver(() => editor.commands.scrollIntoView())
    sized.observe(bar.current)
    return () => sized.disconnect()
  }, [editor])
  return (
    <fieldset ref={bar} className={styles.row} aria-label="Таблица">
      {tableDeeds.map(({ says, command }, index) => (
        <Button
          key={says}
          data-tool
          tabIndex={-1}
          size="compact-sm"
          variant="subtle"
          color="gray"
          fw={400}
          aria-disabled={!possible[index]}
          {...(possible[index] ? {} : { 'data-disabled': true })}
          onClick={() => perform(editor, command)}
        >
          {says}
        </Button>
      ))}
    </fieldset>
  )
}
