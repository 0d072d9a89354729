import express from 'express'
import { describe, expect, test } from 'vitest'
import { listen } from './listen.ts'
import { securityHeaders } from './security-headers.ts'

const headersOf = async (transport: Parameters<typeof securityHeaders>[0], path = '/') => {
  const app = express().use(securityHeaders(transport), (_request, response) => {
    response.end()
  })
  const server = await listen(app, 0, '127.0.0.1')
  try {
    return (await fetch(server.origin + path)).headers
  } finally {
    await server.close()
  }
}

describe('Strict-Transport-Security', () => {
  const value = async (transport: Parameters<typeof securityHeaders>[0]) =>
    (await headersOf(transport)).get('strict-transport-security')

  test('is not sent where visitors come by http', async () => {
    expect(await value({ https: false })).toBeNull()
    expect(await value({ https: false, includeSubDomains: true })).toBeNull()
  })

  test('holds for this host alone, and for its subdomains only where the operator says so', async () => {
    expect(await value({ https: true })).toBe('max-age=31536000')
    expect(await value({ https: true, includeSubDomains: true })).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('Permissions-Policy', () => {
  test('denies on every page what none of them uses, and nothing that one does', async () => {
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
