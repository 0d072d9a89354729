import { z } from 'zod'
import { latestExchangeRatesSchema } from './currency-endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { feeTableSummarySchema } from './fee-table-endpoints.ts'

export const openapiDocumentEndpoints = {
  document: defineEndpoint('GET', '/api/openapi.json', 'public', {
    summary: 'Этот договор, записанный как OpenAPI 3.1',
    reply: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
}

/** Problems for the operator: untrusted proxy, data folder writable by others, unconfirmed or wrong clock, full disk. */
const systemWarningSchema = z.enum(['proxy-not-trusted', 'data-dir-writable', 'clock-suspect', 'disk-low'])

const systemStatusSchema = z.strictObject({
  version: z.string(),
  startedAt: z.iso.datetime(),
  /** `bytes` is the size of the database; `null` if the database server does not tell it. */
  database: z.strictObject({ bytes: z.int().nonnegative().nullable(), migration: z.string() }),
  disk: z.strictObject({ freeBytes: z.int().nonnegative(), totalBytes: z.int().nonnegative() }),
  mail: z.strictObject({
    configured: z.boolean(),
    waiting: z.int().nonnegative(),
    failing: z.int().nonnegative(),
    nextAt: z.iso.datetime().nullable(),
    trouble: z.string().nullable(),
  }),
  /** Latest exchange rates; `null` when no rates were ever fetched. */
  rates: latestExchangeRatesSchema.nullable(),
  tables: z.array(feeTableSummarySchema),
  backup: z.strictObject({
    madeAt: z.iso.datetime().nullable(),
    bytes: z.int().nonnegative().nullable(),
  }),
  warnings: z.array(systemWarningSchema),
})

export type SystemWarning = z.infer<typeof systemWarningSchema>
export type SystemStatus = z.infer<typeof systemStatusSchema>

export const serverStatusEndpoints = {
  health: defineEndpoint('GET', '/api/health', 'open', {
    essential: true,
    summary: 'Работает ли сервер и отвечает ли база',
    reply: z.strictObject({ status: z.literal('ok'), version: z.string(), database: z.literal('ok') }),
  }),
  status: defineEndpoint('GET', '/api/status', 'admin', {
    summary: 'Состояние: база, диск, почта, курсы, таблицы, резервная копия, предупреждения',
    reply: systemStatusSchema,
  }),
}
