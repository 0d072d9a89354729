import { z } from 'zod'
import { auctions, calculationRefusalCodes, carOriginRegions, feeTableTitles } from '../calculator/index.ts'
import { defineEndpoint } from './endpoint.ts'
import { feeTableDraftEndpoints } from './fee-table-draft-endpoints.ts'
import {
  calendarDaySchema,
  createMultiLineTextSchema,
  createUploadedFileSchema,
  fileDownloadSchema,
  pathIdSchema,
  timestampSchema,
} from './field-schemas.ts'

const MAX_FILE_BYTES = 5 * 1024 * 1024

const titleSchema = z.enum(feeTableTitles)
const versionSchema = z.int().positive()
/** Row number as in the spreadsheet: the first row below the headings is 2. */
const sheetRowSchema = z.int().min(2)
const countSchema = z.int().nonnegative()
const cellsSchema = z.array(z.union([z.string(), z.number(), z.null()]))

const noteSchema = createMultiLineTextSchema(0, 1000)

const feeTableSchema = z.strictObject({
  title: titleSchema,
  version: versionSchema,
  validFrom: z.string(),
  updatedAt: timestampSchema,
  columns: z.array(z.string()),
  rows: z.array(cellsSchema),
})

const versionInfoSchema = z.strictObject({
  version: versionSchema,
  validFrom: z.string(),
  createdAt: timestampSchema,
  author: z.string(),
  note: z.string(),
  rows: countSchema,
  /** Time when the table version was withdrawn before its day and so never takes effect; `null` if it was not. */
  withdrawnAt: timestampSchema.nullable(),
})

export const feeTableSummarySchema = z.strictObject({
  title: titleSchema,
  inForce: versionInfoSchema.nullable(),
  ageDays: countSchema.nullable(),
  /** Whether the table version in force is older than the limit that the staff has set. */
  isStale: z.boolean(),
  next: versionInfoSchema.nullable(),
  /** Number of the newest table version, 0 if the table has none. */
  latest: countSchema,
})

const fileProblemSchema = z.strictObject({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  rows: z.array(z.tuple([z.int(), z.int()])),
  column: z.string().nullable(),
})

/** Price of a reference car in dollars, or why it cannot be calculated. */
const priceOrRefusalSchema = z.union([z.number(), z.enum(calculationRefusalCodes)])

const carPriceImpactSchema = z.strictObject({
  vehicle: z.string(),
  route: z.string(),
  auction: z.enum(auctions).nullable(),
  origin: z.enum(carOriginRegions),
  port: z.string(),
  before: priceOrRefusalSchema,
  after: priceOrRefusalSchema,
})

export const carPriceImpactsSchema = z.array(carPriceImpactSchema)

const feeTableCheckSchema = z.strictObject({
  title: titleSchema,
  /** Rows of the checked file as they would be stored; empty if there are errors. */
  rows: z.array(cellsSchema),
  errors: z.array(fileProblemSchema),
  warnings: z.array(fileProblemSchema),
  ignored: z.array(z.string()),
  /** Fee table version in force today, from which the changes of rows and of car prices in the file are computed. */
  base: z.strictObject({ version: versionSchema, validFrom: z.string() }).nullable(),
  latest: countSchema,
  diff: z.strictObject({
    added: z.array(z.strictObject({ row: sheetRowSchema, cells: cellsSchema })),
    removed: z.array(z.strictObject({ row: sheetRowSchema, cells: cellsSchema })),
    changed: z.array(
      z.strictObject({
        row: sheetRowSchema,
        cells: cellsSchema,
        rowBefore: sheetRowSchema,
        before: cellsSchema,
      }),
    ),
  }),
  impact: carPriceImpactsSchema,
})

const formIntegerSchema = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'Здесь нужно целое число' })
  .transform(Number)

const feeTableFileSchema = createUploadedFileSchema('xlsx или csv')

const titleParamsSchema = z.object({ title: titleSchema })
const versionParamsSchema = z.object({ title: titleSchema, n: pathIdSchema })

export const feeTableDownloadFormats = ['xlsx', 'csv'] as const

