import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js'
import { readServerConfig } from '../config.ts'
import type { S3BucketLocation } from '../domain/pictures/s3/s3-client.ts'

const BUCKET = 'pictures'
const KEY_ID = 'KEY+ID'
export const testS3Secret = 'a secret/with+signs%of an URL='

export const parseS3Url = (url: string): S3BucketLocation => {
  const { S3_URL } = readServerConfig({ S3_URL: url })
  if (!S3_URL) throw new Error('the URL is empty')
  return S3_URL
}

const reverseBytesOfResponse =
  (respond: RequestListener): RequestListener =>
  (request, response) => {
    const write = response.write.bind(response)
    respond(request, Object.assign(response, { write: (chunk: Uint8Array) => write(chunk.toReversed()) }))
  }

/** Starts a fake S3, which checks signatures, with an empty bucket. */
export const startS3Server = async () => {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  DUMMY_ACCOUNT.createKeyPair(KEY_ID, testS3Secret)
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  })
  await s3.configureBuckets()
  const requests: string[] = []
  const answer = s3.callback()
  let fault: RequestListener | undefined
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const respond = fault ?? answer
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const buildUrl = (path: string, secret = testS3Secret) =>
    `http://${encodeURIComponent(KEY_ID)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${path}`
  return {
    /** Value of `S3_URL` for the bucket. */
    url: buildUrl(`${BUCKET}/prefix`),
    buildUrl,
    /** Requests since the start, each as `GET /path?query`. */
    requests,
    respondNormally: answer,
    /** Answers as S3 does, but with the bytes of each piece of an object in the wrong order. */
    respondWithDamagedObjects: reverseBytesOfResponse(answer),
    /** Replaces the answer to each request from now on; without an argument S3 works again. */
    respondWith: (listener?: RequestListener) => {
      fault = listener
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>
