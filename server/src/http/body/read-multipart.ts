import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Endpoint } from 'shared/contract'
import { AppError, type FieldError } from 'shared/errors'
import { formatUploadSizeLimit } from './body-limits.ts'
import { MAX_REQUEST_TEXT_BYTES } from './read-json.ts'
import { openRequestBodyStreamWithinLimits } from './request-body.ts'

type MultipartForm = NonNullable<Endpoint['multipart']>

const createFileTooLargeError = ({ maxBytes }: MultipartForm): AppError =>
  new AppError('too-large', {
    title: `Файл больше ${formatUploadSizeLimit(maxBytes)}. Уберите из него лишнее и отправьте ещё раз`,
  })

const buildUnexpectedFileError = (path: string, { file }: MultipartForm): FieldError =>
  path === file
    ? { path, code: 'repeated', message: 'Нужен один файл, а пришло несколько' }
    : { path, code: 'unexpected-file', message: `Файл можно приложить только в поле «${file}»` }

const buildMulterFieldError = (code: string, path: string, form: MultipartForm): FieldError | undefined => {
  switch (code) {
    case 'LIMIT_UNEXPECTED_FILE':
      return buildUnexpectedFileError(path, form)
    case 'LIMIT_FIELD_VALUE':
      return { path, code: 'too-long', message: 'Слишком длинный текст' }
    // Brackets in form field names are rejected, since some programs use them to encode arrays and objects.
    case 'LIMIT_FIELD_NESTING':
    case 'INVALID_FIELD_NAME':
      return { path, code: 'unknown-field', message: 'Такого поля здесь нет' }
    default:
      return undefined
  }
}

type FormParser = typeof import('multer')

const toMultipartError = (thrown: unknown, form: MultipartForm, parser: FormParser): AppError => {
  if (!(thrown instanceof parser.MulterError)) return new AppError('unreadable', { cause: thrown })
  if (thrown.code === 'LIMIT_FILE_SIZE') return createFileTooLargeError(form)
  if (thrown.code === 'LIMIT_FIELD_COUNT')
    return new AppError('validation', { title: 'В форме слишком много полей' })
  const entry = buildMulterFieldError(thrown.code, (thrown.field ?? '').slice(0, 200), form)
  return entry
    ? new AppError('validation', { errors: [entry] })
    : new AppError('unreadable', { cause: thrown })
}

const MAX_FORM_FIELDS = 100

const findFieldError = (
  name: string,
  value: unknown,
  { file, lists = [] }: MultipartForm,
): Omit<FieldError, 'path'> | undefined => {
  if (name === file) return { code: 'wrong-type', message: 'Здесь нужен файл' }
  if (typeof value !== 'string' && !lists.includes(name))
    return { code: 'repeated', message: 'Это поле пришло несколько раз' }
  // Bytes of a form field that are not valid UTF-8 are read as the replacement character U+FFFD.
  if (String(value).includes('\uFFFD'))
    return {
      code: 'format',
      message: 'Знак «\uFFFD» стоит вместо буквы, которую не удалось прочитать. Впишите её или удалите знак',
    }
  return undefined
}

const findFieldErrors = (fields: object, form: MultipartForm): FieldError[] =>
  Object.entries(fields).flatMap(([path, value]) => {
    const fault = findFieldError(path, value, form)
    return fault ? [{ path: path.slice(0, 200), ...fault }] : []
  })

type ReceivedFile = Pick<Express.Multer.File, 'originalname' | 'buffer'>

const toUpload = ({ originalname, buffer }: ReceivedFile) => ({
  name: originalname.replaceAll(/\p{Cc}/gu, ''),
  bytes: buffer,
})

const assembleFormBody =
  (form: MultipartForm): RequestHandler =>
  async (request, _response, next) => {
    // Checking a large form takes time, so other waiting requests are handled first.
    await yieldToEventLoop()
    const fields: object = request.body ?? {}
    const errors = findFieldErrors(fields, form)
    if (errors.length > 0) return next(new AppError('validation', { errors }))
    const file = request.file ? [[form.file, toUpload(request.file)]] : []
    request.body = Object.fromEntries([...Object.entries(fields), ...file])
    next()
  }

/** Creates readers that load a multipart form into memory; the handler of the endpoint validates the file. */
export const createMultipartBodyReaders = (
  form: MultipartForm,
  maxTextBytes = MAX_REQUEST_TEXT_BYTES,
): readonly RequestHandler[] => {
  const createReceiver = async () => {
    const { default: multer } = await import('multer')
    const receive = multer({
      storage: multer.memoryStorage(),
      limits: {
        fileSize: form.maxBytes,
        fieldSize: maxTextBytes,
        fields: MAX_FORM_FIELDS,
        fieldNestingDepth: 0,
      },
      defParamCharset: 'utf8',
    }).single(form.file)
    return { receive, multer }
  }
  let receiver: ReturnType<typeof createReceiver> | undefined
  return [
    async (request, response, next) => {
      // The form parser is loaded with the first form. Meanwhile nothing reads the request, so no data is lost.
      receiver ??= createReceiver()
      const { receive, multer } = await receiver
      openRequestBodyStreamWithinLimits(request, {
        type: 'multipart/form-data',
        maxBytes: form.maxBytes + maxTextBytes,
        createTooLargeError: () => createFileTooLargeError(form),
      })
      receive(request, response, (thrown: unknown) =>
        next(thrown === undefined ? undefined : toMultipartError(thrown, form, multer)),
      )
    },
    assembleFormBody(form),
  ]
}
