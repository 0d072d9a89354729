import { describe, expect, test } from 'vitest'
import { call } from './call.ts'
import { channels, events } from './channels.ts'
import { channelNames, eventNames } from './names.ts'

const list = {
  method: 'GET',
  template: '/api/category',
  params: {},
  query: {},
  headers: { Accept: 'application/json' },
} as const

const good = {
  'shell:start': null,
  'server:choose': { address: 'office.example.com' },
  'session:restore': null,
  'session:end': null,
  'api:send': list,
  'drafts:read': { key: 'meta/1' },
  'drafts:write': { key: 'meta/1', text: '' },
  'drafts:remove': { key: 'meta/1' },
  'files:save': { name: 'a.csv', text: 'a;b' },
  'links:open': { address: '/usa' },
  'menu:open': { menu: 'file', x: 0, y: 38 },
  'notifications:show': { title: 'Заявка', text: '', address: '/admin' },
  'notifications:count': { count: 3 },
  'printing:print': null,
} as const

const garbage: readonly unknown[] = [
  undefined,
  0,
  '',
  'null',
  [],
  [null],
  {},
  { unknown: 1 },
  Number.NaN,
  { __proto__: null, key: { toString: () => 'x' } },
]

describe('each channel', () => {
  for (const name of channelNames) {
    const { input } = channels[name]
    test(`${name} takes what it is for, and no garbage`, () => {
      expect(input.safeParse(good[name]).success).toBe(true)
      for (const each of garbage) expect(input.safeParse(each).success, JSON.stringify(each)).toBe(false)
    })

    test(`${name} takes nothing beside what it is for`, () => {
      const more = good[name] === null ? {} : { ...good[name], more: 1 }
      expect(input.safeParse(more).success).toBe(false)
    })
  }

  test('has its names told apart from the schemas, for the preload script', () => {
    expect(Object.keys(channels).toSorted()).toEqual([...channelNames].toSorted())
    expect(Object.keys(events).toSorted()).toEqual([...eventNames].toSorted())
  })
})

describe('a call through main', () => {
  const refused = {
    'another method': { ...list, method: 'DELETE' },
    'an endpoint that does not exist': { ...list, template: '/api/secrets' },
    'an address in place of an endpoint': { ...list, template: 'https://evil.example/api/category' },
    'a path that leads elsewhere': { ...list, template: '/api/../admin' },
    'a parameter laid into the template': { ...list, template: '/api/category/7' },
    'a token': { ...list, headers: { Authorization: 'Bearer x' } },
    'a token in small letters': { ...list, headers: { authorization: 'Bearer x' } },
    'a cookie': { ...list, headers: { Cookie: 'jwt-token=x' } },
    'another host': { ...list, headers: { Host: 'evil.example' } },
    'a header within a header': { ...list, headers: { Accept: 'a\r\nAuthorization: Bearer x' } },
    'a body that is no text': { ...list, body: { a: 1 } },
    'something beside': { ...list, redirect: 'follow' },
  }
  for (const [what, asked] of Object.entries(refused)) {
    test(`with ${what} is refused`, () => {
      expect(call.safeParse(asked).success).toBe(false)
    })
  }

  test('of the contract goes, with each header that a page may bring', () => {
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'If-Match': '"3"',
      'If-None-Match': '"3-abc"',
      'Idempotency-Key': 'a-b',
    }
    const update = { ...list, method: 'PUT', template: '/api/category/{id}', params: { id: '7' }, headers }
    expect(call.safeParse({ ...update, body: '{"title":"Море"}' }).success).toBe(true)
  })
})

describe('an address that a notification or a menu opens', () => {
  const { open } = events
  test('lies in the admin', () => {
    for (const address of ['/admin', '/admin/meta/7', '/admin?x=1', '/admin/posts#top']) {
      expect(open.safeParse({ address }).success, address).toBe(true)
    }
    for (const address of [
      '',
      '/',
      '/usa',
      '/administrator',
      '//evil.example/admin',
      'https://evil.example/admin',
      'javascript:alert(1)',
      '/admin\\..\\x',
    ]) {
      expect(open.safeParse({ address }).success, address).toBe(false)
    }
  })
})
