import { formatPlural } from '../../ui/format-plural.ts'

/** About as many signs as a search result has room for. */
export const TITLE_FITS = 60
export const DESCRIPTION_FITS = 160

/** As a search engine reads it: on one line, without spaces around. */
export const oneLine = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** Signs as a person counts them. */
export const signsOf = (text: string): number => [...oneLine(text)].length

type LengthState = 'empty' | 'fits' | 'cut'

export const lengthState = (text: string, fits: number): LengthState => {
  const signs = signsOf(text)
  if (signs === 0) return 'empty'
  return signs > fits ? 'cut' : 'fits'
}

const signsSay = (text: string): string => formatPlural(signsOf(text), 'знак', 'знака', 'знаков')

/** `52 знака, помещается целиком` */
export const lengthSays = (text: string, fits: number): string => {
  switch (lengthState(text, fits)) {
    case 'empty':
      return `Помещается около ${fits} знаков`
    case 'fits':
      return `${signsSay(text)}, помещается целиком`
    case 'cut':
      return `${signsSay(text)}, поиск обрежет после ${fits}`
  }
}

/** The same in a cell of a table. */
export const lengthInShort = (text: string, fits: number): string => {
  switch (lengthState(text, fits)) {
    case 'empty':
      return 'Пусто'
    case 'fits':
      return signsSay(text)
    case 'cut':
      return `${signsSay(text)}, обрежется`
  }
}
