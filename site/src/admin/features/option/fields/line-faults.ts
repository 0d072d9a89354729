import type { Fault } from 'shared/contract'

interface LineFaults {
  /** What is said at this place. */
  readonly at: (line: number, isOfKey?: true) => string | undefined
  /** The place that focus belongs in: the first with a fault, or the very first. */
  readonly path: (line: number, isOfKey?: true) => { readonly 'data-path'?: string }
}

/** Faults of a value of several lines, by the field that each is about. */
export const lineFaults = (faults: readonly Fault[], isShown: boolean, dataPath: string): LineFaults => {
  const first = faults[0] ?? { line: 0, isOfKey: true }
  const isOf = (fault: Partial<Fault>, line: number, isOfKey?: true) =>
    (fault.line ?? 0) === line && fault.isOfKey === isOfKey
  return {
    at: (line, isOfKey) => (isShown ? faults.find((fault) => isOf(fault, line, isOfKey))?.says : undefined),
    path: (line, isOfKey) => (isOf(first, line, isOfKey) ? { 'data-path': dataPath } : {}),
  }
}
