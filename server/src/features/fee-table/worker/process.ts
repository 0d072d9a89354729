import type { FeeTables } from 'shared/calculator'
import { formatCountWithPlural } from 'shared/calculator/text'
import { feeTableEndpoints } from 'shared/contract/fee-tables'
import { AppError } from 'shared/errors'
import { diffFeeTables, type FeeTableProblem, formatFeeTableProblemPath } from 'shared/tables'
import { gunzipBuffer, gzipText } from '../../../lib/gzip-concat.ts'
import { serveWorkerTasks } from '../../../lib/worker-process/serve-worker-tasks.ts'
import { parseFeeTableDraft } from '../draft/parse-fee-table-draft.ts'
import {
  checkFeeTableFile,
  type FeeTableFileCheckInput,
  parseFeeTableFile,
} from '../import/check-fee-table-file.ts'
import type { FeeTableFileCheckTask, FeeTableFileTask, FeeTableInForce } from './fee-table-file-worker.ts'

const { reply: checkReplySchema } = feeTableEndpoints.check
const { rows: rowsSchema } = feeTableEndpoints.upload.reply.shape

const parseGzippedRows = async (packed: Uint8Array) =>
  rowsSchema.parse(JSON.parse((await gunzipBuffer(packed)).toString()))

const parseTableInForce = async ({ title, version, validFrom, rows }: FeeTableInForce) =>
  [title, { version, validFrom, rows: await parseGzippedRows(rows) }] as const

const buildCheckInput = async ({
  bytes,
  title,
  name,
  tables,
  impactDay,
}: FeeTableFileCheckTask): Promise<FeeTableFileCheckInput> => {
  const inForce: FeeTables = Object.fromEntries(await Promise.all(tables.map(parseTableInForce)))
  return { bytes, title, name, tables: inForce, impactDay }
}

const throwRejection = (errors: readonly FeeTableProblem[]): never => {
  const remarks = formatCountWithPlural(errors.length, 'замечание', 'замечания', 'замечаний')
  throw new AppError('validation', {
    title: `Файл не загружен: к нему ${remarks}. Таблица осталась прежней`,
    errors: errors.map((problem) => ({
      path: formatFeeTableProblemPath(problem),
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

const withPath = (problem: FeeTableProblem) => ({ path: formatFeeTableProblemPath(problem), ...problem })

const runCheckTask = async (task: FeeTableFileCheckTask & { readonly latest: number }): Promise<Buffer> => {
  const { title, latest, tables } = task
  const base = tables.find((each) => each.title === title)
  const { errors, warnings, ...report } = checkFeeTableFile(await buildCheckInput(task))
  const reply = {
    title,
    ...report,
    errors: errors.map(withPath),
    warnings: warnings.map(withPath),
    base: base ? { version: base.version, validFrom: base.validFrom } : null,
    latest,
  }
  return gzipText(JSON.stringify(checkReplySchema.parse(reply)))
}

const runWriteTask = async (task: Extract<FeeTableFileTask, { kind: 'write' }>) => {
  // Half of the libraries of this process only write files.
  const { buildFeeTableFile } = await import('../export/fee-table-file.ts')
  return buildFeeTableFile({ ...task, rows: await parseGzippedRows(task.rows) })
}

const runDraftTask = ({ title, json }: Extract<FeeTableFileTask, { kind: 'draft' }>) => {
  const { base, rows } = parseFeeTableDraft(title, json)
  return { base, rows: gzipText(JSON.stringify(rows)) }
}

const runCompareTask = async ({ title, before, after }: Extract<FeeTableFileTask, { kind: 'compare' }>) => {
  const { added, removed, changed } = diffFeeTables(
    title,
    await parseGzippedRows(before),
    await parseGzippedRows(after),
  )
  return added.length + removed.length + changed.length
}

/** Runs a fee table task in the worker process. */
const runFeeTableTask = async (task: FeeTableFileTask): Promise<unknown> => {
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

serveWorkerTasks((task) => runFeeTableTask(task as FeeTableFileTask))
