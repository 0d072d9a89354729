import { type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import { formatCountWithPlural } from 'shared/calculator/text'
import {
  type FeeTableDraft,
  feeTableDraftFrameSchema,
  feeTableDraftRowSchema,
  parseWithSchema,
} from 'shared/contract/fee-tables'
import { AppError, createValidationError, type FieldError } from 'shared/errors'
import { parseJsonBytes } from '../../../lib/parse-json-bytes.ts'

/** Limit of reported errors. A hostile body could have millions. */
const MAX_ERRORS = 100

type DraftRow = FeeTableDraft['rows'][number]

const parseRow = (row: unknown, width: number): DraftRow => {
  if (!Array.isArray(row) || row.length === width) return parseWithSchema(feeTableDraftRowSchema, row)
  const cells = formatCountWithPlural(width, 'ячейка', 'ячейки', 'ячеек')
  throw createValidationError('', 'wrong-width', `В строке этой таблицы должно быть ${cells}`)
}

/**
 * Parses the JSON of a draft, and checks that each row has as many cells as the fee table has columns. Rows
 * are checked one by one, so that a hostile body does not cause an error for each of its cells.
 */
export const parseFeeTableDraft = (
  title: FeeTableTitle,
  json: Uint8Array,
): Pick<FeeTableDraft, 'base' | 'rows'> => {
  const frame = parseWithSchema(feeTableDraftFrameSchema, parseJsonBytes(json))
  const width = feeTableDefinitions[title].columns.length
  const rows: DraftRow[] = []
  const errors: FieldError[] = []
  for (const [at, row] of frame.rows.entries()) {
    try {
      rows.push(parseRow(row, width))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      for (const each of error.errors)
        errors.push({ ...each, path: ['rows', at, each.path].filter((part) => part !== '').join('.') })
    }
    if (errors.length >= MAX_ERRORS) break
  }
  if (errors.length > 0) throw new AppError('validation', { errors: errors.slice(0, MAX_ERRORS) })
  return { base: frame.base, rows }
}
