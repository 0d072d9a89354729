import fc from 'fast-check'

// With and without the Turkish dotted and dotless letters, which a careless locale takes for one another.
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

/** One of the ways in which people write a name down. */
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
