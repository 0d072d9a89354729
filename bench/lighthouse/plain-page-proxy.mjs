import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

/** Removes scripts and module preloads from a page. Inline data scripts stay. */
export const removePageScripts = (html) =>
  html
    .replaceAll(/<script\b[^>]*\ssrc=[^>]*>\s*<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*\srel=["']?modulepreload\b[^>]*>/gi, '')

// The quality with which the product compresses its cached pages.
const brotliOptions = { [constants.BROTLI_PARAM_QUALITY]: 9 }

const encodings = {
  br: {
    decode: brotliDecompressSync,
    encode: (bytes) => brotliCompressSync(bytes, { params: brotliOptions }),
  },
  gzip: { decode: gunzipSync, encode: (bytes) => gzipSync(bytes) },
}
const identityEncoding = { decode: (bytes) => bytes, encode: (bytes) => bytes }

const removeEncodedScripts = (bytes, encoding) => {
  const { decode, encode } = encodings[encoding] ?? identityEncoding
  return encode(Buffer.from(removePageScripts(decode(bytes).toString('utf8'))))
}

const readBody = async (stream) => {
  const parts = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** Starts a proxy in front of `origin` that removes the JavaScript from pages and leaves everything else untouched. */
export const startPlainPageProxy = async (origin) => {
  const agent = new Agent({ keepAlive: true })
  // Cached per page, as in the product, so that neither side compresses during the measurement.
  const cachedPages = new Map()

  const sendReply = async (reply, response, path) => {
    const { 'content-type': type = '', 'content-encoding': encoding = '', etag } = reply.headers
    if (!type.startsWith('text/html')) {
      response.writeHead(reply.statusCode, reply.headers)
      return reply.pipe(response)
    }
    const key = [path, encoding, etag].join(' ')
    const body = await readBody(reply)
    if (!cachedPages.has(key)) cachedPages.set(key, removeEncodedScripts(body, encoding))
    const page = cachedPages.get(key)
    response.writeHead(reply.statusCode, { ...reply.headers, 'content-length': page.length })
    response.end(page)
  }

  const server = createServer((incoming, response) => {
    const { method, headers, url } = incoming
    const forwarded = request(new URL(url, origin), { method, headers, agent }, (reply) => {
      sendReply(reply, response, url).catch(() => response.destroy())
    })
    forwarded.once('error', () => response.destroy())
    incoming.pipe(forwarded)
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
