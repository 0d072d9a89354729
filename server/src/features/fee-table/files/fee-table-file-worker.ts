import { type EffectiveFeeTables, feeTableDefinitions } from 'shared/calculator'
import { formatCountWithPlural } from 'shared/calculator/text'
import {
  type FeeTableDraft,
  feeTableDraftRowSchema,
  feeTableDraftWithUnparsedRowsSchema,
  feeTableEndpoints,
  parseWithSchema,
} from 'shared/contract/fee-tables'
import { AppError, createValidationError, type FieldError } from 'shared/errors'
import { diffFeeTables, type FeeTableProblem, formatFeeTableProblemLocation } from 'shared/tables'
import { gunzipBuffer, gzipText } from '../../../lib/gzip-concat.ts'
import { parseJsonBytes } from '../../../lib/parse-json-bytes.ts'
import { serveWorkerTasks } from '../../../lib/worker-process/serve-worker-tasks.ts'
import {
  checkFeeTableFile,
  type FeeTableFileCheckInput,
  parseFeeTableFile,
} from '../import/check-fee-table-file.ts'
import type {
  FeeTableFileCheckTask,
  FeeTableFileWorkerTask,
  FeeTableInForce,
} from './fee-table-file-queue.ts'

type TaskOfKind<Kind> = Extract<FeeTableFileWorkerTask, { kind: Kind }>

const { reply: checkReplySchema } = feeTableEndpoints.check
const { rows: rowsSchema } = feeTableEndpoints.upload.reply.shape

const parseGzippedRows = async (packed: Uint8Array) =>
  rowsSchema.parse(JSON.parse((await gunzipBuffer(packed)).toString()))

const parseTableInForce = async ({ title, version, validFrom, rows }: FeeTableInForce) =>
  [title, { version, validFrom, rows: await parseGzippedRows(rows) }] as const

const buildCheckInput = async (task: FeeTableFileCheckTask): Promise<FeeTableFileCheckInput> => {
  const tables: EffectiveFeeTables = Object.fromEntries(await Promise.all(task.tables.map(parseTableInForce)))
  return { ...task, tables }
}

const throwRejection = (errors: readonly FeeTableProblem[]): never => {
  const remarks = formatCountWithPlural(errors.length, 'замечание', 'замечания', 'замечаний')
  throw new AppError('validation', {
    title: `Файл не загружен: к нему ${remarks}. Таблица осталась прежней`,
    errors: errors.map((problem) => ({
      path: formatFeeTableProblemLocation(problem),
      code: problem.code,
      message: problem.message,
    })),
  })
}

const runReadTask = async (task: FeeTableFileCheckTask) => {
  const { rows, errors } = parseFeeTableFile(await buildCheckInput(task))
  if (errors.length > 0) throwRejection(errors)
  return { rows: gzipText(JSON.stringify(rowsSchema.parse(rows))), rowCount: rows.length }
}

const addProblemPath = (problem: FeeTableProblem) => ({
  path: formatFeeTableProblemLocation(problem),
  ...problem,
})

const runCheckTask = async (task: FeeTableFileCheckTask & { latest: number }): Promise<Buffer> => {
  const { title, latest, tables } = task
  const base = tables.find((each) => each.title === title)
  const { errors, warnings, ...report } = checkFeeTableFile(await buildCheckInput(task))
  const reply = {
    title,
    ...report,
    errors: errors.map(addProblemPath),
    warnings: warnings.map(addProblemPath),
    base: base ? { version: base.version, validFrom: base.validFrom } : null,
    latest,
  }
  return gzipText(JSON.stringify(checkReplySchema.parse(reply)))
}

const runWriteTask = async (task: TaskOfKind<'write'>) => {
  // The libraries that build workbooks are loaded only when a file is built.
  const { buildFeeTableFile } = await import('./build-fee-table-file.ts')
  return buildFeeTableFile({ ...task, rows: await parseGzippedRows(task.rows) })
}

/** Maximum number of reported errors, since a hostile draft could have millions. */
const MAX_ERRORS = 100

type DraftRow = FeeTableDraft['rows'][number]

const parseDraftRow = (row: unknown, width: number): DraftRow => {
  if (!Array.isArray(row) || row.length === width) return parseWithSchema(feeTableDraftRowSchema, row)
  const cells = formatCountWithPlural(width, 'ячейка', 'ячейки', 'ячеек')
  throw createValidationError('', 'wrong-width', `В строке этой таблицы должно быть ${cells}`)
}

/**
 * Parses a fee table draft and checks the number of cells row by row, so that a hostile body does not cause an error
 * for each cell.
 */
const runDraftTask = ({ title, json }: TaskOfKind<'draft'>) => {
  const frame = parseWithSchema(feeTableDraftWithUnparsedRowsSchema, parseJsonBytes(json))
  const width = feeTableDefinitions[title].columns.length
  const rows: DraftRow[] = []
  const errors: FieldError[] = []
  for (const [at, row] of frame.rows.entries()) {
    try {
      rows.push(parseDraftRow(row, width))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      for (const each of error.errors)
        errors.push({ ...each, path: ['rows', at, each.path].filter((part) => part !== '').join('.') })
    }
    if (errors.length >= MAX_ERRORS) break
  }
  if (errors.length > 0) throw new AppError('validation', { errors: errors.slice(0, MAX_ERRORS) })
  return { base: frame.base, rows: gzipText(JSON.stringify(rows)) }
}

const runCompareTask = async ({ title, before, after }: TaskOfKind<'compare'>) => {
  const versions = [await parseGzippedRows(before), await parseGzippedRows(after)] as const
  const { added, removed, changed } = diffFeeTables(title, ...versions)
  return added.length + removed.length + changed.length
}

const runFeeTableTask = async (task: FeeTableFileWorkerTask): Promise<unknown> => {
  switch (task.kind) {
    case 'read':
      return runReadTask(task)
    case 'check':
      return runCheckTask(task)
    case 'write':
      return runWriteTask(task)
    case 'draft':
      return runDraftTask(task)
    case 'compare':
      return runCompareTask(task)
  }
}

serveWorkerTasks((task) => runFeeTableTask(task as FeeTableFileWorkerTask))
