import { z } from 'zod'
import { feeTableTitles, settingTitles } from '../calculator/index.ts'
import { calculationDay, rates } from './calculation.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

const setting = z.strictObject({
  value: z.string(),
  since: z.string().optional(),
  name: z.string(),
  origin: z.string(),
})

const cell = z.union([z.string(), z.number(), z.null()])

const packedTable = z.strictObject({
  version: z.int().positive(),
  validFrom: z.string(),
  columns: z.array(z.strictObject({ values: z.array(cell), at: z.array(z.int().nonnegative()) })),
})

const bundle = z.strictObject({
  date: z.string(),
  /** `null` when the bank has no rates for the day or does not answer. */
  rates: rates.nullable(),
  settings: z.strictObject({
    changedAt: instant.nullable(),
    of: z.record(z.enum(settingTitles), setting),
  }),
  tables: z.partialRecord(z.enum(feeTableTitles), packedTable),
})

export type Bundle = z.infer<typeof bundle>

export const calculator = {
  bundle: endpoint({
    method: 'GET',
    path: '/api/calculator/bundle',
    access: 'public',
    summary: 'Всё, что нужно, чтобы посчитать за этот день самому: курсы, настройки, таблицы',
    query: z.object({ date: calculationDay.optional() }),
    status: 200,
    reply: bundle,
  }),
}
