import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

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
  list: defineEndpoint({
    method: 'GET',
    path: '/api/planned',
    access: 'admin',
    summary: 'Версии таблиц и значения параметров, которые вступят в силу позже, ближайшие сверху',
    status: 200,
    reply: z.array(plannedChangeSchema),
  }),
}
