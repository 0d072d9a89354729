import type { RequestListener } from 'node:http'
import { createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { createHttpSend } from '../../../../server/src/testing/http-send.ts'
import { waitUntil } from '../../../../server/src/testing/wait-until.ts'
import {
  type ForeignOriginServer,
  startForeignOriginServer,
} from '../../../fixtures/network/foreign-origin.ts'
import { type NginxProcess, nginxSkipReason, withNginx } from '../../../fixtures/process/nginx-process.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

const SHARED = 'public, max-age=0, must-revalidate, s-maxage=30'

interface FakeServer {
  readonly received: readonly string[]
  readonly stop: () => void
}

type WithFakeServers = (nginx: NginxProcess, servers: readonly FakeServer[]) => Promise<void>

/** Runs nginx in front of servers that answer as the test says. */
const withFakeServers = async (
  listeners: readonly RequestListener[],
  use: WithFakeServers,
): Promise<void> => {
  const servers: ForeignOriginServer[] = []
  for (const listener of listeners) servers.push(await startForeignOriginServer(listener))
  try {
    await withNginx(
      servers.map(({ origin }) => origin),
      (nginx) =>
        use(
          nginx,
          servers.map(({ receivedRequests, close }) => ({ received: receivedRequests, stop: close })),
        ),
    )
  } finally {
    for (const server of servers) server.close()
  }
}

/** Reads the request and breaks the connection without a reply, as a server that is killed while it works. */
const die: RequestListener = (request, response) => {
  request.resume().once('end', () => response.destroy())
}

const answer: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end('done'))
}

const countReceived = (servers: readonly FakeServer[]): number =>
  servers.flatMap(({ received }) => received).length

const send = async (method: string, url: string): Promise<number> => {
  const response = await fetch(url, { method, ...(method !== 'GET' && { body: 'text' }) })
  await response.text()
  return response.status
}

describe.skipIf(nginxSkipReason !== '')(`nginx in front of servers that fail${nginxSkipReason}`, () => {
  test('a form that a server may have accepted before it died is not sent again', () =>
    withFakeServers([die, die], async ({ origin }, servers) => {
      expect(await send('POST', `${origin}/api/mail/callback`)).toBe(503)
      expect(countReceived(servers)).toBe(1)
    }))

  test('a page is requested from the next server when one dies', () =>
    withFakeServers([die, answer, die], async ({ origin }, servers) => {
      for (let n = 0; n < 3; n += 1) expect(await send('GET', `${origin}/${n}`)).toBe(200)
      expect(countReceived(servers)).toBeGreaterThan(3)
    }))

  test('a form that comes while one server is restarted is accepted by the other', () =>
    withFakeServers([answer, answer], async ({ origin }, [first, second]) => {
      first?.stop()
      for (let n = 0; n < 4; n += 1) expect(await send('POST', `${origin}/api/mail/callback`)).toBe(200)
      expect(second?.received).toHaveLength(4)
    }))

  test('replies 503, which a visitor can provoke, turn no server off', () => {
    const refuse: RequestListener = (request, response) => {
      response.statusCode = request.url === '/currency' ? 503 : 200
      response.end()
    }
    return withFakeServers([refuse, refuse], async ({ origin }, servers) => {
      for (let n = 0; n < 12; n += 1) expect(await send('GET', `${origin}/currency`)).toBe(503)
      for (let n = 0; n < 4; n += 1) expect(await send('GET', `${origin}/${n}`)).toBe(200)
      expect(servers.map(({ received }) => received.length)).toEqual([8, 8])
    })
  })

  test('a style of the new release is found while one server still runs the old one', () => {
    const serveNothing: RequestListener = (_, response) => {
      response.statusCode = 404
      response.end()
    }
    return withFakeServers([serveNothing, answer], async ({ origin }) => {
      for (let n = 0; n < 4; n += 1) expect(await send('GET', `${origin}/assets/${n}.css`)).toBe(200)
    })
  })

  test('a reply to a call with a token is stored for nobody, even if the server allows it by mistake', () => {
    const serve: RequestListener = ({ headers }, response) => {
      response.setHeader('Cache-Control', SHARED).end(headers.authorization ?? 'for all')
    }
    return withFakeServers([serve], async ({ origin }) => {
      const fetchText = async (headers: Record<string, string>) =>
        (await fetch(`${origin}/api/category`, { headers })).text()
      for (const token of ['one', 'other']) expect(await fetchText({ Authorization: token })).toBe(token)
      expect(await fetchText({})).toBe('for all')
      expect(await fetchText({ Authorization: 'one' })).toBe('one')
    })
  })

  test('a page that was deleted before all servers failed does not come back', () => {
    const post = { isDeleted: false }
    const serve: RequestListener = (_, response) => {
      response.statusCode = post.isDeleted ? 404 : 200
      response.setHeader('Cache-Control', post.isDeleted ? 'no-cache' : SHARED).end()
    }
    return withFakeServers([serve], async ({ origin, readAccessLog }, [server]) => {
      const url = `${origin}/post`
      expect(await send('GET', url)).toBe(200)
      post.isDeleted = true
      await waitUntil(async () => (await send('GET', url)) === 404)
      server?.stop()
      await waitUntil(async () => {
        expect(await send('GET', url)).toBe(404)
        return readAccessLog().some(({ cache }) => cache === 'STALE')
      })
    })
  })

  test('visitors still read the pages of before when no server answers, and nothing else', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const server = startProductServer({ DATA_DIR, TRUST_PROXY: '1' })
      await withNginx([await server.ready()], async ({ origin, readAccessLog }) => {
        const fetchHome = async () => (await fetch(origin)).text()
        const home = await fetchHome()
        expect(home).toContain('<h1')
        await server.kill('SIGKILL')
        await waitUntil(async () => {
          expect(await fetchHome()).toBe(home)
          return readAccessLog().some(({ cache }) => cache === 'STALE')
        })
        const page = await fetch(`${origin}/usa`)
        expect([page.status, page.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
        expect(await page.text()).toContain('<h1>Сайт сейчас недоступен</h1>')
        const { system, mail } = createApiClient(contract, createHttpSend(origin))
        const unreachable = new AppError('unreachable', { retryAfter: 10 })
        await expect(system.health()).rejects.toEqual(unreachable)
        await expect(mail.callback({ body: { name: 'Олена', phone: '067 123 45 67' } })).rejects.toEqual(
          unreachable,
        )
      })
    }))
})
