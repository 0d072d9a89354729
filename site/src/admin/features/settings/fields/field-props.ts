import type { SettingValueError } from 'shared/contract'

interface LineErrors {
  /** What is said at this place. */
  readonly messageAt: (line: number, isOfKey?: true) => string | undefined
  /** The place that focus belongs in: the first with a fault, or the very first. */
  readonly focusPathAt: (line: number, isOfKey?: true) => { readonly 'data-path'?: string }
}

/** Faults of a value of several lines, by the field that each is about. */
export const locateLineErrors = (
  errors: readonly SettingValueError[],
  isShown: boolean,
  dataPath: string,
): LineErrors => {
  const first = errors[0] ?? { line: 0, isOfKey: true }
  const isAt = (error: Partial<SettingValueError>, line: number, isOfKey?: true) =>
    (error.line ?? 0) === line && error.isOfKey === isOfKey
  return {
    messageAt: (line, isOfKey) =>
      isShown ? errors.find((error) => isAt(error, line, isOfKey))?.says : undefined,
    focusPathAt: (line, isOfKey) => (isAt(first, line, isOfKey) ? { 'data-path': dataPath } : {}),
  }
}

/** What the field of a value is given, whatever its kind. */
export interface SettingFieldProps {
  readonly label: string
  /** As it is typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shown, so after the first try to save. */
  readonly errors: readonly SettingValueError[]
  /** Where the form looks for the field that focus belongs in. */
  readonly 'data-path': string
}

/** A colon begins a value in lines of several, and no figure has one. */
export const stripColons = (typed: string): string => typed.replaceAll(':', '')
