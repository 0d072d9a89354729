import { setImmediate as letOthersIn } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import multer from 'multer'
import { AppError, type FieldError } from 'shared/errors'
import { DRAIN_LIMIT, demandBody, limitReadBody } from './demand-body.ts'
import { TEXT_LIMIT } from './read-json.ts'
import { type Form, refusalOfForm, tooLargeFile } from './refuse-form.ts'

/** More fields than any form of the site has. */
const MOST_FIELDS = 100

const faultIn = (
  name: string,
  value: unknown,
  { file, lists = [] }: Form,
): Omit<FieldError, 'path'> | undefined => {
  if (name === file) return { code: 'wrong-type', message: 'Здесь нужен файл' }
  if (typeof value !== 'string' && !lists.includes(name))
    return { code: 'repeated', message: 'Это поле пришло несколько раз' }
  // The replacement character stands for bytes that are not UTF-8.
  if (String(value).includes('\uFFFD'))
    return {
      code: 'format',
      message: 'Знак «\uFFFD» стоит вместо буквы, которую не удалось прочитать. Впишите её или удалите знак',
    }
  return undefined
}

const faultsIn = (fields: object, form: Form): FieldError[] =>
  Object.entries(fields).flatMap(([path, value]) => {
    const fault = faultIn(path, value, form)
    return fault ? [{ path: path.slice(0, 200), ...fault }] : []
  })

type Received = Pick<Express.Multer.File, 'originalname' | 'buffer'>

const uploadOf = ({ originalname, buffer }: Received) => ({
  name: originalname.replaceAll(/\p{Cc}/gu, ''),
  bytes: buffer,
})

/** Combines the form fields and the file into the request body. */
const takeForm =
  (form: Form): RequestHandler =>
  async (request, _response, next) => {
    // Lets other requests run, since a large form takes time to process.
    await letOthersIn()
    const fields: object = request.body ?? {}
    const errors = faultsIn(fields, form)
    if (errors.length > 0) return next(new AppError('validation', { errors }))
    const file = request.file ? [[form.file, uploadOf(request.file)]] : []
    request.body = Object.fromEntries([...Object.entries(fields), ...file])
    next()
  }

/** Reads a form into memory within limits. The handler decides what happens to the file. */
export const readForm = (form: Form, mostText = TEXT_LIMIT): readonly RequestHandler[] => {
  const receive = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: form.most, fieldSize: mostText, fields: MOST_FIELDS, fieldNestingDepth: 0 },
    defParamCharset: 'utf8',
  }).single(form.file)
  return [
    demandBody({
      type: 'multipart/form-data',
      limit: form.most + mostText,
      tooLarge: () => tooLargeFile(form),
    }),
    (request, response, next) => {
      limitReadBody(request, DRAIN_LIMIT)
      receive(request, response, (thrown: unknown) =>
        next(thrown === undefined ? undefined : refusalOfForm(thrown, form)),
      )
    },
    takeForm(form),
  ]
}
