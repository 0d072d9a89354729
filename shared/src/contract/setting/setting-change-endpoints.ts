import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { carPriceImpactsSchema } from '../fee-table-endpoints.ts'
import {
  calendarDaySchema,
  createMultiLineTextSchema,
  createSingleLineTextSchema,
  idSchema,
} from '../field-schemas.ts'

export const MAX_SETTING_VALUE_LENGTH = 10_000

const MAX_CHANGES = 100

const settingValueChangeSchema = z.strictObject({
  title: createSingleLineTextSchema(1, 120),
  /** New value from the day `validFrom` on; without `validFrom` the whole text of the setting, including start days. */
  value: createMultiLineTextSchema(0, MAX_SETTING_VALUE_LENGTH),
  /** Day in Kyiv from which the value applies, past or future. Only settings with start days allow it. */
  validFrom: calendarDaySchema.optional(),
})

const settingApplicationSchema = settingValueChangeSchema.extend({
  /** Version of the setting that the user has seen, 0 if it was not stored. Any other is rejected with `409`. */
  version: z.int().nonnegative().optional(),
})

const settingChangeProblemSchema = z.strictObject({
  path: z.string(),
  code: z.string(),
  message: z.string(),
})

const settingChangesCheckSchema = z.strictObject({
  errors: z.array(settingChangeProblemSchema),
  warnings: z.array(settingChangeProblemSchema),
  /** Day for which `impact`, the change of car prices, was calculated: the day when the settings change, or today. */
  date: z.string(),
  impact: carPriceImpactsSchema,
})

const appliedSettingSchema = z.strictObject({
  /** Id of the stored setting; `null` if nothing is stored, since the new value equals the default. */
  id: idSchema.nullable(),
  title: z.string(),
  value: z.string(),
  version: z.int().nonnegative(),
})

export type SettingValueChange = z.infer<typeof settingApplicationSchema>
export type SettingChangeProblem = z.infer<typeof settingChangeProblemSchema>
export type SettingChangesCheckResult = z.infer<typeof settingChangesCheckSchema>
export type AppliedSettingChange = z.infer<typeof appliedSettingSchema>

export const settingBulkChangeEndpoints = {
  check: defineEndpoint('POST', '/api/option/check', 'admin', {
    summary: 'Что было бы, если изменить эти параметры: ошибки и цена 24 машин. Ничего не меняет',
    body: z.strictObject({ changes: z.array(settingValueChangeSchema).min(1).max(MAX_CHANGES) }),
    reply: settingChangesCheckSchema,
  }),
  apply: defineEndpoint('POST', '/api/option/apply', 'admin', {
    summary: 'Изменить параметры вместе, все или ни одного, с причиной и днём',
    body: z.strictObject({
      changes: z.array(settingApplicationSchema).min(1).max(MAX_CHANGES),
      note: createMultiLineTextSchema(1, 1000),
    }),
    reply: z.array(appliedSettingSchema),
    repeatable: true,
    refuses: ['changed'],
  }),
}
