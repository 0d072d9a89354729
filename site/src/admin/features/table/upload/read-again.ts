interface FromDisk extends File {
  /** Comes with a file that was dragged, where the browser can. */
  readonly handle?: FileSystemFileHandle
}

/**
 * The way to what a file says by now: a browser keeps a chosen one as it was, and forbids to look at it once it has
 * changed, except by a handle.
 */
export const readAgain = (file: File): (() => Promise<File>) | undefined => {
  const { handle }: FromDisk = file
  return handle && (async () => Object.assign(await handle.getFile(), { handle }))
}
