/** What is wrong with a value, for the person who typed it. */
export interface Fault {
  readonly says: string
  /** Index of the line, counted from 0, in a value of several lines. */
  readonly line?: number
  /** The part before the colon is wrong, not the value behind it. */
  readonly isOfKey?: true
}

interface Check {
  /** Format of the value in one Russian sentence. */
  readonly expects: string
  /** Returns an empty list for a valid value. */
  readonly faults: (value: string) => readonly Fault[]
  readonly accepts: (value: string) => boolean
}

export interface Amount extends Check {
  readonly name: 'amount'
  readonly min: number
  readonly max: number
  readonly decimals: number
  /** `целое число от 0 до 100` */
  readonly bounds: string
}

export interface Choice extends Check {
  readonly name: 'choice'
  /** Allowed words and their Russian labels. */
  readonly words: Readonly<Record<string, string>>
}

/** Kinds that may follow the colon of a line, since their values contain no colon. */
export type Inner = Amount | Choice

export interface Dated extends Check {
  readonly name: 'dated'
  readonly inner: Inner
}

export interface Tiers extends Check {
  readonly name: 'tiers'
  readonly inner: Amount
}

export interface Plain extends Check {
  readonly name: 'phones' | 'email' | 'link' | 'text'
}

/** Kind of value of a setting. Values are stored as the text that the office wrote. */
export type Kind = Amount | Choice | Dated | Tiers | Plain

/** Derives `accepts` from the list of errors, so that both always agree. */
export const checking = (expects: string, faults: Check['faults']): Check => ({
  expects,
  faults,
  accepts: (value) => faults(value).length === 0,
})
