import { writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { serialize } from 'node:v8'

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

const fetchBytes = (url, encoding) =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`))
        resolve({ headers: response.headers, body: Buffer.concat(chunks) })
      })
    }).once('error', reject)
  })

/** Fetches a response with its type and a body per encoding. An encoding that the server does not use is left out. */
const captureResponse = async (url) => {
  const variants = await Promise.all(
    ['identity', 'gzip', 'br'].map(async (encoding) => [encoding, await fetchBytes(url, encoding)]),
  )
  const used = variants.filter(
    ([encoding, { headers }]) => encoding === (headers['content-encoding'] ?? 'identity'),
  )
  return {
    type: variants[0][1].headers['content-type'],
    bodies: Object.fromEntries(used.map(([encoding, { body }]) => [encoding, body])),
  }
}

/** Saves the product's responses to a file, for the `node:http` rival that sends the same bytes. Also warms its cache. */
export const saveCapturedResponses = async (origin, paths, file) => {
  const responses = new Map()
  for (const path of paths) responses.set(path, await captureResponse(origin + path))
  agent.destroy()
  writeFileSync(file, serialize(responses))
}
