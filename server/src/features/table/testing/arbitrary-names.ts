import fc, { type Arbitrary } from 'fast-check'

const alphabets = {
  latin: 'abcdefghijklmnopqrstuvwxyzäöüßéčłžABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜŁŻ',
  russian: 'абвгдежзийклмнопрстуфхцчшщъыьэюяёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯЁ',
  ukrainian: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЮЯ',
}

/** What parts cells, quotes them, or begins a formula. */
const signs = [' ', '"', '""', "'", '«', '»', ',', ';', '|', '.', '-', '(', ')', '/', '&', '<', '№', '5', '0']

const beginnings = ['', '', '', '=', '+', '-', '@', "'", "'=", '"', ';', '<', '&amp;', '\\', '#', "''-"]

const tidy = (name: string): string => name.replace(/\s+/g, ' ').trim().normalize('NFC')

/** The name of a place as some office writes it; letters of one language, and whatever signs. */
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

/** Five digits, some of which begin with noughts; or nine, or as Canada has it. */
export const zips = fc.oneof(
  fc.nat(99_999).map((zip) => String(zip).padStart(5, '0')),
  fc.nat(9_999).map((part) => `08861-${String(part).padStart(4, '0')}`),
  fc.constant('K1A 0B1'),
)
