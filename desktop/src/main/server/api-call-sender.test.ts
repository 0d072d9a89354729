import { type ApiCall, addSessionTokenToApiCalls } from 'shared/client'
import { describe, expect, test } from 'vitest'
import { withHttpServer } from '../../testing/http-server.ts'
import { createApiCallSender } from './api-call-sender.ts'

const call: ApiCall = {
  method: 'PUT',
  template: '/api/category/{id}',
  params: { id: '7' },
  query: {},
  headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'If-Match': '"3"' },
  body: '{"title":"Море"}',
}

const large = Uint8Array.from({ length: 300_001 }, (_, at) => (at * 7919) % 256)

const sendTo = (server: string, timeoutMs = 5000) => createApiCallSender(fetch, server, timeoutMs)

describe('createApiCallSender', () => {
  test('an API call reaches the server chosen in the desktop app unchanged, and its response can be sent over IPC', () =>
    withHttpServer(
      async (request, response) => {
        const [body] = await request.toArray()
        const { method, url, headers } = request
        response.writeHead(200, { ETag: '"4-a"', 'Set-Cookie': ['a=b', 'c=d'], 'X-Request-Id': 'r1' })
        response.end(JSON.stringify({ method, url, tag: headers['if-match'], body: String(body) }))
      },
      async (server) => {
        const answer = await sendTo(server)(call)
        expect(answer).toMatchObject({ status: 200, headers: { etag: '"4-a"', 'x-request-id': 'r1' } })
        expect(answer.headers).not.toHaveProperty('set-cookie')
        expect(JSON.parse(answer.body)).toEqual({
          method: 'PUT',
          url: '/api/category/7',
          tag: '"3"',
          body: call.body,
        })
        expect(structuredClone(answer)).toEqual(answer)
      },
    ))

  test('an API call with a session token carries it as bearer token', () =>
    withHttpServer(
      (request, response) => response.end(request.headers.authorization),
      async (server) => {
        const tokenStore = { token: () => 'abc', save: () => undefined, clear: () => undefined }
        expect((await addSessionTokenToApiCalls(sendTo(server), tokenStore)(call)).body).toBe('Bearer abc')
      },
    ))

  test('an API call with a form sends it as multipart data, with its file byte for byte', () =>
    withHttpServer(
      async (request, response) => {
        const body = Buffer.concat(await request.toArray())
        const type = request.headers['content-type'] ?? ''
        const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
        const file = form.get('file')
        const isWhole = file instanceof File && Buffer.from(await file.arrayBuffer()).equals(large)
        response.end(JSON.stringify({ type, title: form.get('title'), name: Object(file).name, isWhole }))
      },
      async (server) => {
        const file = { name: 'file', fileName: 'сборы.xlsx', bytes: large }
        const form = [{ name: 'title', value: 'copart-fee' }, file]
        const { headers, body: _, ...upload } = { ...call, headers: { Accept: 'application/json' } }
        const answer = await sendTo(server)({ ...upload, headers, form })
        expect(JSON.parse(answer.body)).toEqual({
          type: expect.stringMatching(/^multipart\/form-data; boundary=/),
          title: 'copart-fee',
          name: 'сборы.xlsx',
          isWhole: true,
        })
      },
    ))

  test('an API call that requests bytes returns the raw body, and an error response as text', () =>
    withHttpServer(
      (request, response) => {
        const isThere = request.url === '/api/category/7'
        response.writeHead(isThere ? 200 : 404).end(isThere ? large : '{"title":"Нет такой"}')
      },
      async (server) => {
        const wanting: ApiCall = { ...call, wantsBytes: true }
        const answer = await sendTo(server)(wanting)
        expect(answer.body).toBe('')
        expect(Buffer.compare(answer.bytes ?? Buffer.of(), large)).toBe(0)
        expect(structuredClone(answer)).toEqual(answer)
        const refused = await sendTo(server)({ ...wanting, params: { id: '8' } })
        expect(refused).toMatchObject({ status: 404, body: '{"title":"Нет такой"}' })
        expect(refused).not.toHaveProperty('bytes')
      },
    ))

  test('a redirect of an API call to another server is not followed', () =>
    withHttpServer(
      (_, otherServer) => otherServer.end('mine now'),
      (otherServer) =>
        withHttpServer(
          (_, response) => response.writeHead(307, { Location: `${otherServer}/api/category/7` }).end(),
          async (server) => {
            await expect(sendTo(server)(call)).rejects.toMatchObject({ code: 'unreachable' })
          },
        ),
    ))

  test('an API call to a missing or silent server fails with the error that the server is unreachable', async () => {
    await expect(sendTo('http://127.0.0.1:1')(call)).rejects.toMatchObject({ code: 'unreachable' })
    await withHttpServer(
      () => undefined,
      async (server) => {
        await expect(sendTo(server, 50)(call)).rejects.toMatchObject({ code: 'unreachable' })
      },
    )
  })

  test('an API response that stops in the middle of its body fails with the error that the server is unreachable', () =>
    withHttpServer(
      (_, response) => response.writeHead(200, { 'Content-Length': '10' }).write('half'),
      async (server) => {
        await expect(sendTo(server, 100)(call)).rejects.toMatchObject({ code: 'unreachable' })
      },
    ))

  test('an API call of the desktop app is not sent if its parameter is empty or dots and would change the URL path', async () => {
    const requestedUrls: string[] = []
    const fetch = async (address: string) => {
      requestedUrls.push(address)
      return new Response('{}')
    }
    const send = createApiCallSender(fetch, 'https://broker.example.com', 100)
    for (const id of ['', '.', '..']) {
      await expect(send({ ...call, params: { id } })).rejects.toMatchObject({ code: 'not-found' })
    }
    await send({ ...call, params: { id: '../../x?y' } })
    expect(requestedUrls).toEqual(['https://broker.example.com/api/category/..%2F..%2Fx%3Fy'])
  })
})
