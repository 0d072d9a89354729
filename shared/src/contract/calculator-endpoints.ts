import { z } from 'zod'
import { calculatorSettingTitles, feeTableTitles } from '../calculator/index.ts'
import { calculationDaySchema, exchangeRatesSchema } from './calculation-endpoints.ts'
import { defineEndpoint } from './endpoint.ts'
import { timestampSchema } from './field-schemas.ts'

const calculatorSettingSchema = z.strictObject({
  value: z.string(),
  since: z.string().optional(),
  name: z.string(),
  origin: z.string(),
  /** Future values of a setting fixed by law, each with its start day. The value on the day of clearance applies. */
  later: z
    .array(
      z.strictObject({
        value: z.string(),
        since: z.string(),
        origin: z.string(),
        isExpected: z.literal(true).optional(),
      }),
    )
    .optional(),
})

const calculatorSettingsSchema = z.strictObject({
  changedAt: timestampSchema.nullable(),
  of: z.record(z.enum(calculatorSettingTitles), calculatorSettingSchema),
})

const cellSchema = z.union([z.string(), z.number(), z.null()])

const packedTableSchema = z.strictObject({
  version: z.int().positive(),
  validFrom: z.string(),
  columns: z.array(z.strictObject({ values: z.array(cellSchema), at: z.array(z.int().nonnegative()) })),
})

const calculatorBundleSchema = z.strictObject({
  date: z.string(),
  /** Exchange rates of the day; `null` when the bank has none for the day or does not answer. */
  rates: exchangeRatesSchema.nullable(),
  settings: calculatorSettingsSchema,
  tables: z.partialRecord(z.enum(feeTableTitles), packedTableSchema),
})

export type CalculatorDataResponse = z.infer<typeof calculatorBundleSchema>

export const calculatorEndpoints = {
  bundle: defineEndpoint('GET', '/api/calculator/bundle', 'public', {
    summary: 'Всё, что нужно, чтобы посчитать за этот день самому: курсы, настройки, таблицы',
    query: z.object({ date: calculationDaySchema.optional() }),
    reply: calculatorBundleSchema,
  }),
}

const plannedChangeSchema = z.strictObject({
  kind: z.enum(['table', 'option']),
  title: z.string(),
  /** Number of the fee table version, or version of the stored setting. */
  version: z.int().positive(),
  validFrom: z.string(),
  author: z.string(),
  note: z.string(),
})

export type PlannedCalculatorChange = z.infer<typeof plannedChangeSchema>

export const plannedCalculatorChangeEndpoints = {
  list: defineEndpoint('GET', '/api/planned', 'admin', {
    summary: 'Версии таблиц и значения параметров, которые вступят в силу позже, ближайшие сверху',
    reply: z.array(plannedChangeSchema),
  }),
}
