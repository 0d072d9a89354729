import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  createMultiLineTextSchema,
  createSingleLineTextSchema,
  idParamsSchema,
  idSchema,
  timestampSchema,
} from '../field-schemas.ts'
import { MAX_SETTING_VALUE_LENGTH, settingBulkChangeEndpoints } from './setting-change-endpoints.ts'
import { findSettingDefinition } from './setting-definitions.ts'

const settingRecordSchema = z.strictObject({ id: idSchema, title: z.string(), value: z.string() })

const settingInputSchema = z
  .strictObject({
    title: createSingleLineTextSchema(1, 120),
    value: createMultiLineTextSchema(0, MAX_SETTING_VALUE_LENGTH),
  })
  .superRefine(({ title, value }, context) => {
    const definition = findSettingDefinition(title)
    if (!definition || definition.kind.accepts(value)) return
    context.addIssue({
      code: 'custom',
      path: ['value'],
      message: `Нужный вид: ${definition.kind.expects}`,
      params: { code: `not-${definition.kind.name}` },
    })
  })

const settingChangeSchema = z.strictObject({
  title: z.string(),
  value: z.string().nullable(),
  author: z.string(),
  changedAt: timestampSchema,
  note: z.string(),
  /** Day from which the changed value applies; `null` if the change named no day. */
  validFrom: z.string().nullable(),
})

export type SettingRecord = z.infer<typeof settingRecordSchema>
export type SettingHistoryEntry = z.infer<typeof settingChangeSchema>

export const settingEndpoints = {
  list: defineEndpoint('GET', '/api/option', 'admin', {
    summary: 'Сохранённые параметры',
    reply: z.array(settingRecordSchema),
  }),
  single: defineEndpoint('GET', '/api/option/single/{title}', 'public', {
    summary: 'Один параметр по названию; если он известен, но не сохранён, вернётся значение по умолчанию',
    params: z.object({ title: z.string().max(120) }),
    reply: z.strictObject({ id: idSchema.nullable(), title: z.string(), value: z.string() }),
    versioned: true,
  }),
  create: defineEndpoint('POST', '/api/option', 'admin', {
    summary: 'Добавить параметр',
    body: settingInputSchema,
    status: 201,
    reply: settingRecordSchema,
    versioned: true,
    repeatable: true,
    refuses: ['taken'],
  }),
  update: defineEndpoint('PUT', '/api/option/{id}', 'admin', {
    summary: 'Изменить параметр',
    params: idParamsSchema,
    body: settingInputSchema,
    reply: settingRecordSchema,
    versioned: true,
    repeatable: true,
    refuses: ['taken'],
  }),
  remove: defineEndpoint('DELETE', '/api/option/{id}', 'admin', {
    summary: 'Удалить параметр; для известного снова действует значение по умолчанию',
    params: idParamsSchema,
    status: 204,
  }),
  history: defineEndpoint('GET', '/api/option/{id}/history', 'admin', {
    summary: 'Как параметр менялся, новое сверху',
    params: idParamsSchema,
    reply: z.array(settingChangeSchema),
  }),
  ...settingBulkChangeEndpoints,
}
