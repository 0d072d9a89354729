import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import {
  fetchStatusCode,
  SHARED_CACHE_CONTROL,
  withFakeUpstreamServers,
} from '../../../fixtures/process/nginx-fake-servers.ts'
import { nginxSkipReason } from '../../../fixtures/process/nginx-process.ts'

/** Reads the request and breaks the connection without a reply, as a server that is killed while it works. */
const die: RequestListener = (request, response) => {
  request.resume().once('end', () => response.destroy())
}

const respond: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end('done'))
}

const countReceived = (servers: readonly { received: readonly string[] }[]): number =>
  servers.flatMap(({ received }) => received).length

describe.skipIf(nginxSkipReason !== '')(`nginx in front of servers that fail${nginxSkipReason}`, () => {
  test('nginx does not resend a form that a server may have accepted before it was killed', () =>
    withFakeUpstreamServers([die, die], async ({ origin }, servers) => {
      expect(await fetchStatusCode('POST', `${origin}/api/mail/callback`)).toBe(503)
      expect(countReceived(servers)).toBe(1)
    }))

  test('nginx requests a page from the next server when one server is killed', () =>
    withFakeUpstreamServers([die, respond, die], async ({ origin }, servers) => {
      for (let n = 0; n < 3; n += 1) expect(await fetchStatusCode('GET', `${origin}/${n}`)).toBe(200)
      expect(countReceived(servers)).toBeGreaterThan(3)
    }))

  test('a form posted while one server restarts is accepted by the other server', () =>
    withFakeUpstreamServers([respond, respond], async ({ origin }, [first, second]) => {
      first?.stop()
      for (let n = 0; n < 4; n += 1)
        expect(await fetchStatusCode('POST', `${origin}/api/mail/callback`)).toBe(200)
      expect(second?.received).toHaveLength(4)
    }))

  test('nginx does not exclude a server that responds 503, since a visitor can provoke that status', () => {
    const refuse: RequestListener = (request, response) => {
      response.statusCode = request.url === '/currency' ? 503 : 200
      response.end()
    }
    return withFakeUpstreamServers([refuse, refuse], async ({ origin }, servers) => {
      for (let n = 0; n < 12; n += 1) expect(await fetchStatusCode('GET', `${origin}/currency`)).toBe(503)
      for (let n = 0; n < 4; n += 1) expect(await fetchStatusCode('GET', `${origin}/${n}`)).toBe(200)
      expect(servers.map(({ received }) => received.length)).toEqual([8, 8])
    })
  })

  test('nginx finds a style sheet of the new release while one server still runs the old release', () => {
    const serveNothing: RequestListener = (_, response) => {
      response.statusCode = 404
      response.end()
    }
    return withFakeUpstreamServers([serveNothing, respond], async ({ origin }) => {
      for (let n = 0; n < 4; n += 1)
        expect(await fetchStatusCode('GET', `${origin}/assets/${n}.css`)).toBe(200)
    })
  })

  test('nginx caches no response to a request with a token, even if the server allows it by mistake', () => {
    const serve: RequestListener = ({ headers }, response) => {
      response.setHeader('Cache-Control', SHARED_CACHE_CONTROL).end(headers.authorization ?? 'for all')
    }
    return withFakeUpstreamServers([serve], async ({ origin }) => {
      const fetchText = async (headers: Record<string, string>) =>
        (await fetch(`${origin}/api/category`, { headers })).text()
      for (const token of ['one', 'other']) expect(await fetchText({ Authorization: token })).toBe(token)
      expect(await fetchText({})).toBe('for all')
      expect(await fetchText({ Authorization: 'one' })).toBe('one')
    })
  })
})
