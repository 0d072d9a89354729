import { Agent, request as open } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const MAX_PER_SECOND = 10

/**
 * Builds a new client address for each request, as the proxy would send it, so that no rate limit by address ends the
 * attack.
 */
const buildClientAddress = (turn) => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`

const sendRequest = (origin, agent, { method, path, headers = {}, body }, turn) =>
  new Promise((resolve, reject) => {
    const sent = open(
      origin + path,
      {
        agent,
        method,
        headers: {
          ...headers,
          'X-Forwarded-For': buildClientAddress(turn),
          ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode))
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })

/** Creates an anonymous client with one connection that sends one kind of request repeatedly, one at a time. */
export const createAttacker = (origin) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let turn = 0
  return {
    /** Sends requests until `isOver` returns true and returns the number of responses. An unexpected status throws. */
    attack: async ({ name, statuses, request }, isOver) => {
      let answered = 0
      while (!isOver()) {
        turn += 1
        const startedAt = performance.now()
        const status = await sendRequest(origin, agent, request(turn), turn)
        if (!statuses.includes(status)) throw new Error(`${name}: answered ${status}`)
        answered += 1
        await pause(Math.max(0, 1_000 / MAX_PER_SECOND - (performance.now() - startedAt)))
      }
      return answered
    },
    close: () => agent.destroy(),
  }
}
