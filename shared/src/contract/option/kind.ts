/** What is wrong with a value, in words for whoever typed it. */
export interface Fault {
  readonly says: string
  /** Of a value of several lines: which, from 0. */
  readonly line?: number
  /** What stands before the colon of the line is wrong, not what stands behind it. */
  readonly isOfKey?: true
}

interface Check {
  /** How the value is written, in one sentence. */
  readonly expects: string
  /** Nothing when the value is as it must be. */
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
  /** Each word that may stand here, and what the office calls it. */
  readonly words: Readonly<Record<string, string>>
}

/** Lines know where a value begins by the colon before it: neither of these has one. */
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

/** What the value of a known option may be. Values are text, as the office wrote them. */
export type Kind = Amount | Choice | Dated | Tiers | Plain

/** One list of what is wrong answers both questions: whether a value may stand, and why it may not. */
export const checking = (expects: string, faults: Check['faults']): Check => ({
  expects,
  faults,
  accepts: (value) => faults(value).length === 0,
})
