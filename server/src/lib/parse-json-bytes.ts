import { AppError } from 'shared/errors'

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** In UTF-8 the bytes of brackets and braces mean nothing else. */
const isOpeningBracket = (byte: number): boolean => byte === 0x5b || byte === 0x7b
const isClosingBracket = (byte: number): boolean => byte === 0x5d || byte === 0x7d

/** Half a megabyte of opening brackets takes a hundred times as long to parse as any valid body. */
export const isJsonNestedDeeperThan = (json: Uint8Array, maxDepth: number): boolean => {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] ?? 0
    if (isInText && byte === BACKSLASH) index++
    else if (byte === QUOTE) isInText = !isInText
    else if (!isInText && isOpeningBracket(byte)) depth++
    else if (!isInText && isClosingBracket(byte)) depth--
    if (depth > maxDepth) return true
  }
  return false
}

/** No endpoint needs more than three levels of nesting. */
const MAX_JSON_DEPTH = 32

const decoder = new TextDecoder('utf-8', { fatal: true })

/** An empty body is undefined: the schema reports what is missing. */
export const parseJsonBytes = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined
  if (isJsonNestedDeeperThan(bytes, MAX_JSON_DEPTH)) throw new AppError('unreadable')
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch (cause) {
    throw new AppError('unreadable', { cause })
  }
}
