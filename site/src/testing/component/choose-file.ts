import type { Locator } from 'vitest/browser'

const give = (input: HTMLInputElement, file: File): void => {
  const data = new DataTransfer()
  data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Presses a button that asks for a file, and chooses this one. */
export const chooseFile = async (button: Locator, file: File): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<HTMLInputElement>()
  const listen = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return
    event.preventDefault()
    resolve(event.target)
  }
  document.addEventListener('click', listen, { capture: true })
  await button.click()
  give(await promise, file)
  document.removeEventListener('click', listen, { capture: true })
}
