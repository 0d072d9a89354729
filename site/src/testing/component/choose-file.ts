import type { Locator } from 'vitest/browser'

const give = (input: HTMLInputElement, files: readonly File[]): void => {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Runs what opens a file dialog, and chooses these files in it. */
export const answerFileDialog = async (
  ask: () => Promise<void>,
  ...files: readonly File[]
): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<HTMLInputElement>()
  const listen = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return
    event.preventDefault()
    resolve(event.target)
  }
  document.addEventListener('click', listen, { capture: true })
  await ask()
  give(await promise, files)
  document.removeEventListener('click', listen, { capture: true })
}

/** Presses a button that opens a file dialog, and chooses these files. */
export const chooseFile = (button: Locator, ...files: readonly File[]): Promise<void> =>
  answerFileDialog(() => button.click(), ...files)
