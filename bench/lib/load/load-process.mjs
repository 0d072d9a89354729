import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { createResponseReader } from './response-reader.mjs'

const READ_BUFFER_BYTES = 256 * 1024
// Every run sends the same sequence of paths for its seed.
const MULTIPLIER = 1_664_525
const INCREMENT = 1_013_904_223

const createRandomPicker = (seed, items) => {
  let state = seed
  return () => {
    state = (Math.imul(state, MULTIPLIER) + INCREMENT) >>> 0
    return items[Math.floor((state / 2 ** 32) * items.length)]
  }
}

let turn = 0

/** What differs in each request. All values of a placeholder are equally long, except addresses. */
const placeholders = {
  '<turn>': () => String(turn % 10_000).padStart(4, '0'),
  '<address>': () => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
  '<uuid>': randomUUID,
}

const placeholderPattern = new RegExp(Object.keys(placeholders).join('|'), 'g')

const fillPlaceholders = (text) => text.replace(placeholderPattern, (name) => placeholders[name]())

const buildRequest = (port, path, { method = 'GET', headers, body = '' }) => {
  const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(fillPlaceholders(body)) }
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const text = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
  return text.search(placeholderPattern) === -1 ? Buffer.from(text) : text
}

/** Sends requests over one connection, one at a time, until `isOver`. Resolves when the last one is answered. */
const runConnection = ({ port, status: expected, pickRequest, isOver, onResponse }) =>
  new Promise((resolve, reject) => {
    let sentAt = 0
    let request
    const send = () => {
      const picked = pickRequest()
      turn += 1
      request = typeof picked === 'string' ? fillPlaceholders(picked) : picked
      sentAt = performance.now()
      socket.write(request)
    }
    const fail = (error) => {
      const [line] = (request ?? '').toString().split('\r\n')
      socket.destroy()
      reject(new Error(`${line}: ${error.message}`))
    }
    const read = createResponseReader(({ status, bytes }) => {
      if (status !== expected) throw new Error(`the answer was ${status}`)
      onResponse(performance.now() - sentAt, bytes)
      if (!isOver()) return send()
      socket.destroy()
      resolve()
    })
    const onRead = (count, buffer) => {
      try {
        read(buffer.subarray(0, count))
      } catch (error) {
        fail(error)
      }
      return true
    }
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      // One buffer for all reads: the bytes are only counted.
      onread: { buffer: Buffer.allocUnsafeSlow(READ_BUFFER_BYTES), callback: onRead },
    })
    socket.once('connect', send)
    socket.once('error', fail)
    socket.once('end', () => fail(new Error('the server closed the connection')))
  })

const pickPercentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

const runLoad = async ({ port, paths, status, connections, milliseconds, seed, ...parts }) => {
  const requests = paths.map((path) => buildRequest(port, path, parts))
  const latencies = []
  let bytes = 0
  const startedAt = performance.now()
  const connection = {
    port,
    status,
    pickRequest: createRandomPicker(seed, requests),
    isOver: () => performance.now() - startedAt >= milliseconds,
    onResponse: (latency, bodyBytes) => {
      latencies.push(latency)
      bytes += bodyBytes
    },
  }
  await Promise.all(Array.from({ length: connections }, () => runConnection(connection)))
  const seconds = (performance.now() - startedAt) / 1_000
  const sorted = Float64Array.from(latencies).sort()
  return {
    count: sorted.length,
    perSecond: sorted.length / seconds,
    p50: pickPercentile(sorted, 0.5),
    p99: pickPercentile(sorted, 0.99),
    bytes: bytes / sorted.length,
  }
}

process.on('message', async (job) => {
  try {
    process.send({ result: await runLoad(job) })
  } catch (error) {
    process.send({ failure: error.message })
  }
})
