/** Buttons of a mouse with side buttons, as in `MouseEvent.button`. */
const BACK_BUTTON = 3
const FORWARD_BUTTON = 4

const goByKey: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }
const goByMacKey: Readonly<Record<string, -1 | 1>> = { BracketLeft: -1, BracketRight: 1 }

type KeyPress = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Returns the step in the history for a key press as in a browser: Alt with an arrow, and on macOS ⌘ with a
 * bracket, since Alt with an arrow moves the cursor by a word there.
 */
export const getHistoryStep = (
  { code, altKey, ctrlKey, metaKey, shiftKey }: KeyPress,
  isMac: boolean,
): -1 | 1 | undefined => {
  if (ctrlKey || shiftKey || (isMac ? !metaKey || altKey : !altKey || metaKey)) return undefined
  return (isMac ? goByMacKey : goByKey)[code]
}

/** Goes back and forward by keys and by the side buttons of a mouse: the window has no toolbar of a browser. */
export const installHistoryShortcuts = (isMac: boolean): void => {
  addEventListener('keydown', (event) => {
    const step = getHistoryStep(event, isMac)
    if (step === undefined || event.defaultPrevented) return
    event.preventDefault()
    history.go(step)
  })
  addEventListener('mouseup', ({ button }) => {
    if (button === BACK_BUTTON) history.back()
    if (button === FORWARD_BUTTON) history.forward()
  })
}
