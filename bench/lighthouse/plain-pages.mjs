import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

/** The page as plain HTML: what runs, and what is fetched ahead for it, is gone; data stays where it stood. */
export const withoutScripts = (html) =>
  html
    .replaceAll(/<script\b[^>]*\ssrc=[^>]*>\s*<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*\srel=["']?modulepreload\b[^>]*>/gi, '')

// The quality in which the product sends the pages that it keeps.
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

const encodings = {
  br: { decode: brotliDecompressSync, encode: (bytes) => brotliCompressSync(bytes, { params }) },
  gzip: { decode: gunzipSync, encode: (bytes) => gzipSync(bytes) },
}
const plain = { decode: (bytes) => bytes, encode: (bytes) => bytes }

const stripped = (bytes, encoding) => {
  const { decode, encode } = encodings[encoding] ?? plain
  return encode(Buffer.from(withoutScripts(decode(bytes).toString('utf8'))))
}

const wholeBody = async (stream) => {
  const parts = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** A server before the product at `origin`: every page without its JavaScript, everything else untouched. */
export const startPlainPages = async (origin) => {
  const agent = new Agent({ keepAlive: true })
  // Made once per page, as the product does with its own: neither side compresses while the clock runs.
  const kept = new Map()

  const answer = async (reply, response, path) => {
    const { 'content-type': type = '', 'content-encoding': encoding = '', etag } = reply.headers
    if (!type.startsWith('text/html')) {
      response.writeHead(reply.statusCode, reply.headers)
      return reply.pipe(response)
    }
    const key = [path, encoding, etag].join(' ')
    const body = await wholeBody(reply)
    if (!kept.has(key)) kept.set(key, stripped(body, encoding))
    const page = kept.get(key)
    response.writeHead(reply.statusCode, { ...reply.headers, 'content-length': page.length })
    response.end(page)
  }

  const server = createServer((asked, response) => {
    const { method, headers, url } = asked
    const passed = request(new URL(url, origin), { method, headers, agent }, (reply) => {
      answer(reply, response, url).catch(() => response.destroy())
    })
    passed.once('error', () => response.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}
