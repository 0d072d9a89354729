import { type KnownOption, knownOption, knownOptions, type Option, valueThatCounts } from 'shared/contract'

/** An option that the product knows, with what the office has made of it. */
export interface Setting extends KnownOption {
  readonly title: string
  /** What holds: of the row, or by default. */
  readonly value: string
  /** The row; missing while the office has set nothing. */
  readonly stored: Option | undefined
  readonly isChanged: boolean
  /** Something is stored that the calculator cannot read: it reckons with the default. */
  readonly isUnread: boolean
}

/** All that the product knows, in the order of the registry. */
export const settingsOf = (rows: readonly Option[]): readonly Setting[] =>
  Object.entries<KnownOption>(knownOptions).map(([title, known]) => {
    const stored = rows.find((row) => row.title === title)
    const written = stored?.value ?? known.default
    const value = known.origin === undefined ? written : valueThatCounts(known, written)
    return {
      ...known,
      title,
      value,
      stored,
      isChanged: written !== known.default,
      isUnread: value !== written,
    }
  })

/** Rows whose titles mean nothing to the product. */
export const freeOf = (rows: readonly Option[]): readonly Option[] =>
  rows.filter(({ title }) => knownOption(title) === undefined)
