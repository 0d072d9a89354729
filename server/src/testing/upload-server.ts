import { type Endpoint, type ProblemDetails, problemDetailsSchema } from 'shared/contract'
import { test as base, expect } from 'vitest'
import { z } from 'zod'
import { defineApiOperation } from '../http/api-operation.ts'
import { startOperationsServer } from './operations-server.ts'

export const MAX_TEST_UPLOAD_BYTES = 100 * 1024

const uploadEndpoint = {
  method: 'POST',
  path: '/api/upload',
  access: 'admin',
  summary: '',
  body: z.strictObject({
    title: z.string().max(20),
    note: z.string().max(1000).optional(),
    file: z.strictObject({ name: z.string().max(1000), bytes: z.instanceof(Uint8Array) }),
  }),
  multipart: { file: 'file', maxBytes: MAX_TEST_UPLOAD_BYTES },
  status: 201,
} as const satisfies Endpoint

export type UploadFormFields = readonly (readonly [name: string, value: string | File])[]

export const createTestFile = (bytes: BlobPart = 'a;b', name = 'a.csv'): File => new File([bytes], name)

/** Valid form for the upload endpoint. */
export const validUploadFields: UploadFormFields = [
  ['title', 'copart-fee'],
  ['file', createTestFile()],
]

/** Starts a server with one endpoint that accepts a form and records what it receives. */
const startUploadServer = async () => {
  const received: z.output<typeof uploadEndpoint.body>[] = []
  const uploadOperation = defineApiOperation(uploadEndpoint, async ({ body }) => {
    received.push(body)
  })
  const server = await startOperationsServer([uploadOperation])

  const post = (body: BodyInit | undefined, headers: HeadersInit = {}) =>
    fetch(`${server.origin}/api/upload`, {
      method: 'POST',
      headers: { Authorization: 'Bearer good', ...headers },
      ...(body === undefined ? {} : { body }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    })

  const send = (fields: UploadFormFields) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return post(form)
  }

  const readRejection = async (reply: Response): Promise<ProblemDetails> => {
    const body = problemDetailsSchema.parse(await reply.json())
    expect(body.status).toBe(reply.status)
    expect(body.title).toMatch(/[А-яё]/)
    expect(received).toEqual([])
    return body
  }

  /** Returns the error codes of all fields of a 422 response. */
  const readFieldErrors = async (reply: Response): Promise<string[]> => {
    const { status, errors = [] } = await readRejection(reply)
    expect(status).toBe(422)
    for (const { message } of errors) expect(message).toMatch(/[А-яё]/)
    return errors.map(({ path, code }) => `${path}: ${code}`)
  }

  return { ...server, received, post, send, readRejection, readFieldErrors }
}

/** Provides `server`, a separate server for every test: `test('…', async ({ server }) => …)`. */
export const test = base.extend<{ server: Awaited<ReturnType<typeof startUploadServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  server: async ({}, use) => {
    const server = await startUploadServer()
    await use(server)
    await server.close()
  },
})
