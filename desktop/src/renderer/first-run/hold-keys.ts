/**
 * Hides key presses from the screens behind the form while it is shown. The browser's default actions still happen. Must be
 * called before other listeners are added: dialogs listen on the window too, and listeners run in the order of registration.
 */
export const holdKeys = (): void => {
  const hold = (event: KeyboardEvent): void => {
    if (document.querySelector('[data-alone]')) event.stopImmediatePropagation()
  }
  addEventListener('keydown', hold, { capture: true })
}
