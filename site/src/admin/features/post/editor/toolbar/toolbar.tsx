import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { counted } from '../../../../../ui/counted.ts'
import { useScrollBelow } from '../../../../ui/use-scroll-below.ts'
import { countWords } from '../word-count.ts'
import { AlignmentMenu, alignmentAt, BlockMenu, levelAt } from './menus.tsx'
import { TableBar } from './table-bar.tsx'
import { insertTable, isPossible, isTableThere, perform } from './table-tools.ts'
import { blockTools, historyTools, markTools } from './text-tools.ts'
import { type Tool, withCommand } from './tool.ts'
import { ToolButton } from './tool-button.tsx'
import styles from './toolbar.module.css'
import { useRoving } from './use-roving.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly bar: RefObject<HTMLDivElement | null>
  readonly controls: string
  readonly status?: ReactNode
  readonly onLink: () => void
  readonly onFiles: (files: readonly File[]) => void
}

const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

const stateOf = (editor: Editor, tools: readonly Tool[]) =>
  tools.map(({ isOn, isPossible: can }) => ({ isOn: isOn?.(editor), isPossible: can?.(editor) ?? true }))

export const Toolbar = ({ editor, bar, controls, status, onLink, onFiles }: ToolbarProps) => {
  useScrollBelow(bar)
  const roving = useRoving(bar, () => editor.commands.focus())
  const chooser = useRef<HTMLInputElement>(null)
  const shown = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: levelAt(now),
      alignment: alignmentAt(now),
      isLink: now.isActive('link'),
      marks: stateOf(now, markTools),
      blocks: stateOf(now, blockTools),
      history: stateOf(now, historyTools),
      isInTable: isTableThere(now),
      canTable: isPossible(now, insertTable) && !isTableThere(now),
      words: countWords(now.state.doc),
    }),
  })
  const buttons = (tools: readonly Tool[], states: ReturnType<typeof stateOf>) =>
    tools.map(({ says, icon, keys, run }, index) => (
      <ToolButton
        key={says}
        {...{ says, icon, keys }}
        isOn={states[index]?.isOn}
        isPossible={states[index]?.isPossible ?? true}
        onPress={() => run(editor)}
      />
    ))
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label="Оформление текста"
      aria-controls={controls}
      {...roving}
      // Keeps the selection of the text while a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={styles.top}>
        <div className={styles.row}>
          <BlockMenu editor={editor} level={shown.level} />
          <i />
          {buttons(markTools, shown.marks)}
          <ToolButton
            says="Ссылка"
            icon="link"
            keys={withCommand('K')}
            isOn={shown.isLink}
            onPress={onLink}
          />
          <i />
          {buttons(blockTools, shown.blocks)}
          <ToolButton
            says="Таблица"
            icon="table"
            isPossible={shown.canTable}
            onPress={() => perform(editor, insertTable)}
          />
          <ToolButton says="Картинка" icon="picture" onPress={() => chooser.current?.click()} />
          <AlignmentMenu editor={editor} alignment={shown.alignment} />
          <i />
          {buttons(historyTools, shown.history)}
        </div>
        <div className={styles.status}>
          {status}
          <span>{counted(shown.words, 'слово', 'слова', 'слов')}</span>
        </div>
      </div>
      {shown.isInTable ? <TableBar editor={editor} /> : null}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={PICTURES}
        aria-label="Картинки для текста"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
