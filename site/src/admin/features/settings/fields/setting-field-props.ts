import type { SettingValueError } from 'shared/contract'

export const assignErrorsToSettingLines = (
  errors: readonly SettingValueError[],
  isShown: boolean,
  dataPath: string | undefined,
) => {
  const first = errors[0] ?? { line: 0, isOfKey: true }
  const isAt = (error: Partial<SettingValueError>, line: number, isOfKey?: true) =>
    (error.line ?? 0) === line && error.isOfKey === isOfKey
  return {
    messageAt: (line: number, isOfKey?: true): string | undefined =>
      isShown ? errors.find((error) => isAt(error, line, isOfKey))?.message : undefined,
    /** Marks the input that the form should focus by `data-path`: the first one with an error, or else the first. */
    focusPathAt: (line: number, isOfKey?: true): { 'data-path'?: string } =>
      dataPath !== undefined && isAt(first, line, isOfKey) ? { 'data-path': dataPath } : {},
  }
}

export interface SettingFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Errors of the setting to show. Empty until the first attempt to save. */
  errors: readonly SettingValueError[]
  /** Marks the input element that the setting form should focus. */
  'data-path': string
}

/** Removes colons from a typed number, because a colon separates key and value in a line of a setting. */
export const removeColonsFromSettingLine = (typed: string): string => typed.replaceAll(':', '')
