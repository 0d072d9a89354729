/**
 * While the form stands alone, no key reaches what waits behind it; what a key does by itself, it still does. To be called
 * before anybody else listens: dialogs listen on the window too, and there who came first hears first.
 */
export const holdKeys = (): void => {
  const hold = (event: KeyboardEvent): void => {
    if (document.querySelector('[data-alone]')) event.stopImmediatePropagation()
  }
  addEventListener('keydown', hold, { capture: true })
}
