import type { FeeTables } from 'shared/calculator'
import { formatCount } from 'shared/calculator/text'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { formatProblemPath, type TableProblem } from 'shared/tables'
import { gunzipBuffer, gzipText } from '../../../lib/gzip-concat.ts'
import { toWorkerFailure, type WorkerResult } from '../../../lib/worker-process/result.ts'
import { serveWorker } from '../../../lib/worker-process/serve-worker.ts'
import { buildTableFile } from '../export/table-file.ts'
import { checkFile, type FileCheckInput, parseTableFile } from '../import/check-file.ts'
import type { FeeTableTask, FileCheckTask, TableInForce } from './table-worker.ts'

const { reply: checkReplySchema } = contract.table.check
const { rows: rowsSchema } = contract.table.upload.reply.shape

const parseGzippedRows = async (packed: Uint8Array) =>
  rowsSchema.parse(JSON.parse((await gunzipBuffer(packed)).toString()))

const parseTableInForce = async ({ title, version, validFrom, rows }: TableInForce) =>
  [title, { version, validFrom, rows: await parseGzippedRows(rows) }] as const

const buildCheckInput = async ({
  bytes,
  title,
  name,
  tables,
  impactDay,
}: FileCheckTask): Promise<FileCheckInput> => {
  const inForce: FeeTables = Object.fromEntries(await Promise.all(tables.map(parseTableInForce)))
  return { bytes, title, name, tables: inForce, impactDay }
}

const throwRejection = (errors: readonly TableProblem[]): never => {
  const remarks = formatCount(errors.length, 'замечание', 'замечания', 'замечаний')
  throw new AppError('validation', {
    title: `Файл не загружен: к нему ${remarks}. Таблица осталась прежней`,
    errors: errors.map((problem) => ({
      path: formatProblemPath(problem),
      code: problem.code,
      message: problem.message,
    })),
  })
}

const runReadTask = async (task: FileCheckTask) => {
  const { rows, errors } = parseTableFile(await buildCheckInput(task))
  if (errors.length > 0) throwRejection(errors)
  return { rows: gzipText(JSON.stringify(rowsSchema.parse(rows))), rowCount: rows.length }
}

const withPath = (problem: TableProblem) => ({ path: formatProblemPath(problem), ...problem })

const runCheckTask = async (task: FileCheckTask & { readonly latest: number }): Promise<Buffer> => {
  const { title, latest, tables } = task
  const base = tables.find((each) => each.title === title)
  const { errors, warnings, ...report } = checkFile(await buildCheckInput(task))
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

/** Runs a fee table task in the worker process. */
const runFeeTableTask = async (task: FeeTableTask): Promise<unknown> => {
  switch (task.kind) {
    case 'read':
      return runReadTask(task)
    case 'check':
      return runCheckTask(task)
    case 'write':
      return buildTableFile({ ...task, rows: await parseGzippedRows(task.rows) })
  }
}

serveWorker(
  (task): Promise<WorkerResult> =>
    runFeeTableTask(task as FeeTableTask).then((done) => ({ done }), toWorkerFailure),
)
