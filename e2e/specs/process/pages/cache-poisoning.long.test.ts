import { describe, expect, test } from 'vitest'
import { fetchUndecoded } from '../../../../server/src/testing/raw-http.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

/** Requests of an attacker who hopes that their response is cached for others. Each comes to an empty cache. */
const attacks: Record<string, readonly [path: string, headers: Record<string, string>]> = {
  'a parameter that no page reads': ['/usa?utm_source=evil%22%3E%3Cscript%3E&evil=1', {}],
  'a parameter named twice': ['/blog?category=1&category=evil', {}],
  'another host': ['/usa', { Host: 'evil.example' }],
  'a forwarded host and scheme': [
    '/usa',
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'evil' },
  ],
  'a rewritten path': ['/usa', { 'X-Original-URL': '/evil', 'X-Rewrite-URL': '/evil' }],
  'a cookie': ['/usa', { Cookie: 'theme=evil; session=evil' }],
  'a language, a device and a referrer': [
    '/usa',
    { 'Accept-Language': 'evil', 'User-Agent': 'evil', Referer: 'https://evil.example/' },
  ],
  'an invalid token': ['/api/category', { Authorization: 'Bearer evil' }],
  'parameters that the API does not declare': ['/api/category?callback=evil', {}],
  'a calculation in the address': ['/usa?price=6666&origin=usa', {}],
}

describe('an attacker who fills an empty cache', () => {
  for (const [name, [path, headers]] of Object.entries(attacks))
    test(`an attacker request with ${name} changes no page that another visitor gets`, () =>
      withTemporaryFolder(async (DATA_DIR) => {
        const server = startProductServer({ DATA_DIR, PUBLIC_URL: 'https://broker.example' })
        const origin = await server.ready()
        const visited = path.split('?', 1)[0] ?? path
        const encodings = [undefined, 'gzip', 'br'] as const
        for (const encoding of encodings)
          await fetchUndecoded(origin, path, { ...headers, ...(encoding && { 'Accept-Encoding': encoding }) })
        for (let visit = 0; visit < 2; visit++) {
          const response = await fetchUndecoded(origin, visited)
          const text = JSON.stringify(response.headers) + String(response.bytes)
          expect(response.status).toBe(200)
          expect(text).not.toMatch(/evil|6666/)
          if (visited === '/usa') expect(text).toContain('https://broker.example/usa')
        }
        await server.kill('SIGTERM')
      }))
})
