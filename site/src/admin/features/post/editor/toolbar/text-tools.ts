import type { Editor } from '@tiptap/core'
import { type Tool, withCommand } from './tool.ts'

const quote = (editor: Editor, isFormula: boolean): void => {
  const chain = editor.chain().focus()
  if (editor.isActive('blockquote', { isFormula })) chain.lift('blockquote').run()
  else if (editor.isActive('blockquote')) chain.updateAttributes('blockquote', { isFormula }).run()
  else chain.wrapIn('blockquote', { isFormula }).run()
}

const canQuote = (editor: Editor): boolean =>
  editor.isActive('blockquote') || editor.can().wrapIn('blockquote')

export const markTools: readonly Tool[] = [
  {
    says: 'Жирный',
    icon: 'bold',
    keys: withCommand('B'),
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    says: 'Курсив',
    icon: 'italic',
    keys: withCommand('I'),
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
]

export const blockTools: readonly Tool[] = [
  {
    says: 'Список',
    icon: 'list',
    keys: withCommand('Shift 8'),
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    says: 'Нумерованный список',
    icon: 'numbers',
    keys: withCommand('Shift 7'),
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    says: 'Цитата',
    icon: 'quote',
    keys: withCommand('Shift B'),
    isOn: (editor) => editor.isActive('blockquote', { isFormula: false }),
    isPossible: canQuote,
    run: (editor) => quote(editor, false),
  },
  {
    says: 'Формула',
    icon: 'formula',
    isOn: (editor) => editor.isActive('blockquote', { isFormula: true }),
    isPossible: canQuote,
    run: (editor) => quote(editor, true),
  },
]

export const historyTools: readonly Tool[] = [
  {
    says: 'Отменить',
    icon: 'undo',
    keys: withCommand('Z'),
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    says: 'Вернуть',
    icon: 'redo',
    keys: withCommand('Shift Z'),
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]
