import { MAX_PICTURE_BYTES } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { type IpcChannelInput, type IpcChannelName, ipcChannelNames } from './ipc-channels.ts'
import { getIpcInputSchema, ipcApiCallSchema, isAdminScreenAddress } from './ipc-inputs.ts'

const list = {
  method: 'GET',
  template: '/api/category',
  params: {},
  query: {},
  headers: { Accept: 'application/json' },
} as const

const upload = {
  ...list,
  method: 'POST',
  template: '/api/calculator',
  form: [
    { name: 'title', value: 'copart-fee' },
    { name: 'file', fileName: 'a.csv', bytes: new Uint8Array([97]) },
  ],
}

const good = {
  'shell:start': null,
  'server:choose': { address: 'broker.example.com' },
  'session:restore': null,
  'session:end': null,
  'api:send': list,
  'drafts:read': { key: 'meta/1' },
  'drafts:write': { key: 'meta/1', text: '' },
  'drafts:remove': { key: 'meta/1' },
  'drafts:keys': { prefix: 'meta/' },
  'drafts:others': null,
  'pictures:read': { key: '1:d:p' },
  'pictures:write': {
    key: '1:d:p',
    picture: { name: 'порт.png', type: 'image/png', bytes: new Uint8Array(1) },
  },
  'pictures:remove': { key: '1:d:p' },
  'pictures:keys': { prefix: '1:d:' },
  'files:save': { name: 'a.csv', text: 'a;b' },
  'files:take': null,
  'links:open': { address: '/usa' },
  'menu:open': { menu: 'file', x: 0, y: 38 },
  'notifications:show': { title: 'Заявка', text: '', address: '/admin' },
  'notifications:count': { count: 3 },
  'printing:print': null,
  'shell:ready': null,
  'updates:install': null,
  'printing:saveCalculation': { id: 'abcdefghijklmnopqrstuv' },
  'find:search': { text: 'Odesa', isNew: true, isBackward: false },
  'find:stop': null,
} as const satisfies { [Name in IpcChannelName]: IpcChannelInput<Name> }

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

describe('getIpcInputSchema', () => {
  for (const name of ipcChannelNames) {
    const value = good[name]
    const input = getIpcInputSchema(name)
    test(`the IPC channel ${name} accepts valid input and rejects malformed input`, () => {
      expect(input.safeParse(value).success).toBe(true)
      for (const each of garbage) expect(input.safeParse(each).success, JSON.stringify(each)).toBe(false)
    })

    test(`the IPC channel ${name} rejects an argument with an unknown property`, () => {
      const more = value === null ? {} : { ...value, more: 1 }
      expect(input.safeParse(more).success).toBe(false)
    })
  }
})

test('the IPC channel pictures:write rejects pictures that the server would not accept', () => {
  const input = getIpcInputSchema('pictures:write')
  const picture = { name: 'порт.png', type: 'image/png', bytes: new Uint8Array(MAX_PICTURE_BYTES) }
  expect(input.safeParse({ key: 'a', picture }).success).toBe(true)
  for (const garbage of [
    { bytes: new Uint8Array(MAX_PICTURE_BYTES + 1) },
    { bytes: [1] },
    { name: 'a'.repeat(1001) },
    { type: 'a'.repeat(201) },
    { path: '/etc/passwd' },
  ])
    expect(input.safeParse({ key: 'a', picture: { ...picture, ...garbage } }).success).toBe(false)
  expect(input.safeParse({ key: 'a'.repeat(501), picture }).success).toBe(false)
})

test('the IPC channel files:save accepts either text or up to 16 MB of bytes', () => {
  const input = getIpcInputSchema('files:save')
  const bytes = new Uint8Array([0x50, 0x4b])
  expect(input.safeParse({ name: 'a.xlsx', bytes }).success).toBe(true)
  for (const garbage of [
    { name: 'a.xlsx' },
    { name: 'a.xlsx', bytes, text: 'a' },
    { name: 'a.xlsx', bytes: [0x50, 0x4b] },
    { name: 'a.xlsx', bytes: new Uint8Array(16_000_001) },
  ]) {
    expect(input.safeParse(garbage).success).toBe(false)
  }
})

