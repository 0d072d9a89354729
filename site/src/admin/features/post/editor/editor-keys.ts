import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { addRowAfter, goToNextCell, isInTable } from '@tiptap/pm/tables'

interface Keys {
  readonly onLink: () => void
  readonly onTools: () => void
}

/** Of the selected words it asks for a link; with nothing selected it stays the key of the whole admin. */
const isLinkKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey

export const EditorKeys = Extension.create<Keys>({
  name: 'editorKeys',
  // Before a list takes Tab for itself.
  priority: 1000,
  addOptions: () => ({ onLink: () => undefined, onTools: () => undefined }),
  addKeyboardShortcuts() {
    const toTools = () => {
      this.options.onTools()
      return true
    }
    return {
      F10: toTools,
      'Alt-F10': toTools,
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
          handleKeyDown: (_, event) => {
            const isWanted = !editor.state.selection.empty || editor.isActive('link')
            if (!isLinkKey(event) || !isWanted || !editor.isEditable) return false
            event.stopPropagation()
            options.onLink()
            return true
          },
        },
      }),
    ]
  },
})
