import type { PageSearch } from './page-search.ts'

type KeyPress = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

type FindCommand = 'open' | 'next' | 'previous'

/** Returns the command of a key: Ctrl+F, on macOS ⌘F, opens the find bar, F3 and Shift+F3 move on. */
export const getFindCommand = (
  { code, altKey, ctrlKey, metaKey, shiftKey }: KeyPress,
  isMac: boolean,
): FindCommand | undefined => {
  if (altKey) return undefined
  if (code === 'F3') return ctrlKey || metaKey ? undefined : shiftKey ? 'previous' : 'next'
  const hasModifier = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return code === 'KeyF' && hasModifier && !shiftKey ? 'open' : undefined
}

/** Handles the keys of the find bar, unless the screen uses them itself, as the grid of a fee table does. */
export const installFindShortcuts = (search: PageSearch, isMac: boolean): void => {
  addEventListener('keydown', (event) => {
    const command = getFindCommand(event, isMac)
    if (command === undefined || event.defaultPrevented) return
    event.preventDefault()
    if (command === 'open' || !search.getState().isOpen) search.open()
    else search.move(command)
  })
}
