import type { OptionGroup } from './groups.ts'
import type { Kind } from './kind.ts'

interface Words {
  readonly label: string
  /** Explains to the office what the setting does, in one or two sentences. */
  readonly hint: string
  /** Source of the value: a law and its article, or a common practice. Visitors see it too. */
  readonly origin?: string
  /** Source of each choice other than the default. */
  readonly originOf?: Readonly<Record<string, string>>
  readonly default: string
}

/** Definition of a setting that the product reads: the kind of its value, and the default while nothing is stored. */
export interface KnownOption extends Words {
  readonly group: OptionGroup
  readonly kind: Kind
}

/** Definition of a setting that the calculator uses; its source is required. */
export interface ReckonedOption extends KnownOption {
  readonly origin: string
}

/** Creates definitions of one group and kind that differ only in their texts. */
export const optionsOf =
  (group: OptionGroup, kind: Kind) =>
  <Said extends Words>(said: Said) => ({ group, kind, ...said })
