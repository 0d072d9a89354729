const isFile = (value: unknown): value is { name: string; bytes: Uint8Array<ArrayBuffer> } =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array

const toFieldText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** Converts a body to a form: files as files, everything else as text. */
export const buildFormData = (body: unknown): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) {
    if (isFile(value)) form.append(name, new File([value.bytes], value.name))
    else form.append(name, toFieldText(value))
  }
  return form
}

const BOUNDARY = 'x-boundary'

/** Request headers for a multipart body built here. */
export const multipartHeaders = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }

/** Builds the bytes of one part of a multipart form, valid or not. */
export const buildFormPart = (disposition: string, content: string | Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

export const buildMultipartBody = (...parts: readonly Buffer[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]))

export const titleFormPart = buildFormPart('name="title"', 'copart-fee')
export const fileFormPart = buildFormPart('name="file"; filename="a.csv"', 'a;b')
