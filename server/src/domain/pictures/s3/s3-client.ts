import { createHash, hash } from 'node:crypto'
import { once } from 'node:events'
import { pipeline, Readable, Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { getErrorMessage } from '../../../lib/operator-messages.ts'
import type { OpenedPictureFile } from '../picture-file-storage.ts'
import { parseS3ListPage, type S3ListedObject } from './s3-object-list.ts'
import { formatS3Query, type S3Credentials, signS3Request } from './sign-s3-request.ts'

/** Location of a bucket in an S3-compatible store. The name of the bucket is part of the URL path. */
export interface S3BucketLocation extends S3Credentials {
  /** Scheme, host and port of the S3 server. */
  endpoint: string
  bucket: string
  /** Prefix of the name of each object: empty, or with a slash at the end. */
  prefix: string
}

export interface S3RequestLimits {
  /** Maximum duration of a request to S3, and of each wait for further bytes of a downloaded object. */
  timeoutMs: number
  /** Pauses before further attempts of a request that failed because of S3 or the network. */
  retryDelaysMs: readonly number[]
}

const defaultRequestLimits: S3RequestLimits = { timeoutMs: 10_000, retryDelaysMs: [200, 1_000] }

/**
 * Reason why a request to S3 failed: S3 rejected the request, S3 or the network failed, or the time limit expired. A
 * timed-out request is not repeated, so that nobody waits several times as long.
 */
type S3Failure = 'rejected' | 'failed' | 'timed-out'

/** Error of a request to S3. The message is for the log and contains no credentials. */
export class S3Error extends Error {
  override name = 'S3Error'
  failure: S3Failure
  /** Error code of S3, such as `NoSuchKey`. */
  code: string | undefined

  constructor(message: string, failure: S3Failure, code?: string) {
    super(message)
    this.failure = failure
    this.code = code
  }
}

const createDeadline = (ms: number) => {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(() => controller.abort(new Error(`nothing came for ${ms} ms`)), ms)
  }
  return { signal: controller.signal, stop, restart }
}

type Deadline = ReturnType<typeof createDeadline>

/** Creates a stream that fails if S3 sends nothing for too long. Time in which the reader pauses does not count. */
const createBodyStream = (body: ReadableStream<Uint8Array>, deadline: Deadline): Readable => {
  const reader = body.getReader()
  return new Readable({
    read() {
      deadline.restart()
      reader.read().then(
        ({ value }) => {
          deadline.stop()
          this.push(value ?? null)
        },
        (error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      deadline.stop()
      const end = () => done(error)
      reader.cancel().then(end, end)
    },
  })
}

const SHA256_METADATA_HEADER = 'x-amz-meta-sha256'

/** Creates a stream that sends its last chunk only if all bytes have the given hash, so damaged bytes never look complete. */
const createSha256Check = (expected: string, path: string): Transform => {
  const actual = createHash('sha256')
  let heldChunk: Uint8Array | undefined
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      actual.update(chunk)
      done(null, heldChunk)
      heldChunk = chunk
    },
    flush(done) {
      if (actual.digest('hex') === expected) return done(null, heldChunk)
      const advice = 'restore an earlier version of the object, or delete it and upload the picture again'
      done(
        new S3Error(`S3 object ${path} is damaged: its bytes do not have its SHA-256; ${advice}`, 'rejected'),
      )
    },
  })
}

/** Checks a downloaded object against the SHA-256 in its metadata. Objects of earlier releases have none. */
const openObjectStream = async (body: Readable, sha256: string | null, path: string): Promise<Readable> => {
  if (sha256 === null) return body
  const checked = pipeline(body, createSha256Check(sha256, path), () => undefined)
  // An object of one chunk is checked here, before anything is sent of it.
  await once(checked, 'readable')
  return checked
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  path: string
  query?: string
  body?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

type ReadS3Response<T> = (response: Response, deadline: Deadline) => Promise<T>

const createAnswerError = async ({ method, path }: S3Request, response: Response): Promise<S3Error> => {
  const { status } = response
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]
  const failure = status >= 500 || status === 429 ? 'failed' : 'rejected'
  return new S3Error(`S3 answered ${method} ${path} with ${status} ${code ?? ''}`.trim(), failure, code)
}

