import { describe, expect } from 'vitest'
import { type Api, test } from '../testing/api.ts'
import { bareRequest } from '../testing/bare-request.ts'

const visit = (api: Api, path: string, cookie?: string) =>
  api.raw('GET', path, { headers: cookie === undefined ? {} : { Cookie: cookie } })

describe('the guard of /admin', () => {
  test('sends whoever has no cookie to sign in', async ({ api }) => {
    for (const path of ['/admin', '/admin/', '/admin/posts/5', '/ADMIN', '/admin/login/more']) {
      for (const cookie of [undefined, '', 'theme=dark', 'jwt-token=', 'not-jwt-token=abc']) {
        const reply = await visit(api, path, cookie)
        expect([path, reply.status, reply.headers.get('location')]).toEqual([
          path,
          302,
          '/admin/login?message=login',
        ])
        expect(reply.headers.get('set-cookie')).toBeNull()
      }
    }
  })

  test('takes a cookie away that is over or was never ours, and says that the session ended', async ({
    api,
  }) => {
    const over = api.adminToken
    api.clock.now = new Date(api.clock.now.getTime() + 13 * 3_600_000)
    for (const token of [over, 'garbage', 'a.b.c', `"${over}"`]) {
      const reply = await visit(api, '/admin/posts', `theme=dark; jwt-token=${token}; other=1`)
      expect([reply.status, reply.headers.get('location')]).toEqual([302, '/admin/login?message=session'])
      expect(reply.headers.get('set-cookie')).toBe('jwt-token=; Path=/; Max-Age=0; SameSite=Lax')
    }
  })

  test('lets a good cookie through and the login page always', async ({ api }) => {
    expect((await visit(api, '/admin', `jwt-token=${api.adminToken}`)).status).toBe(404)
    for (const path of ['/admin/login', '/admin/login/', '/admin/login?message=session']) {
      expect((await visit(api, path)).status).toBe(404)
      expect((await visit(api, path, 'jwt-token=garbage')).status).toBe(404)
    }
  })

  test('ends with the password: a cookie from before the change is refused', async ({ api }) => {
    const body = { current: 'sunflower tram window', next: 'marble staircase fog' }
    await api.admin.auth.changePassword({ body })
    const reply = await visit(api, '/admin', `jwt-token=${api.adminToken}`)
    expect(reply.headers.get('location')).toBe('/admin/login?message=session')
  })

  test('lets nothing under /admin be kept by a cache', async ({ api }) => {
    for (const path of ['/admin', '/admin/login', '/admin/nothing']) {
      expect((await visit(api, path)).headers.get('cache-control')).toBe('no-store')
    }
  })

  test('is not walked around by another spelling of the path', async ({ api }) => {
    const { port } = new URL(api.origin)
    const spellings = [
      '/./admin',
      '/x/../admin',
      '//admin',
      '/\\admin',
      '/admin\\posts',
      '/%61dmin',
      '/admin/%2e%2e/x',
      `http://127.0.0.1:${port}/admin`,
    ]
    for (const path of spellings) {
      const [status] = await bareRequest(
        Number(port),
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      )
      expect([path, status]).toEqual([path, 'HTTP/1.1 404 Not Found'])
    }
  })

  test('opens to any good one of several cookies', async ({ api }) => {
    const reply = await visit(api, '/admin', `jwt-token=garbage; jwt-token=${api.adminToken}`)
    expect(reply.status).toBe(404)
  })

  test('does not stand before what only begins alike', async ({ api }) => {
    expect((await visit(api, '/administrator')).status).toBe(404)
  })
})
