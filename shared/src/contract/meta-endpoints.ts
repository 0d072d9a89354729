import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import {
  createMultiLineTextSchema,
  createSingleLineTextSchema,
  idParamsSchema,
  idSchema,
} from './field-schemas.ts'

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
  list: defineEndpoint({
    method: 'GET',
    path: '/api/meta',
    access: 'admin',
    summary: 'Записи всех страниц для поисковых систем',
    status: 200,
    reply: z.array(metaRecordSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/meta/{id}',
    access: 'admin',
    summary: 'Одна запись',
    params: idParamsSchema,
    status: 200,
    reply: metaRecordSchema,
    versioned: true,
  }),
  single: defineEndpoint({
    method: 'GET',
    path: '/api/meta/single/{page}',
    access: 'public',
    summary: 'Запись одной страницы',
    params: z.object({ page: z.string().max(60) }),
    status: 200,
    reply: metaRecordSchema,
    versioned: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/meta',
    access: 'admin',
    summary: 'Добавить запись',
    body: metaInputSchema,
    status: 201,
    reply: metaRecordSchema,
    versioned: true,
    repeatable: true,
    refuses: ['taken'],
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/meta/{id}',
    access: 'admin',
    summary: 'Изменить запись',
    params: idParamsSchema,
    body: metaInputSchema,
    status: 200,
    reply: metaRecordSchema,
    versioned: true,
    repeatable: true,
    refuses: ['taken'],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/meta/{id}',
    access: 'admin',
    summary: 'Удалить запись',
    params: idParamsSchema,
    status: 204,
  }),
}
