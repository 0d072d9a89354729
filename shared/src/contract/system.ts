import { z } from 'zod'
import { datedRates } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { tableAtGlance } from './table.ts'

/** What the operator should look at: a proxy that is not trusted, a data folder open to others, a disk that is nearly full. */
const statusWarning = z.enum(['proxy-not-trusted', 'data-dir-writable', 'disk-low'])

const status = z.strictObject({
  version: z.string(),
  startedAt: z.iso.datetime(),
  database: z.strictObject({ bytes: z.int().nonnegative(), migration: z.string() }),
  disk: z.strictObject({ freeBytes: z.int().nonnegative(), totalBytes: z.int().nonnegative() }),
  mail: z.strictObject({
    configured: z.boolean(),
    waiting: z.int().nonnegative(),
    /** Of those that wait: how many have been tried in vain. */
    failing: z.int().nonnegative(),
    nextAt: z.iso.datetime().nullable(),
    trouble: z.string().nullable(),
  }),
  /** Null when no day's pair was ever known. */
  rates: datedRates.nullable(),
  tables: z.array(tableAtGlance),
  /** The last one that was made; nulls where there never was one. */
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
