import type { ApiCall, ApiResponse } from 'shared/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoadingProgressTracker } from '../../state/loading-progress.ts'
import { createBrowserApiCallSender } from '../browser-api-call-sender.ts'
import { xhrMultipartBodyCodec } from './browser-platform.ts'

const bytes = new Uint8Array([0x50, 0x4b, 0, 0xff])

const call: ApiCall = { method: 'POST', template: '/api/calculator', params: {}, query: {}, headers: {} }

let sent: unknown
let reply: { status: number; content: Uint8Array<ArrayBuffer> }

beforeEach(() => {
  sent = undefined
  reply = { status: 200, content: bytes }
  /** Like a browser's: a response requested as bytes has no text. */
  class Request {
    upload = {}
    responseType = ''
    status = 0
    onload = () => undefined
    onloadend = () => undefined
    open = () => undefined
    setRequestHeader = () => undefined
    getAllResponseHeaders = () => 'Content-Type: text/csv\r\n'
    get responseText() {
      if (this.responseType !== '') throw new Error('InvalidStateError')
      return new TextDecoder().decode(reply.content)
    }
    get response() {
      return this.responseType === 'arraybuffer' ? reply.content.buffer : this.responseText
    }
    send = (body: unknown) => {
      sent = body
      this.status = reply.status
      this.onload()
      this.onloadend()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
})

afterEach(() => vi.unstubAllGlobals())

const sendCall = (more: Partial<ApiCall>): Promise<ApiResponse> =>
  createBrowserApiCallSender(
    createLoadingProgressTracker(),
    undefined,
    xhrMultipartBodyCodec,
  )({ ...call, ...more })

test('the browser sends a form as multipart data with its file unchanged under the name of the file', async () => {
  await sendCall({
    form: [
      { name: 'title', value: 'copart-fee' },
      { name: 'file', fileName: 'сборы.xlsx', bytes },
    ],
  })
  if (!(sent instanceof FormData)) throw new Error('what was sent is no form')
  const file = sent.get('file')
  if (!(file instanceof File)) throw new Error('the form has no file')
  expect([...sent.keys()]).toEqual(['title', 'file'])
  expect(sent.get('title')).toBe('copart-fee')
  expect(file.name).toBe('сборы.xlsx')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})

test('a text body of an API call is sent as text, and its response is returned as text', async () => {
  reply = { status: 200, content: new TextEncoder().encode('["Море"]') }
  expect(await sendCall({ body: '{"title":"Море"}' })).toEqual({
    status: 200,
    headers: { 'content-type': 'text/csv' },
    body: '["Море"]',
  })
  expect(sent).toBe('{"title":"Море"}')
})

test('a binary API response is returned as bytes, and an error response as text', async () => {
  expect(await sendCall({ wantsBytes: true })).toMatchObject({ status: 200, body: '', bytes })
  reply = { status: 404, content: new TextEncoder().encode('{"title":"Нет такой"}') }
  const refused = await sendCall({ wantsBytes: true })
  expect(refused).toMatchObject({ status: 404, body: '{"title":"Нет такой"}' })
  expect(refused).not.toHaveProperty('bytes')
})
