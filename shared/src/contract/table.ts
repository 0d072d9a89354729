import { z } from 'zod'
import { feeTableTitles, refusalCodes } from '../calculator/index.ts'
import { endpoint } from './endpoint.ts'
import { calendarDay, idInPath, instant, paragraphs } from './fields.ts'
import { download, uploadOf } from './upload.ts'

/** Size limit of one file. */
const MOST_BYTES = 5 * 1024 * 1024

const title = z.enum(feeTableTitles)
const version = z.int().positive()
/** Row number as in the spreadsheet: the first row below the headings is 2. */
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
  /** Kyiv day from which the version is in force. */
  validFrom: z.string(),
  createdAt: instant,
  author: z.string(),
  note: z.string(),
  /** Number of rows. */
  rows: count,
})

export const tableAtGlance = z.strictObject({
  title,
  /** The version in force today; `null` when nothing was ever uploaded. */
  inForce: info.nullable(),
  /** Days since the version came into force. */
  ageDays: count.nullable(),
  /** Older than the limit that the office has set. */
  isStale: z.boolean(),
  /** The next version that comes into force on a future day. */
  next: info.nullable(),
  /** Number of the newest version, 0 when there is none. */
  latest: count,
})

const problem = z.strictObject({
  /** `row 12, fee`, as in the spreadsheet. */
  path: z.string(),
  code: z.string(),
  message: z.string(),
  rows: z.array(z.tuple([z.int(), z.int()])),
  column: z.string().nullable(),
})

/** Price in dollars, or why it cannot be calculated. */
const outcome = z.union([z.number(), z.enum(refusalCodes)])

const checked = z.strictObject({
  title,
  /** Rows as they would be stored; empty if there are errors. */
  rows: z.array(cells),
  errors: z.array(problem),
  warnings: z.array(problem),
  /** Headings of unknown columns. */
  ignored: z.array(z.string()),
  /** The version in force today, with which `diff` and `impact` compare. */
  base: z.strictObject({ version, validFrom: z.string() }).nullable(),
  /** Number of the newest version: an upload that names it is rejected if a newer one has appeared. */
  latest: count,
  /** Rows are numbered as in the stored tables. */
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

/** The six fee tables; every version is kept. */
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
      /** Any day, past or future; defaults to today. */
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
