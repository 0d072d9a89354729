import type { OptionGroup } from './groups.ts'
import type { Kind } from './kind.ts'

interface Words {
  readonly label: string
  /** For the office: what it does, in a sentence or two. */
  readonly hint: string
  /** Of what is reckoned with: the law and its article, or the habit that it comes from. Visitors read it too. */
  readonly origin?: string
  /** Where another word of a choice comes from than its default. */
  readonly originOf?: Readonly<Record<string, string>>
  readonly default: string
}

/** An option that the product reads: how its value must look, and what holds while the office has set nothing. */
export interface KnownOption extends Words {
  readonly group: OptionGroup
  readonly kind: Kind
}

/** One that the calculator reckons with. */
export interface ReckonedOption extends KnownOption {
  readonly origin: string
}

/** Options of one group and one kind differ in their words alone. */
export const optionsOf =
  (group: OptionGroup, kind: Kind) =>
  <Said extends Words>(said: Said) => ({ group, kind, ...said })
