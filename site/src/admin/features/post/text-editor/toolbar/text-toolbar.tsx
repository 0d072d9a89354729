import { ActionIcon, Tooltip } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { isInTable } from '@tiptap/pm/tables'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { AdminIcon } from '../../../../ui/icon.tsx'
import { useStickyScrollPadding } from '../../../../ui/sticky-layout.ts'
import { countTextDocumentWords } from '../text-document.ts'
import { TextEditorTableToolbar } from './editor-table-toolbar.tsx'
import {
  getSelectedHeadingLevel,
  getSelectedTextAlignment,
  TextAlignmentMenu,
  TextBlockTypeMenu,
  textFormatButtonGroups,
} from './format-menus.tsx'
import styles from './text-toolbar.module.css'

const getTools = (bar: Element | null): HTMLElement[] =>
  bar ? [...bar.querySelectorAll<HTMLElement>('[data-tool]')] : []

const setTabStop = (tools: readonly HTMLElement[], chosen: HTMLElement): void => {
  for (const tool of tools) tool.tabIndex = tool === chosen ? 0 : -1
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Makes the toolbar one Tab stop, within which arrow keys move the focus (roving tabindex). */
const useRovingFocus = (bar: RefObject<HTMLElement | null>, onLeave: () => void) => {
  useLayoutEffect(() => {
    const tools = getTools(bar.current)
    const [first] = tools
    if (first && !tools.some(({ tabIndex }) => tabIndex === 0)) setTabStop(tools, first)
  })
  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      const tools = getTools(bar.current)
      const chosen = tools.find((tool) => tool === target)
      if (chosen) setTabStop(tools, chosen)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const tools = getTools(bar.current)
      const at = tools.findIndex((tool) => Object.is(tool, event.target))
      const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
      if (at >= 0 && event.key === 'Escape' && !event.defaultPrevented) onLeave()
      if (at < 0 || !step) return
      event.preventDefault()
      tools[step(at, tools.length)]?.focus()
    },
  }
}

export const focusTextEditorToolbar = (bar: Element | null): void => {
  getTools(bar)
    .find(({ tabIndex }) => tabIndex === 0)
    ?.focus()
}

interface TextToolbarProps {
  editor: Editor
  toolbarRef: RefObject<HTMLDivElement | null>
  controls: string
  onLink: () => void
  onFiles: (files: readonly File[]) => void
}

const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export const TextEditorToolbar = ({ editor, toolbarRef, controls, onLink, onFiles }: TextToolbarProps) => {
  useStickyScrollPadding(toolbarRef)
  const roving = useRovingFocus(toolbarRef, () => editor.commands.focus())
  const fileInput = useRef<HTMLInputElement>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: getSelectedHeadingLevel(now),
      alignment: getSelectedTextAlignment(now),
      tools: textFormatButtonGroups.map((tools) =>
        tools.map(({ isActive, isEnabled }) => ({
          isActive: isActive?.(now),
          isEnabled: isEnabled?.(now) ?? true,
        })),
      ),
      isInTable: isInTable(now.state),
      words: countTextDocumentWords(now.state.doc),
    }),
  })
  const dialogs = { onLink, onChoosePictures: () => fileInput.current?.click() }
  const [marks, blocks, history] = textFormatButtonGroups.map((tools, group) =>
    tools.map(({ label, icon, shortcut, run }, index) => {
      const { isActive, isEnabled } = state.tools[group]?.[index] ?? { isEnabled: false }
      return (
        <Tooltip key={label} label={shortcut ? `${label}, ${shortcut}` : label}>
          {/* A disabled toolbar button stays focusable: otherwise the last undo would lose the focus. */}
          <ActionIcon
            data-tool
            tabIndex={-1}
            aria-label={label}
            aria-pressed={isActive}
            aria-disabled={!isEnabled}
            {...(isEnabled ? {} : { 'data-disabled': true })}
            {...(isActive ? { variant: 'light', color: 'bronze' } : {})}
            onClick={() => isEnabled && run(editor, dialogs)}
          >
            <AdminIcon name={icon} />
          </ActionIcon>
        </Tooltip>
      )
    }),
  )
  return (
    <div
      ref={toolbarRef}
      className={styles.bar}
      role="toolbar"
      aria-label="Оформление текста"
      aria-controls={controls}
      {...roving}
      // The selection of the text is kept while a toolbar button is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={styles.top}>
        <div className={styles.row}>
          <TextBlockTypeMenu editor={editor} level={state.level} />
          <i />
          {marks}
          <i />
          {blocks}
          <TextAlignmentMenu editor={editor} alignment={state.alignment} />
          <i />
          {history}
        </div>
        <div className={styles.status}>
          <span>{formatCountWithNoun(state.words, 'слово', 'слова', 'слов')}</span>
        </div>
      </div>
      {state.isInTable ? <TextEditorTableToolbar editor={editor} /> : null}
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        accept={ACCEPTED_PICTURES}
        aria-label="Картинки для текста"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
