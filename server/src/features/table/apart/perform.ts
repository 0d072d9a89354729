import type { Tables } from 'shared/calculator'
import { counted } from 'shared/calculator/words'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { problemPath, type TableProblem } from 'shared/tables'
import { type Examined, examine, readTable } from '../examine.ts'
import { tableFile } from '../files/table-file.ts'
import type { FileTask, Task, WrittenTable } from './task.ts'

const { reply: checked } = contract.table.check
const { rows: rowsOfTable } = contract.table.upload.reply.shape

const rowsFrom = (json: Uint8Array) => rowsOfTable.parse(JSON.parse(Buffer.from(json).toString()))

const written = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

const readWritten = ({ version, validFrom, rows }: WrittenTable) => ({
  version,
  validFrom,
  rows: rowsFrom(rows),
})

const examinedOf = ({ bytes, title, name, tables, on }: FileTask): Examined => {
  const inForce: Tables = Object.fromEntries(tables.map((each) => [each.title, readWritten(each)]))
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

const read = (task: FileTask) => {
  const { rows, errors } = readTable(examinedOf(task))
  if (errors.length > 0) refuse(errors)
  return { rows: written(rowsOfTable.parse(rows)), rowCount: rows.length }
}

const placed = (problem: TableProblem) => ({ path: problemPath(problem), ...problem })

const check = (task: FileTask & { readonly latest: number }): Buffer => {
  const { title, latest, tables } = task
  const base = tables.find((each) => each.title === title)
  const { errors, warnings, ...examined } = examine(examinedOf(task))
  const answer = {
    title,
    ...examined,
    errors: errors.map(placed),
    warnings: warnings.map(placed),
    base: base ? { version: base.version, validFrom: base.validFrom } : null,
    latest,
  }
  return written(checked.parse(answer))
}

/** All that is done away from the process that answers. */
export const perform = async (task: Task): Promise<unknown> => {
  switch (task.kind) {
    case 'read':
      return read(task)
    case 'check':
      return check(task)
    case 'write':
      return tableFile({ ...task, rows: rowsFrom(task.rows) })
  }
}
