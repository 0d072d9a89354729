import { z } from 'zod'
import { datedRates } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { tableAtGlance } from './table.ts'

/** Problems for the operator: an untrusted proxy, a data folder that others may write to, a disk that is nearly full. */
const statusWarning = z.enum(['proxy-not-trusted', 'data-dir-writable', 'disk-low'])

const status = z.strictObject({
  version: z.string(),
  startedAt: z.iso.datetime(),
  database: z.strictObject({ bytes: z.int().nonnegative(), migration: z.string() }),
  disk: z.strictObject({ freeBytes: z.int().nonnegative(), totalBytes: z.int().nonnegative() }),
  mail: z.strictObject({
    configured: z.boolean(),
    waiting: z.int().nonnegative(),
    /** Number of waiting e-mails that have failed at least once. */
    failing: z.int().nonnegative(),
    nextAt: z.iso.datetime().nullable(),
    trouble: z.string().nullable(),
  }),
  /** `null` when no rates were ever fetched. */
  rates: datedRates.nullable(),
  tables: z.array(tableAtGlance),
  /** The latest backup; nulls when there is none. */
  backup: z.strictObject({
    madeAt: z.iso.datetime().nullable(),
    bytes: z.int().nonnegative().nullable(),
  }),
  warnings: z.array(statusWarning),
})

export type StatusWarning = z.infer<typeof statusWarning>
export type Status = z.infer<typeof status>

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'open',
    essential: true,
    summary: 'Работает ли сервер и отвечает ли база',
    status: 200,
    reply: z.strictObject({ status: z.literal('ok'), version: z.string(), database: z.literal('ok') }),
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/status',
    access: 'admin',
    summary: 'Состояние: база, диск, почта, курсы, таблицы, резервная копия, предупреждения',
    status: 200,
    reply: status,
  }),
}
