/** Copies text to the clipboard, which is missing on plain http except on localhost. Returns whether it worked. */
export const copyTextToClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
