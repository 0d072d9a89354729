import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withHttpServer } from '../testing/http-server.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { appUrlScheme, CONTENT_SECURITY_POLICY, createAppProtocolHandler } from './app-protocol.ts'
import { createCachingUploadedImageLoader } from './offline/image-cache.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'protocol-'))
  mkdirSync(join(root, 'renderer/assets'), { recursive: true })
  writeFileSync(join(root, 'renderer/index.html'), '<html></html>')
  writeFileSync(join(root, 'renderer/assets/a.js'), 'a()')
  writeFileSync(join(root, 'secret.js'), 'secret')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const request = (address: string, init?: RequestInit, server?: string): Promise<Response> =>
  createAppProtocolHandler(
    join(root, 'renderer'),
    createCachingUploadedImageLoader(createTempFolder(), () => server, fetch),
  )(new Request(address, init))

describe('app://desktop', () => {
  test('the app:// URL scheme is registered as standard and secure, bypasses no security policy and allows no other origin', () => {
    expect(appUrlScheme).toEqual({
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true },
    })
  })

  test('the app protocol answers each screen address with index.html and serves bundled files', async () => {
    for (const path of ['/admin', '/admin/login?message=session', '/admin/meta/1']) {
      const answer = await request(`app://desktop${path}`)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
    }
    expect(await (await request('app://desktop/assets/a.js')).text()).toBe('a()')
  })

  test('every response of the app protocol has the security headers, errors included', async () => {
    for (const path of ['/admin', '/assets/a.js', '/missing.js', '/uploads/a.webp', '/']) {
      const { headers } = await request(`app://desktop${path}`)
      expect(headers.get('Content-Security-Policy'), path).toBe(CONTENT_SECURITY_POLICY)
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff')
      expect(headers.get('Permissions-Policy'), path).toMatch(/camera=\(\), .*microphone=\(\)/)
    }
  })

  test('the content security policy allows only scripts of the app itself', () => {
    const rules = new Map(CONTENT_SECURITY_POLICY.split('; ').map((rule) => [rule.split(' ')[0], rule]))
    expect(rules.get('default-src')).toBe("default-src 'none'")
    expect(rules.get('script-src')).toBe("script-src 'self'")
    expect(rules.get('connect-src')).toBe("connect-src 'self'")
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe-eval|\*|https?:/)
  })

  test('the app protocol serves no file outside of the folder of the built page, however the path is spelled', async () => {
    const ups = [
      '..',
      '%2e%2e',
      '.%2e',
      '%2E%2E',
      '%252e%252e',
      '..%00',
      '....',
      '..;',
      '%c0%ae%c0%ae',
      '．．',
    ]
    const slashes = ['/', '//', '\\', '%2f', '%5c', '%252f', '%255c', '/./']
    const spellings = ups.flatMap((up) =>
      slashes.flatMap((slash) => [
        `/${up}${slash}secret.js`,
        `/assets${slash}${up}${slash}${up}${slash}secret.js`,
      ]),
    )
    const others = [
      '/renderer/../../secret.js',
      '/assets/..%2f..%2fsecret.js',
      '//etc/passwd',
      '///etc/passwd',
      '/etc/passwd',
      '/C:/Windows/win.ini',
      '/file:///etc/passwd',
      '/.vite/manifest.json',
      '/assets',
      '/assets/',
      '/uploads/../../api/auth/me',
      '/uploads/%2e%2e/api/auth/me',
      '/uploads//example.com/x.png',
    ]
    for (const path of [...spellings, ...others]) {
      const answer = await request(`app://desktop${path}`)
      expect([answer.status, await answer.text()], path).toEqual([404, ''])
    }
    const screen = await request('app://desktop/admin/..%2f..%2fetc%2fpasswd')
    expect(await screen.text()).toBe('<html></html>')
  })

  test('the app protocol rejects other hosts and methods other than GET', async () => {
    for (const origin of ['app://evil', 'app://desktop.evil', 'app://desktop:81'])
      expect((await request(`${origin}/admin`)).status, origin).toBe(404)
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await request('app://desktop/admin', { method })).status, method).toBe(405)
  })
})

describe('uploaded image', () => {
  const requests: { url: string; headers: object }[] = []
  const pictures = (use: (origin: string) => Promise<void>) =>
    withHttpServer((request, response) => {
      requests.push({ url: request.url ?? '', headers: request.headers })
      if (request.url === '/uploads/moved.webp') return response.writeHead(302, { Location: '/' }).end()
      const types: Record<string, string> = { webp: 'image/webp', svg: 'image/svg+xml', html: 'text/html' }
      const type = types[request.url?.split('.').pop() ?? ''] ?? 'text/plain'
      response.writeHead(200, { 'Content-Type': type, 'Set-Cookie': 'a=b' }).end('bytes')
      return
    }, use)

  test('the main process fetches an uploaded image without the session token and cookies', () =>
    pictures(async (server) => {
      const answer = await request('app://desktop/uploads/2026/car-640.webp', {}, server)
      expect([answer.status, await answer.text()]).toEqual([200, 'bytes'])
      expect(answer.headers.get('Content-Type')).toBe('image/webp')
      expect(answer.headers.get('Set-Cookie')).toBeNull()
      expect(requests.at(-1)?.url).toBe('/uploads/2026/car-640.webp')
      expect(requests.at(-1)?.headers).not.toHaveProperty('authorization')
      expect(requests.at(-1)?.headers).not.toHaveProperty('cookie')
    }))

  test('the app protocol does not serve a response to an image URL that is not an image', () =>
    pictures(async (server) => {
      for (const name of [
        'x.html',
        'x.svg',
        'moved.webp',
        '../api/status',
        '..%2fapi%2fstatus',
        '%2e%2e/x.webp',
      ]) {
        expect((await request(`app://desktop/uploads/${name}`, {}, server)).status, name).toBe(404)
      }
      expect(requests.map(({ url }) => url).join(' ')).not.toMatch(/%|api/)
    }))

  test('the app protocol answers 404 for an uploaded image if no server is chosen or reachable', async () => {
    expect((await request('app://desktop/uploads/a.webp')).status).toBe(404)
    expect((await request('app://desktop/uploads/a.webp', {}, 'http://127.0.0.1:1')).status).toBe(404)
  })
})
