import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { createSingleLineTextSchema, idParamsSchema, idSchema } from './field-schemas.ts'

const categorySchema = z.strictObject({ id: idSchema, title: z.string(), posts: z.int().nonnegative() })
const categoryInputSchema = z.strictObject({ title: createSingleLineTextSchema(1, 120) })

export type Category = z.infer<typeof categorySchema>

export const categoryEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/category',
    access: 'public',
    summary: 'Все категории и сколько в каждой статей',
    status: 200,
    reply: z.array(categorySchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/category/{id}',
    access: 'public',
    summary: 'Одна категория',
    params: idParamsSchema,
    status: 200,
    reply: categorySchema,
    versioned: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/category',
    access: 'admin',
    summary: 'Добавить категорию',
    body: categoryInputSchema,
    status: 201,
    reply: categorySchema,
    versioned: true,
    repeatable: true,
    refuses: ['taken'],
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/category/{id}',
    access: 'admin',
    summary: 'Переименовать категорию',
    params: idParamsSchema,
    body: categoryInputSchema,
    status: 200,
    reply: categorySchema,
    versioned: true,
    repeatable: true,
    refuses: ['taken'],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/category/{id}',
    access: 'admin',
    summary: 'Удалить категорию; статьи остаются',
    params: idParamsSchema,
    status: 204,
  }),
}
