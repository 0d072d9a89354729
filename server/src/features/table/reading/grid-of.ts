import { AppError } from 'shared/errors'
import type { Grid } from './grid.ts'

/**
 * The sheet that a file holds: of a workbook the first one, or the one that is named like the table.
 * Throws `unsupported-media` for what is no table, `too-large`, or `validation` with a title that says what is wrong.
 */
export const gridOf = (_bytes: Uint8Array, _title: string): Grid => {
  throw new AppError('unsupported-media')
}
