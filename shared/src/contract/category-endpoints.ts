import { z } from 'zod'
import { createSingleLineTextSchema, idSchema } from './field-schemas.ts'
import { defineRecordEndpoints } from './record-endpoints.ts'

const categorySchema = z.strictObject({ id: idSchema, title: z.string(), posts: z.int().nonnegative() })
const categoryInputSchema = z.strictObject({ title: createSingleLineTextSchema(1, 120) })

export type Category = z.infer<typeof categorySchema>

export const categoryEndpoints = defineRecordEndpoints({
  path: '/api/category',
  readAccess: 'public',
  record: categorySchema,
  input: categoryInputSchema,
  summaries: {
    list: 'Все категории и сколько в каждой статей',
    get: 'Одна категория',
    create: 'Добавить категорию',
    update: 'Переименовать категорию',
    remove: 'Удалить категорию; статьи остаются',
  },
})
