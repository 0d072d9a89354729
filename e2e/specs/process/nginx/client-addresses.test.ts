import { once } from 'node:events'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { nginxSkipReason, withNginx } from '../../../fixtures/process/nginx-process.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

/** Number of inquiries that one address may send in ten minutes. */
const ACCEPTED_INQUIRIES = 20

const withServer = (use: (origin: string) => Promise<void>): Promise<void> =>
  withTemporaryFolder(async (DATA_DIR) => {
    const server = startProductServer({ DATA_DIR, TRUST_PROXY: '1' })
    await withNginx([await server.ready()], ({ origin }) => use(origin))
    await server.kill('SIGTERM')
  })

interface SentRequest {
  localAddress?: string
  headers?: Record<string, string>
  path?: string
  body?: string | Uint8Array
}

/** Sends a POST from one of the addresses of this machine. */
const post = async (
  origin: string,
  { localAddress = '127.0.0.1', headers = {}, path = '/api/mail/callback', body }: SentRequest,
): Promise<{ status: number | undefined; type: string | undefined }> => {
  const outgoing = request(origin + path, {
    method: 'POST',
    localAddress,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  outgoing.end(body ?? JSON.stringify({ name: 'Олена', phone: '067 123 45 67' }))
  const [reply] = await once(outgoing, 'response')
  reply.resume()
  return { status: reply.statusCode, type: reply.headers['content-type'] }
}

describe.skipIf(nginxSkipReason !== '')(`the clients of nginx${nginxSkipReason}`, () => {
  test('each visitor has separate rate limits behind nginx, and a forged X-Forwarded-For header does not evade them', () =>
    withServer(async (origin) => {
      for (let n = 0; n < ACCEPTED_INQUIRIES; n += 1)
        expect((await post(origin, { headers: { 'X-Forwarded-For': `198.51.100.${n}` } })).status).toBe(201)
      expect(await post(origin, { headers: { 'X-Forwarded-For': '198.51.100.99' } })).toMatchObject({
        status: 429,
      })
      expect(await post(origin, {})).toMatchObject({ status: 429 })
      expect(await post(origin, { localAddress: '127.0.0.2' })).toMatchObject({ status: 201 })
    }))

  test('the server, not nginx, rejects an uploaded picture that is too large or not allowed', () =>
    withServer(async (origin) => {
      const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
      const picture = { path: '/api/picture', headers: form, body: Buffer.alloc(12 * 1024 * 1024) }
      expect(await post(origin, picture)).toEqual({
        status: 401,
        type: 'application/problem+json; charset=utf-8',
      })
    }))
})
