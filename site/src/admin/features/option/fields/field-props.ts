import type { Fault } from 'shared/contract'

/** What the field of a value is given, whatever its kind. */
export interface FieldProps {
  readonly label: string
  /** As it is typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shown, so after the first try to save. */
  readonly faults: readonly Fault[]
  /** Where the form looks for the field that focus belongs in. */
  readonly 'data-path': string
}

/** A colon begins a value in lines of several, and no figure has one. */
export const withoutColon = (typed: string): string => typed.replaceAll(':', '')
