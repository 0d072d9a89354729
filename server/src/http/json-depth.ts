const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Of `[` and `{`, and of `]` and `}`: in UTF-8 these bytes stand for nothing else. */
const opens = (byte: number): boolean => byte === 0x5b || byte === 0x7b
const closes = (byte: number): boolean => byte === 0x5d || byte === 0x7d

/**
 * Whether lists and objects stand in each other deeper than so. Half a megabyte of opening brackets takes the parser,
 * and the collector of what it leaves behind, a hundred times as long as any body that a call of ours takes.
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
