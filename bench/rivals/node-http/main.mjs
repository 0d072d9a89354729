import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { deserialize } from 'node:v8'

/**
 * Sends copies of the product's responses from memory: a look-up and a write, the most that one process of Node can do.
 * The file has the type and the bodies of each path, by encoding.
 */
const responses = deserialize(readFileSync(process.argv[2]))

const buildHeaders = (type, body, encoding) => [
  ...['Content-Type', type, 'Content-Length', String(body.length), 'Vary', 'Accept-Encoding'],
  ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
]

const prepared = new Map(
  [...responses].map(([path, { type, bodies }]) => [
    path,
    Object.fromEntries(
      Object.entries(bodies).map(([encoding, body]) => [
        encoding,
        { headers: buildHeaders(type, body, encoding), body },
      ]),
    ),
  ]),
)

const chooseEncoding = (variants, accepted = '') => {
  if (variants.br && accepted.includes('br')) return variants.br
  return (accepted.includes('gzip') && variants.gzip) || variants.identity
}

createServer((request, response) => {
  const variants = prepared.get(request.url)
  if (variants === undefined) return response.writeHead(404).end()
  const { headers, body } = chooseEncoding(variants, request.headers['accept-encoding'])
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