test('the IPC channel drafts:write accepts the draft of the longest allowed post, escaped as JSON', () => {
  const input = getIpcInputSchema('drafts:write')
  const text = JSON.stringify({ text: '"'.repeat(500_000), theirs: '\n'.repeat(500_000) })
  expect(input.safeParse({ key: 'post/1', text }).success).toBe(true)
  expect(input.safeParse({ key: 'post/1', text: 'x'.repeat(4_000_001) }).success).toBe(false)
})

describe('the input of the IPC channel api:send', () => {
  const refused = {
    'a method that its endpoint lacks': { ...list, method: 'DELETE' },
    'an endpoint that does not exist': { ...list, template: '/api/secrets' },
    'an address in place of an endpoint': { ...list, template: 'https://evil.example/api/category' },
    'a path that leads out of the API': { ...list, template: '/api/../admin' },
    'a parameter written into the template': { ...list, template: '/api/category/7' },
    'a token': { ...list, headers: { Authorization: 'Bearer x' } },
    'a token in small letters': { ...list, headers: { authorization: 'Bearer x' } },
    'a cookie': { ...list, headers: { Cookie: 'jwt-token=x' } },
    'a header that names another host': { ...list, headers: { Host: 'evil.example' } },
    'a line break and a second header in a header': {
      ...list,
      headers: { Accept: 'a\r\nAuthorization: Bearer x' },
    },
    'a body that is not text': { ...list, body: { a: 1 } },
    'a body and a form': { ...upload, body: '{}' },
    'a form of a type that the page chose': {
      ...upload,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    },
    'a form that is not a list': { ...upload, form: { title: 'copart-fee' } },
    'a form file of text instead of bytes': {
      ...upload,
      form: [{ name: 'file', fileName: 'a.csv', bytes: 'a;b' }],
    },
    'a form file named by a path on the disk': { ...upload, form: [{ name: 'file', path: '/etc/passwd' }] },
    'a form file of more than 16 MB': {
      ...upload,
      form: [{ name: 'file', fileName: 'a.csv', bytes: new Uint8Array(16_000_001) }],
    },
    'more than 50 form fields': { ...upload, form: Array(51).fill({ name: 'a', value: 'b' }) },
    'an unknown property': { ...list, redirect: 'follow' },
  }
  for (const [what, channelInput] of Object.entries(refused)) {
    test(`the main process rejects an API call of the admin page with ${what}`, () => {
      expect(ipcApiCallSchema.safeParse(channelInput).success).toBe(false)
    })
  }

  test('the main process accepts an API call of the admin page with every header that the page may set', () => {
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'If-Match': '"3"',
      'If-None-Match': '"3-abc"',
      'Idempotency-Key': 'a-b',
    }
    const update = { ...list, method: 'PUT', template: '/api/category/{id}', params: { id: '7' }, headers }
    expect(ipcApiCallSchema.safeParse({ ...update, body: '{"title":"Море"}' }).success).toBe(true)
  })

  test('an API call of the admin page may send a multipart form or request a file as bytes', () => {
    expect(ipcApiCallSchema.parse(upload)).toEqual(upload)
    expect(ipcApiCallSchema.safeParse({ ...list, wantsBytes: true }).success).toBe(true)
  })
})

test('isAdminScreenAddress accepts paths under /admin and rejects all other addresses', () => {
  for (const address of ['/admin', '/admin/meta/7', '/admin?x=1', '/admin/posts#top'])
    expect(isAdminScreenAddress(address), address).toBe(true)
  for (const address of [
    '',
    '/',
    '/usa',
    '/administrator',
    '//evil.example/admin',
    'https://evil.example/admin',
    'javascript:alert(1)',
    '/admin\\..\\x',
  ])
    expect(isAdminScreenAddress(address), address).toBe(false)
})
