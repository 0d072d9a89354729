interface FromDisk extends File {
  /** Set on dropped files by browsers that support it. */
  readonly handle?: FileSystemFileHandle
}

/**
 * Returns a function that reads the current contents of a file. A browser forbids reading a chosen file after it has
 * changed on disk, except through a handle.
 */
export const readAgain = (file: File): (() => Promise<File>) | undefined => {
  const { handle }: FromDisk = file
  return handle && (async () => Object.assign(await handle.getFile(), { handle }))
}
