import { pino } from 'pino'
import { createApiClient } from 'shared/client'
import { type DownloadedFile, type Endpoint, feeTableMediaTypes } from 'shared/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createHttpSend, withBearerToken } from '../../testing/http-send.ts'
import { startOperationsServer } from '../../testing/operations-server.ts'
import { defineApiOperation } from '../api-operation.ts'
import { createInProcessApiCaller } from '../in-process-api-send.ts'

const give = {
  method: 'GET',
  path: '/api/give',
  access: 'public',
  summary: '',
  status: 200,
  reply: z.strictObject({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) }),
  bytes: { types: Object.values(feeTableMediaTypes) },
} as const satisfies Endpoint

const csv: DownloadedFile = {
  name: 'сборы «Copart».csv',
  type: feeTableMediaTypes.csv,
  bytes: new TextEncoder().encode('Цена;Сбор\r\n'.repeat(500)),
}
const xlsx: DownloadedFile = {
  name: 'copart-fee.xlsx',
  type: feeTableMediaTypes.xlsx,
  bytes: Uint8Array.from({ length: 5000 }, (_, at) => at % 7),
}

let servedFile: DownloadedFile = csv
let server: Awaited<ReturnType<typeof startOperationsServer>>
const fileOperation = defineApiOperation(give, async () => servedFile)

beforeAll(async () => {
  server = await startOperationsServer([fileOperation])
})
afterAll(() => server.close())

const requestFile = (file: DownloadedFile, headers: HeadersInit = {}, method = 'GET') => {
  servedFile = file
  return fetch(`${server.origin}/api/give`, { method, headers })
}

const readBytes = async (reply: Response) => new Uint8Array(await reply.arrayBuffer())

describe('file download', () => {
  test('a file download is sent unchanged, with its type and file name', async () => {
    for (const file of [csv, xlsx]) {
      const reply = await requestFile(file)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe(file.type)
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      expect(Buffer.compare(await readBytes(reply), file.bytes)).toBe(0)
    }
    const { headers } = await requestFile(csv)
    const name = encodeURIComponent('сборы «Copart».csv')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="????? ?Copart?.csv"; filename*=UTF-8''${name}`,
    )
    expect((await requestFile(xlsx)).headers.get('content-disposition')).toBe(
      'attachment; filename=copart-fee.xlsx',
    )
  })

  test('the typed API client returns the name, type and bytes of a file download', async () => {
    servedFile = csv
    const client = createApiClient({ file: { give } }, withBearerToken(createHttpSend(server.origin), 'good'))
    expect(await client.file.give()).toEqual(csv)
  })

  test('the download of a text file is compressed, that of a compressed format is not', async () => {
    const packing = { 'Accept-Encoding': 'br' }
    const text = await requestFile(csv, packing)
    expect([text.headers.get('content-encoding'), text.headers.get('vary')]).toEqual([
      'br',
      'Authorization, Accept-Encoding',
    ])
    expect(Number(text.headers.get('content-length'))).toBeLessThan(csv.bytes.length)
    expect((await requestFile(xlsx, packing)).headers.get('content-encoding')).toBeNull()
  })

  test('a file download with a matching ETag is not sent again', async () => {
    const tag = (await requestFile(xlsx)).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[0-9a-f]{20}"$/)
    const again = await requestFile(xlsx, { 'If-None-Match': tag })
    expect([again.status, (await readBytes(again)).length]).toEqual([304, 0])
    expect((await requestFile({ ...xlsx, bytes: new Uint8Array(3) }, { 'If-None-Match': tag })).status).toBe(
      200,
    )
  })

  test('a HEAD request for a file download gets its headers only', async () => {
    const head = await requestFile(xlsx, {}, 'HEAD')
    expect([head.headers.get('content-length'), (await readBytes(head)).length]).toEqual(['5000', 0])
  })

  test('a file download for a signed-in admin may not be stored by caches', async () => {
    expect((await requestFile(xlsx)).headers.get('cache-control')).toBe('no-cache')
    const { headers } = await requestFile(xlsx, { Authorization: 'Bearer good' })
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'Authorization'])
  })

  test('a file download whose media type or content its endpoint does not declare is an internal error', async () => {
    const unlike = [{ ...csv, type: 'text/html' }, { ...csv, bytes: 'a;b' }, { name: 'a.csv' }]
    for (const broken of unlike) {
      const reply = await requestFile(broken as DownloadedFile)
      expect([reply.status, (await reply.json()).code]).toEqual([500, 'internal'])
      expect(reply.headers.get('content-disposition')).toBeNull()
    }
  })

  test('a call of a download endpoint by a server-rendered page fails with a 500', async () => {
    const send = createInProcessApiCaller([fileOperation], pino({ enabled: false }))('r1')
    const call = { method: 'GET', template: '/api/give', params: {}, query: {}, headers: {} } as const
    expect((await send(call)).status).toBe(500)
  })
})
