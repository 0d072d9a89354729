import { describe, expect, test } from 'vitest'
import { classifyRequestForCache, isCacheableRequest, isCacheableResponse } from './cacheable-requests.ts'

const origin = 'https://example.com'
const createRequest = (path: string, init: RequestInit = {}) => new Request(origin + path, init)

describe('the service worker', () => {
  test.each([
    ['a request to the admin', createRequest('/admin')],
    ['a request to the admin in another spelling', createRequest('/Admin/posts')],
    ['an authorised request', createRequest('/api/category', { headers: { Authorization: 'Bearer x' } })],
    ['a request that changes something', createRequest('/api/mail/callback', { method: 'POST' })],
    ['a request for a part of a file', createRequest('/uploads/a.jpg', { headers: { Range: 'bytes=0-1' } })],
    ['a request to another site', new Request('https://elsewhere.com/assets/a.js')],
  ])('the service worker does not handle %s', (_, request) => {
    expect(isCacheableRequest(request, origin)).toBe(false)
  })

  test('the service worker classifies scripts, pictures and public API data as cacheable, but no other API calls', () => {
    expect(classifyRequestForCache(createRequest('/assets/app.js'))).toBe('shell')
    expect(classifyRequestForCache(createRequest('/start.js'))).toBe('shell')
    expect(classifyRequestForCache(createRequest('/images/a.png'))).toBe('picture')
    expect(classifyRequestForCache(createRequest('/api/meta/single/usa'))).toBe('reading')
    expect(classifyRequestForCache(createRequest('/api/calculator/bundle'))).toBe('reading')
    expect(classifyRequestForCache(createRequest('/api/calculator/bundle?date=2026-11-05'))).toBeUndefined()
    for (const path of ['/api/auth/me', '/api/health', '/api/status', '/currency', '/sw.js', '/robots.txt']) {
      expect(classifyRequestForCache(createRequest(path))).toBeUndefined()
    }
  })

  test('the service worker classifies navigations as pages, except to the RSS feed, the sitemap and robots.txt', () => {
    const createNavigationRequest = (path: string) =>
      Object.defineProperty(createRequest(path), 'mode', { value: 'navigate' })
    expect(classifyRequestForCache(createNavigationRequest('/blog/parom'))).toBe('page')
    for (const path of ['/rss.xml', '/sitemap.xml', '/robots.txt']) {
      expect(classifyRequestForCache(createNavigationRequest(path)), path).toBeUndefined()
    }
  })

  test('the service worker caches only successful public responses', () => {
    const createBasicResponse = (status: number, headers: HeadersInit = {}) =>
      Object.defineProperty(new Response(null, { status, headers }), 'type', { value: 'basic' })
    expect(isCacheableResponse(createBasicResponse(200))).toBe(true)
    expect(isCacheableResponse(createBasicResponse(200, { 'Cache-Control': 'no-cache' }))).toBe(true)
    expect(isCacheableResponse(createBasicResponse(200, { 'Cache-Control': 'no-store' }))).toBe(false)
    expect(isCacheableResponse(createBasicResponse(200, { 'Cache-Control': 'private, max-age=5' }))).toBe(
      false,
    )
    for (const status of [404, 500, 503]) expect(isCacheableResponse(createBasicResponse(status))).toBe(false)
    expect(isCacheableResponse(new Response(null))).toBe(false)
  })
})
