import { type Endpoint, type Problem, problem } from 'shared/contract'
import { test as base, expect } from 'vitest'
import { z } from 'zod'
import { operation } from '../http/operation.ts'
import { smallOffice } from './small-office.ts'

export const MOST = 100 * 1024

const keep = {
  method: 'POST',
  path: '/api/keep',
  access: 'admin',
  summary: '',
  body: z.strictObject({
    title: z.string().max(20),
    note: z.string().max(1000).optional(),
    file: z.strictObject({ name: z.string().max(1000), bytes: z.instanceof(Uint8Array) }),
  }),
  multipart: { file: 'file', most: MOST },
  status: 201,
} as const satisfies Endpoint

export type Fields = readonly (readonly [name: string, value: string | File])[]

export const file = (bytes: BlobPart = 'a;b', name = 'a.csv'): File => new File([bytes], name)

/** Valid form for the upload endpoint. */
export const good: Fields = [
  ['title', 'copart-fee'],
  ['file', file()],
]

/** Starts a server with one endpoint that accepts a form and records what it receives. */
const startOffice = async () => {
  const kept: z.output<typeof keep.body>[] = []
  const take = operation(keep, async ({ body }) => {
    kept.push(body)
  })
  const office = await smallOffice([take])

  const post = (body: BodyInit | undefined, headers: HeadersInit = {}) =>
    fetch(`${office.origin}/api/keep`, {
      method: 'POST',
      headers: { Authorization: 'Bearer good', ...headers },
      ...(body === undefined ? {} : { body }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    })

  const send = (fields: Fields) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return post(form)
  }

  const refusal = async (reply: Response): Promise<Problem> => {
    const told = problem.parse(await reply.json())
    expect(told.status).toBe(reply.status)
    expect(told.title).toMatch(/[А-яё]/)
    expect(kept).toEqual([])
    return told
  }

  /** Returns the error codes of all fields of a 422 response. */
  const entries = async (reply: Response): Promise<string[]> => {
    const { status, errors = [] } = await refusal(reply)
    expect(status).toBe(422)
    for (const { message } of errors) expect(message).toMatch(/[А-яё]/)
    return errors.map(({ path, code }) => `${path}: ${code}`)
  }

  return { ...office, kept, post, send, refusal, entries }
}

/** Provides `office`, a separate server for every test: `test('…', async ({ office }) => …)`. */
export const test = base.extend<{ office: Awaited<ReturnType<typeof startOffice>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  office: async ({}, use) => {
    const office = await startOffice()
    await use(office)
    await office.close()
  },
})
