const decodeQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const decodeTransferEncoding = (encoding: string, text: string): Buffer => {
  if (/^base64$|^b$/i.test(encoding)) return Buffer.from(text, 'base64')
  if (/^quoted-printable$/i.test(encoding)) return decodeQuotedPrintable(text)
  if (/^q$/i.test(encoding)) return decodeQuotedPrintable(text.replaceAll('_', ' '))
  return Buffer.from(text, 'latin1')
}

/**
 * Decodes encoded words of an email header such as `=?UTF-8?B?…?=`. Space between two encoded words is
 * removed.
 */
const decodeEncodedWords = (value: string): string =>
  value
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      decodeTransferEncoding(encoding, text).toString('latin1'),
    )

interface MimePart {
  /** Email headers in their order, with lower-case names. */
  headers: readonly (readonly [name: string, value: string])[]
  header: (name: string) => string
  body: string
}

const parsePart = (raw: string): MimePart => {
  const gap = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, gap)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    const value = decodeEncodedWords(line.slice(colon + 1).trim())
    return [line.slice(0, colon).toLowerCase(), Buffer.from(value, 'latin1').toString()] as const
  })
  const header = (name: string) => headers.find(([each]) => each === name)?.[1] ?? ''
  return { headers, header, body: raw.slice(gap + 4) }
}

interface ParsedEmail extends Omit<MimePart, 'body'> {
  text: string
  html: string
}

const normalizeLineEnds = (text: string): string => text.replaceAll('\r\n', '\n').replace(/\n$/, '')

/** Parses an email with a text part and an HTML part, as a mail program does. */
export const parseRawEmail = (raw: string): ParsedEmail => {
  const { headers, header, body } = parsePart(raw)
  const boundary = /boundary="([^"]+)"/.exec(header('content-type'))?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parsePart(part.replace(/^\r\n/, '')))
  const textOf = (type: string): string => {
    const part = parts.find((each) => each.header('content-type').startsWith(type))
    if (!part) return ''
    return normalizeLineEnds(
      decodeTransferEncoding(part.header('content-transfer-encoding'), part.body).toString(),
    )
  }
  return { headers, header, text: textOf('text/plain'), html: textOf('text/html') }
}