const toS3Error = (error: unknown, { method, path }: S3Request, deadline: Deadline): S3Error => {
  if (error instanceof S3Error) return error
  const reason = getErrorMessage((error instanceof Error && error.cause) || error)
  const failure = deadline.signal.aborted ? 'timed-out' : 'failed'
  return new S3Error(`S3 did not answer ${method} ${path}: ${reason}`, failure)
}

/** Creates a client of one S3 bucket. All requests of the client are idempotent, so failed ones are repeated. */
export const createS3Client = (
  { endpoint, bucket, prefix, ...credentials }: S3BucketLocation,
  { timeoutMs, retryDelaysMs }: S3RequestLimits = defaultRequestLimits,
) => {
  const attempt = async <T>(request: S3Request, read: ReadS3Response<T>): Promise<T> => {
    const { method, path, query, body } = request
    const url = new URL(path, endpoint)
    if (query !== undefined) url.search = query
    // S3 compares the signed time with its own clock, so the system time is signed, not that of an injected clock.
    const headers = signS3Request({ ...request, url, now: new Date() }, credentials)
    const deadline = createDeadline(timeoutMs)
    deadline.restart()
    try {
      const response = await fetch(url, {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        redirect: 'manual',
        signal: deadline.signal,
        ...(body && { body }),
      })
      if (!response.ok) throw await createAnswerError(request, response)
      return await read(response, deadline)
    } catch (error) {
      throw toS3Error(error, request, deadline)
    } finally {
      deadline.stop()
    }
  }

  const send = async <T>(request: S3Request, read: ReadS3Response<T>): Promise<T> => {
    for (const delay of retryDelaysMs) {
      try {
        return await attempt(request, read)
      } catch (error) {
        if (!(error instanceof S3Error && error.failure === 'failed')) throw error
        await wait(delay * (1 + Math.random()))
      }
    }
    return attempt(request, read)
  }

  const readToEnd = async (response: Response) => void (await response.arrayBuffer())

  const buildObjectPath = (name: string) => `/${bucket}/${prefix}${name}`

  return {
    putObject: (name: string, bytes: Uint8Array): Promise<void> =>
      send(
        {
          method: 'PUT',
          path: buildObjectPath(name),
          body: new Uint8Array(bytes),
          headers: { [SHA256_METADATA_HEADER]: hash('sha256', bytes) },
        },
        readToEnd,
      ),

    getObject: (name: string): Promise<OpenedPictureFile | undefined> =>
      send({ method: 'GET', path: buildObjectPath(name) }, async ({ headers, body }, deadline) => {
        const size = headers.get('content-length')
        if (!body || size === null) throw new Error('the answer has no length')
        const sha256 = headers.get(SHA256_METADATA_HEADER)
        const stream = await openObjectStream(createBodyStream(body, deadline), sha256, buildObjectPath(name))
        return { size: Number(size), stream }
      }).catch((error: unknown) => {
        if (error instanceof S3Error && error.code === 'NoSuchKey') return undefined
        throw error
      }),

    deleteObject: (name: string): Promise<void> =>
      send({ method: 'DELETE', path: buildObjectPath(name) }, readToEnd),

    async *listObjects(nameStart: string): AsyncGenerator<S3ListedObject, void> {
      let token: string | undefined
      do {
        const query = formatS3Query({
          'list-type': '2',
          prefix: `${prefix}${nameStart}`,
          ...(token !== undefined && { 'continuation-token': token }),
        })
        const page = await send({ method: 'GET', path: `/${bucket}`, query }, async (response) =>
          parseS3ListPage(await response.text()),
        )
        for (const { name, modifiedAt } of page.objects) yield { name: name.slice(prefix.length), modifiedAt }
        token = page.nextToken
      } while (token !== undefined)
    },
  }
}

export type S3Client = ReturnType<typeof createS3Client>
