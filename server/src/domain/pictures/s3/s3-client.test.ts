import type { RequestListener } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { test as base, describe, expect } from 'vitest'
import { parseS3Url, type S3Server, startS3Server, testS3Secret } from '../../../testing/s3-server.ts'
import { createS3Client, S3Error } from './s3-client.ts'

const test = base.extend<{ s3: S3Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  s3: async ({}, provide) => {
    const s3 = await startS3Server()
    await provide(s3)
    await s3.close()
  },
})

const createClient = (url: string, timeoutMs = 60_000) =>
  createS3Client(parseS3Url(url), { timeoutMs, retryDelaysMs: [1, 1] })

const bytes = new TextEncoder().encode('a picture')

/** Answers this many requests with an error and the others as S3 does. */
const failTimes = (s3: S3Server, times: number, status: number): RequestListener => {
  let left = times
  return (request, response) => {
    left -= 1
    if (left < 0) s3.respondNormally(request, response)
    else response.writeHead(status).end('<Error><Code>SlowDown</Code></Error>')
  }
}

const catchS3Error = async (promise: Promise<unknown>): Promise<S3Error> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof S3Error)) throw new Error('it did not fail as expected', { cause: error })
  expect(error.message).not.toContain(testS3Secret)
  expect(error.message).not.toContain('Signature=')
  return error
}

const listNames = async (client: ReturnType<typeof createClient>, start: string): Promise<string[]> => {
  const names: string[] = []
  for await (const { name } of client.listObjects(start)) names.push(name)
  return names
}

describe('a request to S3 that fails', () => {
  for (const status of [500, 503, 429])
    test(`a request to S3 that is answered with ${status} twice is repeated and succeeds`, async ({ s3 }) => {
      const client = createClient(s3.url)
      s3.respondWith(failTimes(s3, 2, status))
      await client.putObject('a.jpg', bytes)
      expect(s3.requests).toHaveLength(3)
      const file = await client.getObject('a.jpg')
      expect(file && (await text(file.stream))).toBe('a picture')
    })

  test('a request to S3 fails after the third attempt', async ({ s3 }) => {
    s3.respondWith(failTimes(s3, 9, 500))
    const error = await catchS3Error(createClient(s3.url).getObject('a.jpg'))
    expect(error).toMatchObject({
      failure: 'failed',
      message: 'S3 answered GET /pictures/prefix/a.jpg with 500 SlowDown',
    })
    expect(s3.requests).toHaveLength(3)
  })

  test('a request to S3 is repeated after a broken connection', async ({ s3 }) => {
    const client = createClient(s3.url)
    let broken = 0
    s3.respondWith((request, response) => {
      broken += 1
      if (broken === 1) request.socket.destroy()
      else s3.respondNormally(request, response)
    })
    await client.putObject('a.jpg', bytes)
    expect(broken).toBe(2)
  })

  test('a failed request to S3 names the reason when no server listens at its address', async ({ s3 }) => {
    await s3.close()
    const error = await catchS3Error(createClient(s3.url).putObject('a.jpg', bytes))
    expect(error.failure).toBe('failed')
    expect(error.message).toContain('S3 did not answer PUT /pictures/prefix/a.jpg: connect ECONNREFUSED')
  })

  test('a request to S3 that times out fails and is not repeated', async ({ s3 }) => {
    s3.respondWith(() => undefined)
    const error = await catchS3Error(createClient(s3.url, 50).putObject('a.jpg', bytes))
    expect(error.failure).toBe('timed-out')
    expect(s3.requests).toHaveLength(1)
  })

  test('reading an S3 object fails when S3 stops sending in the middle of the object', async ({ s3 }) => {
    s3.respondWith((_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('the first bytes')
    })
    const file = await createClient(s3.url, 50).getObject('a.jpg')
    expect(file?.size).toBe(100)
    await expect(file && text(file.stream)).rejects.toThrow('nothing came for 50 ms')
  })
})

describe('the SHA-256 of an object in S3', () => {
  test('an S3 object whose bytes do not have the SHA-256 stored with it is not opened, and the error says what to do', async ({
    s3,
  }) => {
    const client = createClient(s3.url)
    await client.putObject('a.jpg', bytes)
    s3.respondWith(s3.respondWithDamagedObjects)
    const error = await catchS3Error(client.getObject('a.jpg'))
    expect(error.failure).toBe('rejected')
    expect(error.message).toContain('S3 object /pictures/prefix/a.jpg is damaged')
    expect(error.message).toContain('restore an earlier version of the object')
  })

  test('a large damaged S3 object is never read to its end, so that no client takes it for complete', async ({
    s3,
  }) => {
    const client = createClient(s3.url)
    const large = new Uint8Array(1_000_000).map((_, at) => at)
    await client.putObject('a.jpg', large)
    const whole = await client.getObject('a.jpg')
    expect(whole && new Uint8Array(await buffer(whole.stream))).toEqual(large)
    s3.respondWith(s3.respondWithDamagedObjects)
    const file = await client.getObject('a.jpg')
    let received = 0
    file?.stream.on('data', ({ length }: Buffer) => {
      received += length
    })
    await expect(file && finished(file.stream)).rejects.toThrow('is damaged')
    expect(received).toBeLessThan(large.length)
  })

  test('an S3 object that an earlier release stored without a SHA-256 is read unchecked', async ({ s3 }) => {
    s3.respondWith((_request, response) => {
      response.end(bytes)
    })
    const file = await createClient(s3.url).getObject('a.jpg')
    expect(file && (await text(file.stream))).toBe('a picture')
  })
})

