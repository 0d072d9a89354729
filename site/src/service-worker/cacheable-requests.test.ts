import { describe, expect, test } from 'vitest'
import { classifyRequestForCache, isCacheableRequest, isCacheableResponse } from './cacheable-requests.ts'

const origin = 'https://example.com'
const ask = (path: string, init: RequestInit = {}) => new Request(origin + path, init)

describe('the service worker', () => {
  test.each([
    ['the admin', ask('/admin')],
    ['a page of the admin, however it is spelled', ask('/Admin/posts')],
    ['an authorised request', ask('/api/category', { headers: { Authorization: 'Bearer x' } })],
    ['what changes something', ask('/api/mail/callback', { method: 'POST' })],
    ['a part of a file', ask('/uploads/a.jpg', { headers: { Range: 'bytes=0-1' } })],
    ['other sites', new Request('https://elsewhere.com/assets/a.js')],
  ])('the service worker leaves %s to the browser', (_, request) => {
    expect(isCacheableRequest(request, origin)).toBe(false)
  })

  test('the service worker classifies shell files, pictures and API reads, and ignores other API calls', () => {
    expect(classifyRequestForCache(ask('/assets/app.js'))).toBe('shell')
    expect(classifyRequestForCache(ask('/start.js'))).toBe('shell')
    expect(classifyRequestForCache(ask('/images/a.png'))).toBe('picture')
    expect(classifyRequestForCache(ask('/api/meta/single/usa'))).toBe('reading')
    expect(classifyRequestForCache(ask('/api/calculator/bundle'))).toBe('reading')
    expect(classifyRequestForCache(ask('/api/calculator/bundle?date=2026-11-05'))).toBeUndefined()
    for (const path of ['/api/auth/me', '/api/health', '/api/status', '/currency', '/sw.js', '/robots.txt']) {
      expect(classifyRequestForCache(ask(path))).toBeUndefined()
    }
  })

  test('the service worker classifies navigations as pages, but not files for programs', () => {
    const visit = (path: string) => Object.defineProperty(ask(path), 'mode', { value: 'navigate' })
    expect(classifyRequestForCache(visit('/blog/parom'))).toBe('page')
    for (const path of ['/rss.xml', '/sitemap.xml', '/robots.txt']) {
      expect(classifyRequestForCache(visit(path)), path).toBeUndefined()
    }
  })

  test('the service worker caches only successful public responses', () => {
    const basic = (status: number, headers: HeadersInit = {}) =>
      Object.defineProperty(new Response(null, { status, headers }), 'type', { value: 'basic' })
    expect(isCacheableResponse(basic(200))).toBe(true)
    expect(isCacheableResponse(basic(200, { 'Cache-Control': 'no-cache' }))).toBe(true)
    expect(isCacheableResponse(basic(200, { 'Cache-Control': 'no-store' }))).toBe(false)
    expect(isCacheableResponse(basic(200, { 'Cache-Control': 'private, max-age=5' }))).toBe(false)
    for (const status of [404, 500, 503]) expect(isCacheableResponse(basic(status))).toBe(false)
    expect(isCacheableResponse(new Response(null))).toBe(false)
  })
})
