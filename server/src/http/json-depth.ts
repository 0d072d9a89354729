const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Brackets and braces; in UTF-8 these bytes mean nothing else. */
const opens = (byte: number): boolean => byte === 0x5b || byte === 0x7b
const closes = (byte: number): boolean => byte === 0x5d || byte === 0x7d

/**
 * Whether arrays and objects are nested deeper than this. Half a megabyte of opening brackets takes the parser and
 * the garbage collector a hundred times as long as any valid body.
 */
export const isNestedDeeper = (json: Uint8Array, most: number): boolean => {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0
    if (isInText && byte === BACKSLASH) at++
    else if (byte === QUOTE) isInText = !isInText
    else if (!isInText && opens(byte)) depth++
    else if (!isInText && closes(byte)) depth--
    if (depth > most) return true
  }
  return false
}
