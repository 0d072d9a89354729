import { describe, expect } from 'vitest'
import { type TestApi, test } from '../testing/api.ts'
import { sendRawRequest } from '../testing/raw-http.ts'

const visit = (api: TestApi, path: string, cookie?: string) =>
  api.raw('GET', path, { headers: cookie === undefined ? {} : { Cookie: cookie } })

describe('admin guard', () => {
  test('a request to /admin without a cookie is redirected to the login page, whose URL contains the requested path', async ({
    api,
  }) => {
    for (const path of ['/admin', '/admin/', '/admin/posts/5', '/ADMIN', '/admin/login/more']) {
      for (const cookie of [undefined, '', 'theme=dark', 'jwt-token=', 'not-jwt-token=abc']) {
        const reply = await visit(api, path, cookie)
        expect([path, reply.status, reply.headers.get('location')]).toEqual([
          path,
          302,
          `/admin/login?message=login&next=${encodeURIComponent(path)}`,
        ])
        expect(reply.headers.get('set-cookie')).toBeNull()
      }
    }
  })

  test('an expired or foreign admin cookie is deleted and the login page says that the session ended', async ({
    api,
  }) => {
    const over = api.adminToken
    api.clock.now = new Date(api.clock.now.getTime() + 13 * 3_600_000)
    for (const token of [over, 'garbage', 'a.b.c', `"${over}"`]) {
      const reply = await visit(api, '/admin/posts', `theme=dark; jwt-token=${token}; other=1`)
      expect([reply.status, reply.headers.get('location')]).toEqual([
        302,
        '/admin/login?message=session&next=%2Fadmin%2Fposts',
      ])
      expect(reply.headers.get('set-cookie')).toBe('jwt-token=; Path=/; Max-Age=0; SameSite=Lax')
    }
  })

  test('the pages under /admin are served with a valid admin cookie, and the login page without one', async ({
    api,
  }) => {
    expect((await visit(api, '/admin', `jwt-token=${api.adminToken}`)).status).toBe(404)
    for (const path of ['/admin/login', '/admin/login/', '/admin/login?message=session']) {
      expect((await visit(api, path)).status).toBe(404)
      expect((await visit(api, path, 'jwt-token=garbage')).status).toBe(404)
    }
  })

  test('the admin guard rejects a cookie from before a password change', async ({ api }) => {
    const body = { current: 'sunflower tram window', next: 'marble staircase fog' }
    await api.admin.auth.changePassword({ body })
    const reply = await visit(api, '/admin', `jwt-token=${api.adminToken}`)
    expect(reply.headers.get('location')).toBe('/admin/login?message=session&next=%2Fadmin')
  })

  test('the redirect to the login page encodes path and query, so that they cannot become parameters of the login page', async ({
    api,
  }) => {
    for (const path of [
      '/admin/requests?open=7',
      '/admin/categories?q=%D0%B0%D0%B2%D1%82%D0%BE&edit=new',
      '/admin/posts?q=a&message=session&next=%2Fadmin%2Fmeta',
      '/admin/posts?q=%0d%0aSet-Cookie:x=1',
    ]) {
      const location = new URL((await visit(api, path)).headers.get('location') ?? '', api.origin)
      expect(location.pathname).toBe('/admin/login')
      expect([...location.searchParams]).toEqual([
        ['message', 'login'],
        ['next', path],
      ])
    }
  })

  test('the redirect to the login page includes a path of up to 500 characters and leaves out a longer one', async ({
    api,
  }) => {
    const path = `/admin/posts?q=${'a'.repeat(485)}`
    expect((await visit(api, path)).headers.get('location')).toBe(
      `/admin/login?message=login&next=${encodeURIComponent(path)}`,
    )
    expect((await visit(api, `${path}a`)).headers.get('location')).toBe('/admin/login?message=login')
    expect((await visit(api, `${path}a`, 'jwt-token=garbage')).headers.get('location')).toBe(
      '/admin/login?message=session',
    )
  })

  test('no response under /admin may be cached', async ({ api }) => {
    for (const path of ['/admin', '/admin/login', '/admin/nothing']) {
      expect((await visit(api, path)).headers.get('cache-control')).toBe('no-store')
    }
  })

  test('another spelling of an /admin path does not bypass the admin guard', async ({ api }) => {
    const { port } = new URL(api.origin)
    const answerTo = async (path: string) => {
      const lines = await sendRawRequest(
        Number(port),
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      )
      return [path, lines[0]?.split(' ')[1], lines.find((line) => line.startsWith('Location: '))?.slice(10)]
    }
    const disguised = [
      '/./admin',
      '/x/../admin',
      '/\\admin',
      '/admin\\posts',
      '/admin/%2e%2e/x',
      '//..//admin',
      `http://127.0.0.1:${port}/admin`,
    ]
    for (const path of disguised) expect(await answerTo(path)).toEqual([path, '404', undefined])
    const misspelt = { '//admin': '/admin', '/%61dmin?x=//': '/admin?x=//', '//evil.com//x': '/evil.com/x' }
    for (const [path, plain] of Object.entries(misspelt))
      expect(await answerTo(path)).toEqual([path, '301', plain])
  })

  test('a request for a correctly encoded path is not redirected to another spelling of the path', async ({
    api,
  }) => {
    for (const path of [
      '/%D1%8F',
      '/a%20b',
      '/a~b',
      "/(a)'",
      '/a%2Fb',
      '/a%25b',
      '/%2561dmin',
      '/?x=//..%61',
    ]) {
      const { status, headers } = await visit(api, path)
      expect([path, status, headers.get('location')]).toEqual([path, 404, null])
    }
  })

  test('a request with several admin cookies is admitted to /admin if one of them is valid', async ({
    api,
  }) => {
    const reply = await visit(api, '/admin', `jwt-token=garbage; jwt-token=${api.adminToken}`)
    expect(reply.status).toBe(404)
  })

  test('the admin guard ignores paths that only start with the letters of /admin, such as /administration', async ({
    api,
  }) => {
    expect((await visit(api, '/administrator')).status).toBe(404)
  })
})
