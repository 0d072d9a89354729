import { AppError } from 'shared/errors'

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Whether a byte is `[` or `{`. No other UTF-8 character contains these bytes, so JSON need not be decoded first. */
const isOpeningBracket = (byte: number): boolean => byte === 0x5b || byte === 0x7b
const isClosingBracket = (byte: number): boolean => byte === 0x5d || byte === 0x7d

/** Whether JSON is too deeply nested: half a megabyte of brackets takes 100 times as long to parse as a valid body. */
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

/** Maximum nesting of JSON bodies. No endpoint needs more than three levels. */
const MAX_JSON_DEPTH = 32

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Parses a JSON body. An empty body gives `undefined`: the schema reports missing fields. */
export const parseJsonBytes = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined
  if (isJsonNestedDeeperThan(bytes, MAX_JSON_DEPTH)) throw new AppError('unreadable')
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch (cause) {
    throw new AppError('unreadable', { cause })
  }
}
