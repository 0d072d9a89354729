import { describe, expect } from 'vitest'
import { sharedTest as test } from '../../testing/api.ts'
import {
  findValidBody,
  jsonEndpoints,
  sendEndpointBody,
  sendEndpointJson,
} from '../../testing/json-endpoints.ts'

for (const endpoint of jsonEndpoints) {
  describe(`${endpoint.method} ${endpoint.path} with an unreadable body`, () => {
    test('a JSON endpoint rejects a body of another media type', async ({ api }) => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/jsonp',
      ]) {
        const { status } = await sendEndpointBody(api, endpoint, JSON.stringify(findValidBody(endpoint)), {
          'Content-Type': type,
        })
        expect(status, type).toBe(415)
      }
      const squeezed = await sendEndpointBody(api, endpoint, JSON.stringify(findValidBody(endpoint)), {
        'Content-Encoding': 'gzip',
      })
      expect(squeezed.status).toBe(415)
    })

    test('a JSON endpoint rejects a body in a charset other than UTF-8', async ({ api }) => {
      const body = JSON.stringify(findValidBody(endpoint))
      const sendAs = async (type: string) =>
        (await sendEndpointBody(api, endpoint, body, { 'Content-Type': `application/json${type}` })).status
      for (const charset of [
        'utf-7',
        'utf-7-imap',
        'utf-16le',
        'utf-32',
        'windows-1251',
        '"',
        'utf-8x',
        `utf-8; a=${' '.repeat(300)}x`,
      ])
        expect(await sendAs(`; charset=${charset}`), charset).toBe(415)
      for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8'])
        expect(await sendAs(`; charset=${charset}`), charset).not.toBe(415)
    })

    test('a JSON endpoint rejects a body of ten megabytes', async ({ api }) => {
      const { status } = await sendEndpointJson(api, endpoint, {
        ...findValidBody(endpoint),
        unknown: 'x'.repeat(10_000_000),
      })
      expect(status).toBe(413)
    })
  })
}