export const feeTableMediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

export type FeeTable = z.infer<typeof feeTableSchema>
export type FeeTableVersionInfo = z.infer<typeof versionInfoSchema>
export type FeeTableSummary = z.infer<typeof feeTableSummarySchema>
export type CarPriceImpact = z.infer<typeof carPriceImpactSchema>
export type FeeTableCheckResult = z.infer<typeof feeTableCheckSchema>

/** Endpoints of fee tables, of which every uploaded version stays stored. */
export const feeTableEndpoints = {
  upload: defineEndpoint('POST', '/api/calculator', 'admin', {
    summary: 'Новая версия таблицы из файла xlsx или csv; при любой ошибке в файле в силе остаётся прежняя',
    body: z.strictObject({
      title: titleSchema,
      file: feeTableFileSchema,
      note: noteSchema.optional(),
      validFrom: calendarDaySchema.optional(),
      /** If a newer table version exists than the user has seen, the call is rejected with `409`. */
      latest: formIntegerSchema.optional(),
    }),
    multipart: { file: 'file', maxBytes: MAX_FILE_BYTES },
    status: 201,
    reply: feeTableSchema,
    repeatable: true,
    refuses: ['changed', 'too-many'],
  }),
  check: defineEndpoint('POST', '/api/calculator/check', 'admin', {
    summary:
      'Что было бы, если загрузить этот файл: ошибки, разница, влияние на цену 24 машин. Ничего не меняет',
    body: z.strictObject({ title: titleSchema, file: feeTableFileSchema }),
    multipart: { file: 'file', maxBytes: MAX_FILE_BYTES },
    reply: feeTableCheckSchema,
    refuses: ['too-many'],
  }),
  list: defineEndpoint('GET', '/api/calculator', 'admin', {
    summary: 'Шесть таблиц: какая версия в силе, с какого дня, сколько в ней строк',
    reply: z.array(feeTableSummarySchema),
  }),
  get: defineEndpoint('GET', '/api/calculator/{title}', 'public', {
    summary: 'Таблица, по которой сегодня считают; at — по которой считали бы в этот день',
    params: titleParamsSchema,
    query: z.object({ at: calendarDaySchema.optional() }),
    reply: feeTableSchema,
  }),
  versions: defineEndpoint('GET', '/api/calculator/{title}/versions', 'admin', {
    summary: 'Все версии таблицы, новые сверху',
    params: titleParamsSchema,
    reply: z.array(versionInfoSchema),
  }),
  version: defineEndpoint('GET', '/api/calculator/{title}/versions/{n}', 'admin', {
    summary: 'Одна версия таблицы целиком',
    params: versionParamsSchema,
    reply: feeTableSchema,
  }),
  withdraw: defineEndpoint('DELETE', '/api/calculator/{title}/versions/{n}', 'admin', {
    summary:
      'Отозвать версию, пока её день не наступил: она не вступит в силу и останется в истории с отметкой',
    params: versionParamsSchema,
    status: 204,
    refuses: ['changed'],
  }),
  restore: defineEndpoint('POST', '/api/calculator/{title}/versions/{n}/restore', 'admin', {
    summary: 'Вернуть строки этой версии: они становятся новой версией',
    params: versionParamsSchema,
    body: z
      .strictObject({
        note: noteSchema.optional(),
        validFrom: calendarDaySchema.optional(),
        latest: countSchema.optional(),
      })
      .optional(),
    status: 201,
    reply: feeTableSchema,
    repeatable: true,
  }),
  file: defineEndpoint('GET', '/api/calculator/{title}/file', 'admin', {
    summary: 'Таблица файлом, который можно поправить и загрузить обратно; version — одна из прежних',
    params: titleParamsSchema,
    query: z.object({ format: z.enum(feeTableDownloadFormats).optional(), version: pathIdSchema.optional() }),
    reply: fileDownloadSchema,
    bytes: { types: Object.values(feeTableMediaTypes) },
    refuses: ['too-many'],
  }),
  ...feeTableDraftEndpoints,
}
