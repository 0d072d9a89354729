import { z } from 'zod'
import { findUnknownLetterField } from '../format/index.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  createMultiLineTextSchema,
  createSingleLineTextSchema,
  idParamsSchema,
  idSchema,
} from './field-schemas.ts'
import { MAX_ANSWER_LENGTH } from './inquiry/inquiry-schemas.ts'

const rejectUnknownFields = ({ value, issues }: z.core.ParsePayload<string>): void => {
  const field = findUnknownLetterField(value)
  if (field === undefined) return
  issues.push({
    code: 'custom',
    input: value,
    params: { code: 'unknown' },
    message: `Нет такого поля: {${field}}`,
  })
}

const letterTemplateInputSchema = z.strictObject({
  title: createSingleLineTextSchema(1, 120),
  subject: createSingleLineTextSchema(1, 200).check(rejectUnknownFields),
  text: createMultiLineTextSchema(1, MAX_ANSWER_LENGTH).check(rejectUnknownFields),
})

const letterTemplateSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  subject: z.string(),
  text: z.string(),
})

export type LetterTemplate = z.infer<typeof letterTemplateSchema>

export const letterTemplateEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/letter-template',
    access: 'admin',
    summary: 'Все шаблоны писем, по названию',
    status: 200,
    reply: z.array(letterTemplateSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/letter-template/{id}',
    access: 'admin',
    summary: 'Один шаблон письма',
    params: idParamsSchema,
    status: 200,
    reply: letterTemplateSchema,
    versioned: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/letter-template',
    access: 'admin',
    summary: 'Добавить шаблон письма с полями {имя}, {сумма}, {ссылка}, {маршрут}, {срок}',
    body: letterTemplateInputSchema,
    status: 201,
    reply: letterTemplateSchema,
    versioned: true,
    repeatable: true,
    refuses: ['taken'],
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/letter-template/{id}',
    access: 'admin',
    summary: 'Изменить шаблон письма',
    params: idParamsSchema,
    body: letterTemplateInputSchema,
    status: 200,
    reply: letterTemplateSchema,
    versioned: true,
    repeatable: true,
    refuses: ['taken'],
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/letter-template/{id}',
    access: 'admin',
    summary: 'Удалить шаблон письма; отправленные письма остаются',
    params: idParamsSchema,
    status: 204,
  }),
}
