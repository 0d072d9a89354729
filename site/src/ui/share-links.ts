/** Encodes only characters that would end a query parameter. Colons, slashes and Cyrillic letters stay, which is shorter. */
const encodeQueryPart = (text: string): string =>
  encodeURIComponent(text).replace(/(?:%D[01]%[89AB][\dA-F]|%3A|%2F)+/g, decodeURIComponent)

export const buildMessengerShareLinks = (address: string, title: string) => {
  const [url, titleAndUrl] = [address, `${title} ${address}`].map(encodeQueryPart)
  return [
    ['Telegram', `https://t.me/share/url?url=${url}&text=${encodeQueryPart(title)}`],
    ['Viber', `viber://forward?text=${titleAndUrl}`],
    ['WhatsApp', `https://wa.me/?text=${titleAndUrl}`],
  ] as const
}

/** Copies text to the clipboard, which is missing on plain http except on localhost. Returns whether it worked. */
export const copyTextToClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
