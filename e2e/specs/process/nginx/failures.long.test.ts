import type { RequestListener } from 'node:http'
import { createApiClient } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { createHttpSend } from '../../../../server/src/testing/http-send.ts'
import { waitUntil } from '../../../../server/src/testing/wait-until.ts'
import {
  fetchStatusCode,
  SHARED_CACHE_CONTROL,
  withFakeUpstreamServers,
} from '../../../fixtures/process/nginx-fake-servers.ts'
import { nginxSkipReason, withNginx } from '../../../fixtures/process/nginx-process.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

describe.skipIf(nginxSkipReason !== '')(`nginx in front of servers that fail${nginxSkipReason}`, () => {
  test('nginx answers 404 for a page that was deleted before all servers failed, not with its cached copy', () => {
    const post = { isDeleted: false }
    const serve: RequestListener = (_, response) => {
      response.statusCode = post.isDeleted ? 404 : 200
      response.setHeader('Cache-Control', post.isDeleted ? 'no-cache' : SHARED_CACHE_CONTROL).end()
    }
    return withFakeUpstreamServers([serve], async ({ origin, readAccessLog }, [server]) => {
      const url = `${origin}/post`
      expect(await fetchStatusCode('GET', url)).toBe(200)
      post.isDeleted = true
      await waitUntil(async () => (await fetchStatusCode('GET', url)) === 404)
      server?.stop()
      await waitUntil(async () => {
        expect(await fetchStatusCode('GET', url)).toBe(404)
        return readAccessLog().some(({ cache }) => cache === 'STALE')
      })
    })
  })

  test('while no server responds, visitors get the pages that nginx has cached and an error for everything else', () =>
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
