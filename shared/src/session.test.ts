import { describe, expect, test } from 'vitest'
import { decodeSessionTokenExpiry, decodeSessionTokenUserId, isSessionTokenUnexpired } from './session.ts'

const token = (payload: unknown): string =>
  `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`

const now = Date.parse('2026-11-20T08:00:00Z')
const second = now / 1000

describe('the life of a token', () => {
  test('a session token is valid until the second in its claim exp', () => {
    expect(isSessionTokenUnexpired(token({ exp: second + 1 }), now)).toBe(true)
    expect(isSessionTokenUnexpired(token({ exp: second }), now)).toBe(false)
    expect(isSessionTokenUnexpired(token({ exp: second }), now - 1)).toBe(true)
    expect(isSessionTokenUnexpired(token({ exp: second - 1 }), now)).toBe(false)
  })

  test('the expiry of a session token is read even if other claims contain non-Latin letters', () => {
    expect(decodeSessionTokenExpiry(token({ name: 'Олена ~ÿ?>', exp: 5 }))).toBe(5)
  })

  test('a text that is not a valid session token is treated like an expired session token', () => {
    const garbage = [
      '',
      'garbage',
      'a.b.c',
      'a.b',
      `x.${'%%%'}.y`,
      token(null),
      token([]),
      token('text'),
      token({}),
      token({ exp: String(second + 100) }),
      token({ exp: null }),
      token({ exp: second + 100 }).replace('.signature', ''),
    ]
    for (const each of garbage) {
      expect(decodeSessionTokenExpiry(each), each).toBeUndefined()
      expect(isSessionTokenUnexpired(each, now), each).toBe(false)
    }
  })
})

test('the id of the user is read from a session token', () => {
  expect(decodeSessionTokenUserId(token({ sub: '7', exp: 5 }))).toBe('7')
  for (const each of ['', 'a.b.c', token({ exp: 5 }), token({ sub: 7 }), token(null)])
    expect(decodeSessionTokenUserId(each), each).toBeUndefined()
})
