import { Extension } from '@tiptap/core'
import { type EditorState, NodeSelection, Plugin, Selection } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, isInTable } from '@tiptap/pm/tables'

interface EditorKeymapOptions {
  onLink: () => void
  onFocusToolbar: () => void
}

/** Ctrl+K or ⌘K links selected text. Without a selection the keys open the command palette. */
const isLinkKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey

/**
 * Finds the position for Home and End at a selected picture. The browser finds no line there, so the picture would stay
 * selected and the next key would replace it.
 */
const findSelectionBesideNode = (
  { selection, doc }: EditorState,
  key: string,
  isToDocumentEnd: boolean,
): Selection | null => {
  if (!(selection instanceof NodeSelection)) return null
  if (key === 'End')
    return isToDocumentEnd ? Selection.atEnd(doc) : Selection.findFrom(doc.resolve(selection.to), 1, true)
  if (key === 'Home')
    return isToDocumentEnd
      ? Selection.atStart(doc)
      : Selection.findFrom(doc.resolve(selection.from), -1, true)
  return null
}

export const TextEditorKeymap = Extension.create<EditorKeymapOptions>({
  name: 'editorKeys',
  // This extension handles Tab before the list extension: in a table, Tab goes to the next cell, even from a list.
  priority: 1000,
  addOptions: () => ({ onLink: () => undefined, onFocusToolbar: () => undefined }),
  addKeyboardShortcuts() {
    const focusToolbar = () => {
      this.options.onFocusToolbar()
      return true
    }
    return {
      F10: focusToolbar,
      'Alt-F10': focusToolbar,
      Tab: ({ editor: { state, view } }) =>
        isInTable(state) &&
        (goToNextCell(1)(state, view.dispatch) ||
          (addRowAfter(state, view.dispatch) && goToNextCell(1)(view.state, view.dispatch))),
      'Shift-Tab': ({ editor: { state, view } }) =>
        isInTable(state) && goToNextCell(-1)(state, view.dispatch),
    }
  },
  addProseMirrorPlugins() {
    const { editor, options } = this
    return [
      new Plugin({
        props: {
          handleKeyDown: (view, event) => {
            const target = findSelectionBesideNode(view.state, event.key, event.ctrlKey || event.metaKey)
            if (target && !event.shiftKey) {
              view.dispatch(view.state.tr.setSelection(target).scrollIntoView())
              return true
            }
            const canLink = !editor.state.selection.empty || editor.isActive('link')
            if (!isLinkKey(event) || !canLink) return false
            event.stopPropagation()
            options.onLink()
            return true
          },
        },
      }),
    ]
  },
})
