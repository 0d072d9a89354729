import type { Editor } from '@tiptap/core'
import type { IconName } from '../../../../ui/icon.tsx'
import { COMMAND_PALETTE_SHORTCUT } from '../../../../ui/palette-labels.ts'

/** A formatting tool of the text editor toolbar. */
export interface FormatToolbarItem {
  readonly label: string
  readonly icon: IconName
  readonly shortcut?: string
  /** Whether the formatting is on. Present only for tools that are either on or off. */
  readonly isActive?: (editor: Editor) => boolean
  readonly isEnabled?: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}

/** Formats a keyboard shortcut with Ctrl or ⌘, depending on the operating system. */
export const formatShortcut = (key: string): string => COMMAND_PALETTE_SHORTCUT.replace('K', key)

const toggleQuote = (editor: Editor, isFormula: boolean): void => {
  const chain = editor.chain().focus()
  if (editor.isActive('blockquote', { isFormula })) chain.lift('blockquote').run()
  else if (editor.isActive('blockquote')) chain.updateAttributes('blockquote', { isFormula }).run()
  else chain.wrapIn('blockquote', { isFormula }).run()
}

const canQuote = (editor: Editor): boolean =>
  editor.isActive('blockquote') || editor.can().wrapIn('blockquote')

export const inlineFormatToolbarItems: readonly FormatToolbarItem[] = [
  {
    label: 'Жирный',
    icon: 'bold',
    shortcut: formatShortcut('B'),
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Курсив',
    icon: 'italic',
    shortcut: formatShortcut('I'),
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
]

export const blockFormatToolbarItems: readonly FormatToolbarItem[] = [
  {
    label: 'Список',
    icon: 'list',
    shortcut: formatShortcut('Shift 8'),
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Нумерованный список',
    icon: 'numbers',
    shortcut: formatShortcut('Shift 7'),
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Цитата',
    icon: 'quote',
    shortcut: formatShortcut('Shift B'),
    isActive: (editor) => editor.isActive('blockquote', { isFormula: false }),
    isEnabled: canQuote,
    run: (editor) => toggleQuote(editor, false),
  },
  {
    label: 'Формула',
    icon: 'formula',
    isActive: (editor) => editor.isActive('blockquote', { isFormula: true }),
    isEnabled: canQuote,
    run: (editor) => toggleQuote(editor, true),
  },
]

export const undoRedoToolbarItems: readonly FormatToolbarItem[] = [
  {
    label: 'Отменить',
    icon: 'undo',
    shortcut: formatShortcut('Z'),
    isEnabled: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Вернуть',
    icon: 'redo',
    shortcut: formatShortcut('Shift Z'),
    isEnabled: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]
