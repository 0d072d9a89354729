import type { Tables } from 'shared/calculator'
import { counted } from 'shared/calculator/words'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { problemPath, type TableProblem } from 'shared/tables'
import { pack, unpack } from '../../../packed.ts'
import { type Examined, examine, readTable } from '../examine.ts'
import { tableFile } from '../files/table-file.ts'
import type { FileTask, StoredTable, Task } from './task.ts'

const { reply: checked } = contract.table.check
const { rows: rowsOfTable } = contract.table.upload.reply.shape

const rowsFrom = async (packed: Uint8Array) =>
  rowsOfTable.parse(JSON.parse((await unpack(packed)).toString()))

const readStored = async ({ title, version, validFrom, rows }: StoredTable) =>
  [title, { version, validFrom, rows: await rowsFrom(rows) }] as const

const examinedOf = async ({ bytes, title, name, tables, on }: FileTask): Promise<Examined> => {
  const inForce: Tables = Object.fromEntries(await Promise.all(tables.map(readStored)))
  return { bytes, title, name, tables: inForce, on }
}

const refuse = (errors: readonly TableProblem[]): never => {
  const remarks = counted(errors.length, 'замечание', 'замечания', 'замечаний')
  throw new AppError('validation', {
    title: `Файл не загружен: к нему ${remarks}. Таблица осталась прежней`,
    errors: errors.map((problem) => ({
      path: problemPath(problem),
      code: problem.code,
      message: problem.message,
    })),
  })
}

const read = async (task: FileTask) => {
  const { rows, errors } = readTable(await examinedOf(task))
  if (errors.length > 0) refuse(errors)
  return { rows: pack(JSON.stringify(rowsOfTable.parse(rows))), rowCount: rows.length }
}

const placed = (problem: TableProblem) => ({ path: problemPath(problem), ...problem })

const check = async (task: FileTask & { readonly latest: number }): Promise<Buffer> => {
  const { title, latest, tables } = task
  const base = tables.find((each) => each.title === title)
  const { errors, warnings, ...examined } = examine(await examinedOf(task))
  const answer = {
    title,
    ...examined,
    errors: errors.map(placed),
    warnings: warnings.map(placed),
    base: base ? { version: base.version, validFrom: base.validFrom } : null,
    latest,
  }
  return pack(JSON.stringify(checked.parse(answer)))
}

/** Runs a task in the worker process. */
export const perform = async (task: Task): Promise<unknown> => {
  switch (task.kind) {
    case 'read':
      return read(task)
    case 'check':
      return check(task)
    case 'write':
      return tableFile({ ...task, rows: await rowsFrom(task.rows) })
  }
}
