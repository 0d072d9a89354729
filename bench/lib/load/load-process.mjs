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

const buildRequest = (port, path, headers) => {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

/** Sends requests over one connection, one at a time, until `isOver`. Resolves when the last one is answered. */
const runConnection = ({ port, pickRequest, isOver, onResponse }) =>
  new Promise((resolve, reject) => {
    let sentAt = 0
    let request
    const send = () => {
      request = pickRequest()
      sentAt = performance.now()
      socket.write(request)
    }
    const fail = (error) => {
      const [line] = (request ?? '').toString().split('\r\n')
      socket.destroy()
      reject(new Error(`${line}: ${error.message}`))
    }
    const read = createResponseReader(({ status, bytes }) => {
      if (status !== 200) throw new Error(`the answer was ${status}`)
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

const runLoad = async ({ port, paths, headers, connections, milliseconds, seed }) => {
  const requests = paths.map((path) => buildRequest(port, path, headers))
  const latencies = []
  let bytes = 0
  const startedAt = performance.now()
  const connection = {
    port,
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