for (const metadata of [{}, { 'x-amz-meta-sha256': '0'.repeat(64) }])
  test(`when the reader of an S3 object with the metadata ${JSON.stringify(metadata)} stops reading, the transfer of the object ends`, async ({
    s3,
  }) => {
    const closed = new Promise<void>((resolve) => {
      s3.respondWith((_request, response) => {
        response.on('close', resolve).writeHead(200, { 'Content-Length': '500000', ...metadata })
        response.write(Buffer.alloc(200_000))
      })
    })
    const file = await createClient(s3.url).getObject('a.jpg')
    file?.stream.destroy()
    await closed
  })

describe('a request that S3 rejects', () => {
  test('a request that S3 rejects for a wrong secret is not repeated', async ({ s3 }) => {
    const client = createClient(s3.buildUrl('pictures', 'another secret'))
    const error = await catchS3Error(client.putObject('a.jpg', bytes))
    expect(error).toMatchObject({ failure: 'rejected', code: 'SignatureDoesNotMatch' })
    expect(s3.requests).toHaveLength(1)
  })

  test('an S3 object that the credentials may not read causes an error and is not reported as missing', async ({
    s3,
  }) => {
    s3.respondWith((_request, response) => {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    })
    const error = await catchS3Error(createClient(s3.url).getObject('a.jpg'))
    expect(error.message).toBe('S3 answered GET /pictures/prefix/a.jpg with 403 AccessDenied')
  })

  test('a missing S3 bucket causes an error and is not reported as a missing object', async ({ s3 }) => {
    const client = createClient(s3.buildUrl('no-bucket'))
    expect(await catchS3Error(client.getObject('a.jpg'))).toMatchObject({ code: 'NoSuchBucket' })
    expect(await catchS3Error(listNames(client, ''))).toMatchObject({ code: 'NoSuchBucket' })
  })

  test('a redirect of S3 to another URL is not followed', async ({ s3 }) => {
    s3.respondWith((_request, response) => {
      response.writeHead(301, { Location: `${s3.url}/elsewhere` }).end()
    })
    expect(await catchS3Error(createClient(s3.url).getObject('a.jpg'))).toMatchObject({ failure: 'rejected' })
    expect(s3.requests).toHaveLength(1)
  })
})

describe('the list of objects', () => {
  // The fake S3 cannot do this: it makes its tokens with a cipher that OpenSSL no longer has.
  test('listing S3 objects requests further pages with the continuation token of each page until there is none', async ({
    s3,
  }) => {
    const pages = ['a&amp;b/1.jpg', 'c/2.jpg', 'd/3.jpg'].map((name, page) => {
      const next = page < 2 ? `<NextContinuationToken>${page}+/=</NextContinuationToken>` : ''
      const object = `<Contents><Key>prefix/${name}</Key><LastModified>2026-11-20T01:00:0${page}.000Z</LastModified><Size>9</Size></Contents>`
      return `<?xml version="1.0"?><ListBucketResult>${next}${object}</ListBucketResult>`
    })
    s3.respondWith((_request, response) => {
      response.end(pages.shift())
    })
    const listed: unknown[] = []
    for await (const object of createClient(s3.url).listObjects('')) listed.push(object)
    expect(listed).toEqual([
      { name: 'a&b/1.jpg', modifiedAt: new Date('2026-11-20T01:00:00Z') },
      { name: 'c/2.jpg', modifiedAt: new Date('2026-11-20T01:00:01Z') },
      { name: 'd/3.jpg', modifiedAt: new Date('2026-11-20T01:00:02Z') },
    ])
    expect(s3.requests).toEqual([
      'GET /pictures?list-type=2&prefix=prefix%2F',
      'GET /pictures?continuation-token=0%2B%2F%3D&list-type=2&prefix=prefix%2F',
      'GET /pictures?continuation-token=1%2B%2F%3D&list-type=2&prefix=prefix%2F',
    ])
  })

  test('listing S3 objects finds only those whose keys begin with the prefix in the configured S3 URL', async ({
    s3,
  }) => {
    await createClient(s3.buildUrl('pictures')).putObject('of-another-program.txt', bytes)
    await createClient(s3.url).putObject('a/1.jpg', bytes)
    expect(await listNames(createClient(s3.url), '')).toEqual(['a/1.jpg'])
    expect(await listNames(createClient(s3.buildUrl('pictures/')), '')).toEqual([
      'of-another-program.txt',
      'prefix/a/1.jpg',
    ])
  })

  test('a response of S3 that is not a list of objects causes an error', async ({ s3 }) => {
    s3.respondWith((_request, response) => {
      response.end('<html></html>')
    })
    expect((await catchS3Error(listNames(createClient(s3.url), ''))).message).toContain(
      'the answer is no ListBucketResult',
    )
  })
})
