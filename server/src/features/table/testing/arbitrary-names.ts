import fc, { type Arbitrary } from 'fast-check'

const alphabets = {
  latin: 'abcdefghijklmnopqrstuvwxyzäöüßéčłžABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜŁŻ',
  russian: 'абвгдежзийклмнопрстуфхцчшщъыьэюяёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯЁ',
  ukrainian: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЮЯ',
}

/** Characters that separate or quote cells or begin a formula. */
const signs = [' ', '"', '""', "'", '«', '»', ',', ';', '|', '.', '-', '(', ')', '/', '&', '<', '№', '5', '0']

const beginnings = ['', '', '', '=', '+', '-', '@', "'", "'=", '"', ';', '<', '&amp;', '\\', '#', "''-"]

const tidy = (name: string): string => name.replace(/\s+/g, ' ').trim().normalize('NFC')

/** Generates place names from letters of one language and any punctuation. */
export const names = (longest: number): Arbitrary<string> =>
  fc.constantFrom(...Object.values(alphabets)).chain((letters) => {
    const letter = fc.constantFrom(...letters)
    const piece = fc.oneof(
      { weight: 6, arbitrary: letter },
      { weight: 1, arbitrary: fc.constantFrom(...signs) },
    )
    return fc
      .tuple(fc.constantFrom(...beginnings), letter, fc.array(piece, { maxLength: 24 }))
      .map(([beginning, first, rest]) => tidy(`${beginning}${first}${rest.join('')}`))
      .filter((name) => name.length <= longest)
  })

export const states = fc.constantFrom('TX', 'NJ', 'CA', 'WA', 'ON')

/** Generates zip codes of five digits, some with leading zeros, of nine digits, or Canadian ones. */
export const zips = fc.oneof(
  fc.nat(99_999).map((zip) => String(zip).padStart(5, '0')),
  fc.nat(9_999).map((part) => `08861-${String(part).padStart(4, '0')}`),
  fc.constant('K1A 0B1'),
)
