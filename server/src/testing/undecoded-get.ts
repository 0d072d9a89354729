import { request } from 'node:http'

interface Undecoded {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

/** Sends a request without the content decoding and path normalization of `fetch`. */
export const undecodedGet = (
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Undecoded> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const asked = request({ hostname, port, path, method, headers }, async (reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of reply) chunks.push(chunk)
      resolve({ status: reply.statusCode, headers: reply.headers, bytes: Buffer.concat(chunks) })
    })
    asked.on('error', reject).end()
  })
