import { z } from 'zod'
import { feeTableTitles, refusalCodes } from '../calculator/index.ts'
import { endpoint } from './endpoint.ts'
import { calendarDay, idInPath, instant, paragraphs } from './fields.ts'
import { download, uploadOf } from './upload.ts'

/** Of one file. */
const MOST_BYTES = 5 * 1024 * 1024

const title = z.enum(feeTableTitles)
const version = z.int().positive()
/** As the sheet numbers it: below the headings the first is 2. */
const row = z.int().min(2)
const count = z.int().nonnegative()
const cells = z.array(z.union([z.string(), z.number(), z.null()]))

const note = paragraphs(0, 1000)

const table = z.strictObject({
  title,
  version,
  validFrom: z.string(),
  updatedAt: instant,
  columns: z.array(z.string()),
  rows: z.array(cells),
})

const info = z.strictObject({
  version,
  /** The Kyiv day from which it counts. */
  validFrom: z.string(),
  createdAt: instant,
  author: z.string(),
  note: z.string(),
  /** How many. */
  rows: count,
})

export const tableAtGlance = z.strictObject({
  title,
  /** What calculations of today are made with; `null` where nothing was ever uploaded. */
  inForce: info.nullable(),
  /** Days since it counts. */
  ageDays: count.nullable(),
  /** Older than the office has set. */
  isStale: z.boolean(),
  /** The next one that is to count from a day that is still to come. */
  next: info.nullable(),
  /** The number of the newest version, 0 where there is none. */
  latest: count,
})

const problem = z.strictObject({
  /** `row 12, fee`, as the sheet shows it. */
  path: z.string(),
  code: z.string(),
  message: z.string(),
  rows: z.array(z.tuple([z.int(), z.int()])),
  column: z.string().nullable(),
})

/** Dollars, or why they cannot be told. */
const outcome = z.union([z.number(), z.enum(refusalCodes)])

const checked = z.strictObject({
  title,
  /** As they would be stored; none while there is an error. */
  rows: z.array(cells),
  errors: z.array(problem),
  warnings: z.array(problem),
  /** Headings of columns that mean nothing here. */
  ignored: z.array(z.string()),
  /** What difference and impact are told against: the version in force today. */
  base: z.strictObject({ version, validFrom: z.string() }).nullable(),
  /** The number of the newest version: an upload that names it meets no other one. */
  latest: count,
  /** Rows by where they stand in the stored tables. */
  diff: z.strictObject({
    added: z.array(z.strictObject({ row, cells })),
    removed: z.array(z.strictObject({ row, cells })),
    changed: z.array(z.strictObject({ row, cells, rowBefore: row, before: cells })),
  }),
  impact: z.array(
    z.strictObject({ vehicle: z.string(), route: z.string(), before: outcome, after: outcome }),
  ),
})

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'Здесь нужно целое число' })
  .transform(Number)

const file = uploadOf('xlsx или csv')

const byTitle = z.object({ title })
const byVersion = z.object({ title, n: idInPath })

export const tableFileFormats = ['xlsx', 'csv'] as const

export const tableFileType = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

export type Table = z.infer<typeof table>
export type TableVersionInfo = z.infer<typeof info>
export type TableAtGlance = z.infer<typeof tableAtGlance>
export type TableCheck = z.infer<typeof checked>

/** The six tables, each version of them kept. */
export const tables = {
  upload: endpoint({
    method: 'POST',
    path: '/api/calculator',
    access: 'admin',
    summary: 'Новая версия таблицы из файла xlsx или csv; при любой ошибке в файле в силе остаётся прежняя',
    body: z.strictObject({
      title,
      file,
      note: note.optional(),
      /** Any day, past or future; today when it is missing. */
      validFrom: calendarDay.optional(),
      /** The newest version that the office has seen: where there is a newer one, `409`. */
      latest: wholeNumber.optional(),
    }),
    multipart: { file: 'file', most: MOST_BYTES },
    status: 201,
    reply: table,
    refuses: ['changed', 'too-many'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/calculator/check',
    access: 'admin',
    summary:
      'Что было бы, если загрузить этот файл: ошибки, разница, влияние на цену 24 машин. Ничего не меняет',
    body: z.strictObject({ title, file }),
    multipart: { file: 'file', most: MOST_BYTES },
    status: 200,
    reply: checked,
    refuses: ['too-many'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/calculator',
    access: 'admin',
    summary: 'Шесть таблиц: какая версия в силе, с какого дня, сколько в ней строк',
    status: 200,
    reply: z.array(tableAtGlance),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/calculator/{title}',
    access: 'public',
    summary: 'Таблица, по которой сегодня считают; at — по которой считали бы в этот день',
    params: byTitle,
    query: z.object({ at: calendarDay.optional() }),
    status: 200,
    reply: table,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/calculator/{title}/versions',
    access: 'admin',
    summary: 'Все версии таблицы, новые сверху',
    params: byTitle,
    status: 200,
    reply: z.array(info),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/calculator/{title}/versions/{n}',
    access: 'admin',
    summary: 'Одна версия таблицы целиком',
    params: byVersion,
    status: 200,
    reply: table,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/calculator/{title}/versions/{n}/restore',
    access: 'admin',
    summary: 'Вернуть строки этой версии: они становятся новой версией',
    params: byVersion,
    body: z
      .strictObject({
        note: note.optional(),
        validFrom: calendarDay.optional(),
        /** The newest version that the office has seen: where there is a newer one, `409`. */
        latest: count.optional(),
      })
      .optional(),
    status: 201,
    reply: table,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/calculator/{title}/file',
    access: 'admin',
    summary: 'Таблица файлом, который можно поправить и загрузить обратно; version — одна из прежних',
    params: byTitle,
    query: z.object({ format: z.enum(tableFileFormats).optional(), version: idInPath.optional() }),
    status: 200,
    reply: download,
    bytes: { types: Object.values(tableFileType) },
    refuses: ['too-many'],
  }),
}
