interface Copied {
  readonly html?: string
  readonly plain?: string
  readonly files?: readonly File[]
}

const transferWith = ({ html, plain, files = [] }: Copied): DataTransfer => {
  const transfer = new DataTransfer()
  if (html !== undefined) transfer.setData('text/html', html)
  if (plain !== undefined) transfer.setData('text/plain', plain)
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** Fires the paste event of a browser with this clipboard content. */
export const pasteInto = (element: Element, copied: Copied): void => {
  const clipboardData = transferWith(copied)
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Drops files as if dragged from another program. */
export const dropOn = (element: Element, files: readonly File[]): void => {
  const dataTransfer = transferWith({ files })
  const { x, y } = element.getBoundingClientRect()
  const at = { clientX: x + 60, clientY: y + 40 }
  for (const step of ['dragenter', 'dragover', 'drop'])
    element.dispatchEvent(new DragEvent(step, { dataTransfer, ...at, bubbles: true, cancelable: true }))
}

const PIXELS =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12M4MzUcjhiQOQC2gg3BxvLbGwAAAABJRU5ErkJggg=='

/** Creates a picture of a few pixels, the smallest that the server accepts as a cover. */
export const smallPicture = (name = 'cover.png'): File =>
  new File([Uint8Array.from(atob(PIXELS), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' })
