import { once } from 'node:events'
import { createServer } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { startLoadGenerator } from './load-generator.mjs'

const open = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const serve = async (answer) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const load = startLoadGenerator()
  open.push(load.stop, () => {
    server.close()
    server.closeAllConnections()
  })
  return { load, origin: `http://127.0.0.1:${server.address().port}` }
}

test('the load generator requests every path with the given headers, over at most the given number of connections', async () => {
  const requested = new Map()
  let inFlight = 0
  let mostInFlight = 0
  const { load, origin } = await serve(({ url, headers }, response) => {
    requested.set(url, headers['accept-encoding'])
    inFlight += 1
    mostInFlight = Math.max(mostInFlight, inFlight)
    setImmediate(() => {
      inFlight -= 1
      if (url === '/chunks') response.write('1')
      response.end('2345')
    })
  })
  const job = {
    origin,
    paths: ['/a', '/b', '/chunks'],
    headers: { 'Accept-Encoding': 'br' },
    milliseconds: 300,
  }
  const { count, perSecond, p50, p99, bytes } = await load.run({ ...job, connections: 4 })
  expect([...requested].toSorted()).toEqual([
    ['/a', 'br'],
    ['/b', 'br'],
    ['/chunks', 'br'],
  ])
  expect(mostInFlight).toBeLessThanOrEqual(4)
  expect(count).toBeGreaterThanOrEqual(4)
  expect(perSecond).toBeGreaterThan(0)
  expect(p99).toBeGreaterThanOrEqual(p50)
  expect(bytes).toBeGreaterThan(4)
  expect(bytes).toBeLessThan(5)
})

test('the load generator reports a status other than 200 or a closed connection as an error naming the request', async () => {
  const { load, origin } = await serve(({ url }, response) => {
    if (url === '/gone') response.writeHead(404).end()
    else response.destroy()
  })
  const run = (path) => load.run({ origin, paths: [path], connections: 2, milliseconds: 50 })
  await expect(run('/gone')).rejects.toThrow('GET /gone HTTP/1.1: the answer was 404')
  await expect(run('/closed')).rejects.toThrow(/GET \/closed/)
})

test('the load generator sends a different body in each request and accepts the expected status 201 instead of 200', async () => {
  const requests = []
  const { load, origin } = await serve(async (request, response) => {
    const { method, headers } = request
    const body = JSON.parse(await readText(request))
    requests.push({ method, address: headers['x-forwarded-for'], key: headers['idempotency-key'], ...body })
    response.writeHead(201).end('1')
  })
  const job = {
    origin,
    status: 201,
    method: 'POST',
    paths: ['/form'],
    headers: { 'X-Forwarded-For': '<address>', 'Idempotency-Key': '<uuid>' },
    body: '{"name":"Олена","price":1<turn>}',
    connections: 2,
    milliseconds: 200,
  }
  const { count } = await load.run(job)
  expect(count).toBe(requests.length)
  expect(requests[0]).toMatchObject({
    method: 'POST',
    name: 'Олена',
    address: expect.stringMatching(/^10(\.\d+){3}$/),
  })
  expect(new Set(requests.map(({ address }) => address)).size).toBe(count)
  expect(new Set(requests.map(({ key }) => key)).size).toBe(count)
  // The two connections may overtake each other.
  const prices = requests.map(({ price }) => price).toSorted((one, other) => one - other)
  expect(prices).toEqual(Array.from({ length: count }, (_, index) => 10_001 + index))
})
