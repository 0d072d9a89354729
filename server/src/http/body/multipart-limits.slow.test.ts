import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect } from 'vitest'
import {
  buildFormPart,
  buildMultipartBody,
  fileFormPart,
  multipartHeaders,
  titleFormPart,
} from '../../testing/multipart.ts'
import {
  createTestFile,
  MAX_TEST_UPLOAD_BYTES,
  test,
  validUploadFields,
} from '../../testing/upload-server.ts'
import { waitUntil } from '../../testing/wait-until.ts'

describe('too large file upload', () => {
  const title = `Файл больше 100\u00A0КБ. Уберите из него лишнее и отправьте ещё раз`

  for (const [what, size] of [
    ['by one byte', MAX_TEST_UPLOAD_BYTES + 1],
    ['by more than its whole form may have', 2_000_000],
    ['by far', 15_000_000],
  ] as const) {
    test(`an uploaded file that exceeds the size limit ${what} is rejected with a message that names the limit`, async ({
      server,
    }) => {
      const rejection = await server.readRejection(
        await server.send([
          ['title', 'a'],
          ['file', createTestFile(new Uint8Array(size))],
        ]),
      )
      expect(rejection).toMatchObject({ status: 413, code: 'too-large', title })
    })
  }

  test('an uploaded file over the size limit is rejected even if its length was not declared', async ({
    server,
  }) => {
    const large = buildMultipartBody(
      titleFormPart,
      buildFormPart('name="file"; filename="a"', Buffer.alloc(2_000_000)),
    )
    const rejection = await server.readRejection(
      await server.post(new Blob([large]).stream(), multipartHeaders),
    )
    expect(rejection).toMatchObject({ status: 413, title })
  })

  test('the connection of an upload that never ends is closed, and a later upload succeeds', async ({
    server,
  }) => {
    const upload = httpRequest(`${server.origin}/api/upload`, {
      method: 'POST',
      headers: { Authorization: 'Bearer good', ...multipartHeaders },
    })
    const ended = new Promise<Error>((resolve) => upload.on('error', resolve))
    const sendUntilBlocked = () => {
      while (upload.write(new Uint8Array(65_536)));
    }
    upload.on('drain', sendUntilBlocked).write(fileFormPart.subarray(0, -2))
    sendUntilBlocked()
    expect(await ended).toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) })
    expect((await server.send(validUploadFields)).status).toBe(201)
  })
})

/** Opens a connection that declares a large form and sends as much of it as the test wants. */
const openUnfinishedUpload = (port: number, bytes: Uint8Array | string, token: string) => {
  let receivedText = ''
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      [
        'POST /api/upload HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${token}`,
        `Content-Type: ${multipartHeaders['Content-Type']}`,
        'Content-Length: 90000',
        '\r\n',
      ].join('\r\n'),
    )
    socket.write(bytes)
  })
  socket.on('data', (text) => {
    receivedText += text
  })
  return { socket, readReceivedText: () => receivedText }
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Collects garbage repeatedly, since memory is released gradually; only live memory is left. */
const measureLiveBytes = async (): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3; time++) {
    collectGarbage()
    await new Promise((resolve) => setImmediate(resolve))
    least = Math.min(least, process.memoryUsage().arrayBuffers)
  }
  return least
}

const SENDERS = 40

describe('sender of a multipart form', () => {
  test('a request without access rights is rejected before its multipart form is read', async ({
    server,
  }) => {
    const { socket, readReceivedText } = openUnfinishedUpload(server.port, '', 'bad')
    await waitUntil(() => readReceivedText().includes('"unauthorized"'))
    expect(readReceivedText()).toMatch(/^HTTP\/1\.1 401 /)
    socket.destroy()
  })

  test('the memory of an upload is released after its sender has aborted it', async ({ server }) => {
    const startLine = server.logged.length
    const before = await measureLiveBytes()
    const half = Buffer.concat([titleFormPart, fileFormPart.subarray(0, -2), Buffer.alloc(80_000)])
    for (let time = 0; time < SENDERS; time++) {
      const { socket } = openUnfinishedUpload(server.port, half, 'good')
      await new Promise((resolve) => socket.once('connect', resolve))
      socket.end()
    }
    const listAborted = () => server.logged.slice(startLine).filter((line) => line.includes('"aborted":true'))
    await waitUntil(() => listAborted().length === SENDERS)
    expect(server.logged.slice(startLine).join('')).not.toContain('"level":50')
    expect(server.received).toEqual([])
    await waitUntil(async () => (await measureLiveBytes()) < before + 2_000_000)
  })
})
