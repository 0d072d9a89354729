import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { createMultiLineTextSchema, createSingleLineTextSchema, idSchema } from './field-schemas.ts'
import { defineRecordEndpoints } from './record-endpoints.ts'

const metaRecordSchema = z.strictObject({
  id: idSchema,
  page: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.string(),
})

const metaInputSchema = z.strictObject({
  page: createSingleLineTextSchema(1, 60),
  title: createSingleLineTextSchema(1, 200),
  description: createMultiLineTextSchema(0, 500),
  keywords: createMultiLineTextSchema(0, 500),
})

export type PageMetaRecord = z.infer<typeof metaRecordSchema>

export const pageMetaEndpoints = {
  ...defineRecordEndpoints({
    path: '/api/meta',
    readAccess: 'admin',
    record: metaRecordSchema,
    input: metaInputSchema,
    summaries: {
      list: 'Записи всех страниц для поисковых систем',
      get: 'Одна запись',
      create: 'Добавить запись',
      update: 'Изменить запись',
      remove: 'Удалить запись',
    },
  }),
  single: defineEndpoint('GET', '/api/meta/single/{page}', 'public', {
    summary: 'Запись одной страницы',
    params: z.object({ page: z.string().max(60) }),
    reply: metaRecordSchema,
    versioned: true,
  }),
}
