/** Copies text. Returns whether it worked: the clipboard is undefined on plain http, except on localhost. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
