import { afterEach, beforeEach, expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

const setFiles = (input: HTMLInputElement, files: readonly File[]): void => {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Runs what opens a file dialog, and chooses these files in it. */
export const chooseFilesInDialog = async (
  openDialog: () => Promise<void>,
  ...files: readonly File[]
): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<HTMLInputElement>()
  const listen = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return
    event.preventDefault()
    resolve(event.target)
  }
  document.addEventListener('click', listen, { capture: true })
  await openDialog()
  setFiles(await promise, files)
  document.removeEventListener('click', listen, { capture: true })
}

/** Presses a button that opens a file dialog, and chooses these files. */
export const chooseFilesByButton = (button: Locator, ...files: readonly File[]): Promise<void> =>
  chooseFilesInDialog(() => button.click(), ...files)

interface ClipboardContent {
  html?: string
  plain?: string
  files?: readonly File[]
}

const createDataTransfer = ({ html, plain, files = [] }: ClipboardContent): DataTransfer => {
  const transfer = new DataTransfer()
  if (html !== undefined) transfer.setData('text/html', html)
  if (plain !== undefined) transfer.setData('text/plain', plain)
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** Fires the paste event of a browser with this clipboard content. */
export const pasteClipboardContent = (element: Element, copied: ClipboardContent): void => {
  const clipboardData = createDataTransfer(copied)
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Drops files as if dragged from another program. */
export const dropFilesOnElement = (element: Element, files: readonly File[]): void => {
  const dataTransfer = createDataTransfer({ files })
  const { x, y } = element.getBoundingClientRect()
  const at = { clientX: x + 60, clientY: y + 40 }
  for (const step of ['dragenter', 'dragover', 'drop'])
    element.dispatchEvent(new DragEvent(step, { dataTransfer, ...at, bubbles: true, cancelable: true }))
}

const PIXELS =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12M4MzUcjhiQOQC2gg3BxvLbGwAAAABJRU5ErkJggg=='

/** Creates a picture of a few pixels, the smallest that the server accepts as a cover. */
export const createSmallPictureFile = (name = 'cover.png'): File =>
  new File([Uint8Array.from(atob(PIXELS), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' })

/** Records the tables that the tests of a file put on the clipboard, by a key or by a button. */
export const recordCopiedTables = () => {
  let copiedTexts: string[] = []
  const recordCopy = ({ clipboardData, defaultPrevented }: ClipboardEvent) => {
    if (defaultPrevented) copiedTexts.push(clipboardData?.getData('text/plain') ?? '')
  }
  const { write } = navigator.clipboard
  beforeEach(() => {
    copiedTexts = []
    addEventListener('copy', recordCopy)
    // A test page without the focus of the system may not write to the clipboard.
    navigator.clipboard.write = async (items) => {
      for (const item of items) copiedTexts.push(await (await item.getType('text/plain')).text())
    }
  })
  afterEach(() => {
    removeEventListener('copy', recordCopy)
    navigator.clipboard.write = write
  })
  return {
    copiedTexts: () => copiedTexts,
    pressCopyKeys: () => userEvent.keyboard('{Control>}c{/Control}'),
    readRows: async (): Promise<string[][]> => {
      await expect.poll(() => copiedTexts.length).toBeGreaterThan(0)
      return (copiedTexts.pop() ?? '').split('\r\n').map((line) => line.split('\t'))
    },
  }
}
