import fc from 'fast-check'

// Some names have Turkish dotted and dotless letters, whose case mapping depends on the locale.
export const locations = ['DALLAS', 'Columbia', 'İZMİR', 'ışık', 'Los Angeles', 'Kraków'] as const
export const ports = ['Newark', 'Houston', 'İskenderun', 'Los Angeles'] as const
export const destinations = ['Klaipeda', 'Poti', 'Iğdır', 'Kyiv'] as const

const spellings: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => `  ${name}`,
  (name) => name.normalize('NFD'),
  (name) => `\u00A0${name.toLowerCase()}\t`,
]

/** Varies case, outer spaces and Unicode form of a name. */
export const spelt = (name: string): fc.Arbitrary<string> =>
  fc.constantFrom(...spellings).map((spell) => spell(name))

export const oneSpelt = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.constantFrom(...names).chain(spelt)

export const bare = (text: unknown): string =>
  String(text ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFC')

export const isOneName = (one: unknown, other: unknown): boolean => bare(one) === bare(other)
