import type { FindInPageController } from './shell/page-search.ts'

/** Numbers of mouse buttons as in `MouseEvent.button`. */
const BACK_BUTTON = 3
const FORWARD_BUTTON = 4

const goByKey: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 }
const goByMacKey: Record<string, -1 | 1> = { BracketLeft: -1, BracketRight: 1 }

type KeyPress = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Returns -1 to go back and 1 to go forward. macOS uses ⌘ with a bracket, as Alt with an arrow moves the cursor. */
export const getPageHistoryStepForKeyPress = (
  { code, altKey, ctrlKey, metaKey, shiftKey }: KeyPress,
  isMac: boolean,
): -1 | 1 | undefined => {
  if (ctrlKey || shiftKey || (isMac ? !metaKey || altKey : !altKey || metaKey)) return undefined
  return (isMac ? goByMacKey : goByKey)[code]
}

/** Returns the find bar command of a key press: Ctrl+F or ⌘F opens the bar, F3 and Shift+F3 go through matches. */
export const getFindBarCommandForKeyPress = (
  { code, altKey, ctrlKey, metaKey, shiftKey }: KeyPress,
  isMac: boolean,
): 'open' | 'next' | 'previous' | undefined => {
  if (altKey) return undefined
  if (code === 'F3') return ctrlKey || metaKey ? undefined : shiftKey ? 'previous' : 'next'
  const hasModifier = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return code === 'KeyF' && hasModifier && !shiftKey ? 'open' : undefined
}

const findAction = (
  event: KeyboardEvent,
  search: FindInPageController,
  isMac: boolean,
): (() => void) | undefined => {
  const step = getPageHistoryStepForKeyPress(event, isMac)
  if (step !== undefined) return () => history.go(step)
  const command = getFindBarCommandForKeyPress(event, isMac)
  if (command === undefined) return undefined
  return command === 'open' || !search.getState().isOpen ? search.open : () => search.move(command)
}

/** Ignores key presses that the admin screen handles itself, as the grid of a fee table does. */
export const installBrowserLikeKeyboardShortcuts = (search: FindInPageController, isMac: boolean): void => {
  addEventListener('keydown', (event) => {
    const act = event.defaultPrevented ? undefined : findAction(event, search, isMac)
    if (!act) return
    event.preventDefault()
    act()
  })
  addEventListener('mouseup', ({ button }) => {
    if (button === BACK_BUTTON) history.back()
    if (button === FORWARD_BUTTON) history.forward()
  })
}
