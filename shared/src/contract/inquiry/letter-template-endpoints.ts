import { z } from 'zod'
import { findUnknownLetterField } from '../../format/index.ts'
import { createMultiLineTextSchema, createSingleLineTextSchema, idSchema } from '../field-schemas.ts'
import { defineRecordEndpoints } from '../record-endpoints.ts'
import { MAX_ANSWER_LENGTH } from './inquiry-schemas.ts'

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

export const letterTemplateEndpoints = defineRecordEndpoints({
  path: '/api/letter-template',
  readAccess: 'admin',
  record: letterTemplateSchema,
  input: letterTemplateInputSchema,
  summaries: {
    list: 'Все шаблоны писем, по названию',
    get: 'Один шаблон письма',
    create: 'Добавить шаблон письма с полями {имя}, {сумма}, {ссылка}, {маршрут}, {срок}',
    update: 'Изменить шаблон письма',
    remove: 'Удалить шаблон письма; отправленные письма остаются',
  },
})
