import express from 'express'
import { describe, expect, test } from 'vitest'
import { startTestHttpServer } from '../testing/raw-http.ts'
import { createSecurityHeadersMiddleware } from './security-headers.ts'

const headersOf = async (transport: Parameters<typeof createSecurityHeadersMiddleware>[0], path = '/') => {
  const app = express().use(createSecurityHeadersMiddleware(transport), (_request, response) => {
    response.end()
  })
  const server = await startTestHttpServer(app)
  return (await fetch(server.origin + path)).headers
}

describe('Strict-Transport-Security', () => {
  const value = async (transport: Parameters<typeof createSecurityHeadersMiddleware>[0]) =>
    (await headersOf(transport)).get('strict-transport-security')

  test('the HSTS header is not sent when the site uses http', async () => {
    expect(await value({ https: false })).toBeNull()
    expect(await value({ https: false, includeSubDomains: true })).toBeNull()
  })

  test('the HSTS header includes subdomains only if the operator has configured it', async () => {
    expect(await value({ https: true })).toBe('max-age=31536000')
    expect(await value({ https: true, includeSubDomains: true })).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('Permissions-Policy', () => {
  test('every response denies exactly those browser features that no page of the site uses', async () => {
    for (const path of ['/', '/admin', '/api/health']) {
      const policy = (await headersOf({ https: false }, path)).get('permissions-policy') ?? ''
      const denied = policy.split(', ')
      for (const feature of [
        'camera',
        'microphone',
        'geolocation',
        'payment',
        'usb',
        'serial',
        'display-capture',
      ]) {
        expect(denied, path).toContain(`${feature}=()`)
      }
      expect(denied.every((each) => /^[a-z-]+=\(\)$/.test(each))).toBe(true)
      expect(policy).not.toMatch(/clipboard|web-share|fullscreen/)
    }
  })
})
