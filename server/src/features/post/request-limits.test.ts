import { describe, expect } from 'vitest'
import { gzipText } from '../../lib/gzip-concat.ts'
import { type TestApi, test } from '../../testing/api.ts'
import { createTestPost, testPostEdits, tinyPicture } from '../../testing/fixtures/post.ts'

type Fields = Record<string, string | number>

const buildForm = (fields: Fields): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}

const createPost = (api: TestApi, fields: Fields): Promise<Response> => {
  const body = buildForm({ title: 'Акциз', ...fields })
  body.append('image', new File([tinyPicture.bytes], 'dot.png'))
  return api.raw('POST', '/api/post', { headers: { Authorization: `Bearer ${api.adminToken}` }, body })
}

const updatePost = (api: TestApi, fields: Fields): Promise<Response> =>
  api.raw('PUT', '/api/post/1', {
    headers: { Authorization: `Bearer ${api.adminToken}` },
    body: buildForm(fields),
  })

const toWorkingCopyFields = (fields: Fields) => ({ ...testPostEdits, text: '', ...fields })

const saveWorkingCopy = (api: TestApi, fields: Fields): Promise<Response> =>
  api.rawAsAdmin('PUT', '/api/post/1/working-copy', toWorkingCopyFields(fields))

/** Every call that accepts a text or a list position. */
const postWriters = { create: createPost, update: updatePost, keepCopy: saveWorkingCopy }

const summarizeResponse = async (reply: Response): Promise<[number, ...string[]]> => {
  const { errors = [] } = await reply.json()
  return [reply.status, ...errors.map(({ path, code }: Record<string, string>) => `${path}: ${code}`)]
}

const summarizeResponses = async (api: TestApi, calls: readonly (typeof createPost)[], fields: Fields) => {
  const replies = await Promise.all(calls.map((call) => call(api, fields)))
  return Promise.all(replies.map(summarizeResponse))
}

const listLoggedFailures = ({ logged }: TestApi): string[] =>
  logged.filter((line) => /"status":5|"level":50/.test(line))

const listFields = (paths: readonly string[]) => new Set(paths.map((each) => each.replace(/:.*/, '')))

const repeatThrice = <Answer>(answer: Answer): Answer[] => [answer, answer, answer]

describe('a text nested 5,000 levels deep', () => {
  const nested = ['<blockquote>', '<ul><li>', '<table><tr><td>', '<b>', '<div>', '<svg>'].map((each) =>
    each.repeat(5000),
  )

  test('every endpoint that takes a post rejects a text of deeply nested HTML, and other requests are answered meanwhile', async ({
    api,
  }) => {
    await createTestPost(api)
    const [answers, health] = await Promise.all([
      Promise.all(nested.map((text) => summarizeResponses(api, Object.values(postWriters), { text }))),
      Promise.all(nested.map(() => api.raw('GET', '/api/health'))),
    ])
    for (const answer of answers) expect(answer).toEqual(repeatThrice([422, 'text: too-deep']))
    expect(health.map(({ status }) => status)).toEqual(nested.map(() => 200))
    expect((await api.admin.post.get({ params: { id: 1 } })).version).toBe(1)
    expect(listLoggedFailures(api)).toEqual([])
  })

  test('restoring a post revision that an older release stored with deeply nested HTML is rejected', async ({
    api,
  }) => {
    const { id, text } = await createTestPost(api, { text: '<p>Да</p>' })
    const { image, categories: _, ...post } = (await api.admin.post.get({ params: { id } })).value
    for (const deep of nested) {
      const content = gzipText(JSON.stringify({ ...post, categories: [], image: image.id, text: deep }))
      await api.ctx.db.updateTable('post_revision').set({ content }).execute()
      const reply = await api.rawAsAdmin('POST', `/api/post/${id}/revisions/1/restore`)
      expect(await summarizeResponse(reply)).toEqual([422, 'text: too-deep'])
    }
    expect((await api.visitor.post.get({ params: { id } })).value.text).toBe(text)
    expect(listLoggedFailures(api)).toEqual([])
  })
})

describe('length of a text', () => {
  const tooLong = [422, 'text: too-long']

  test('every endpoint that takes a post text accepts 500,000 characters of any alphabet and rejects one more', async ({
    api,
  }) => {
    await createTestPost(api)
    const [most, more] = [499_993, 499_994].map((letters) => `<p>${'字'.repeat(letters)}</p>`)
    expect(await summarizeResponses(api, Object.values(postWriters), { text: most ?? '' })).toEqual([
      [201],
      [200],
      [200],
    ])
    expect(await summarizeResponses(api, Object.values(postWriters), { text: more ?? '' })).toEqual(
      repeatThrice(tooLong),
    )
  })

  test('requests with a post text of one megabyte or a body above the maximum size are rejected', async ({
    api,
  }) => {
    await createTestPost(api)
    for (const bytes of [1_000_000, 1_048_576])
      expect(await summarizeResponses(api, Object.values(postWriters), { text: 'x'.repeat(bytes) })).toEqual(
        repeatThrice(tooLong),
      )
    for (const bytes of [2_000_000, 2_000_001])
      expect(await summarizeResponses(api, [createPost, updatePost], { text: 'x'.repeat(bytes) })).toEqual([
        tooLong,
        tooLong,
      ])
    const beside = Buffer.byteLength(JSON.stringify(toWorkingCopyFields({})))
    expect(
      await summarizeResponse(await saveWorkingCopy(api, { text: 'x'.repeat(2_000_000 - beside) })),
    ).toEqual(tooLong)
    expect(
      await summarizeResponse(await saveWorkingCopy(api, { text: 'x'.repeat(2_000_001 - beside) })),
    ).toEqual([413])
    expect((await api.admin.post.list()).map(({ version }) => version)).toEqual([1])
    expect(listLoggedFailures(api)).toEqual([])
  })
})

describe('the list position of a post', () => {
  test('every request with a post accepts only integers up to 1,000,000,000 as a list position', async ({
    api,
  }) => {
    await createTestPost(api)
    for (const order of [1_000_000_000, -1_000_000_000, 0])
      for (const call of Object.values(postWriters)) {
        const reply = await call(api, { order })
        expect([reply.ok, (await reply.json()).order]).toEqual([true, order])
      }
    for (const order of [1_000_000_001, -1_000_000_001, 0.5, 2 ** 53, 1e300])
      for (const [status, ...paths] of await summarizeResponses(api, Object.values(postWriters), { order }))
        expect([status, ...listFields(paths)]).toEqual([422, 'order'])
  })

  test('reordering posts accepts only existing posts, at most 20,000, in a body of at most one megabyte', async ({
    api,
  }) => {
    await createTestPost(api)
    const order = async (ids: readonly unknown[]) =>
      summarizeResponse(await api.rawAsAdmin('POST', '/api/post/order', { ids }))
    const refused = async (ids: readonly unknown[]) =>
      expect(await order(ids)).toEqual([422, expect.stringMatching(/^ids/)])
    for (const id of [0, -1, 1.5, 2 ** 53, 1e300, '1', null, [1]]) await refused([id])
    await refused(Array.from({ length: 20_000 }, (_, at) => at + 1))
    await refused(Array.from({ length: 20_001 }, (_, at) => at + 1))
    const digits = (1_000_000 - '{"ids":[]}'.length) / 2
    expect(await order(Array.from({ length: digits }, () => 1))).toEqual([422, 'ids: too-big'])
    expect(await order(Array.from({ length: digits + 1 }, () => 1))).toEqual([413])
    expect(await order([1])).toEqual([200])
    expect(listLoggedFailures(api)).toEqual([])
  })
})

describe('limits of the publication time', () => {
  test('every request that takes a publication time accepts its earliest and latest value', async ({
    api,
  }) => {
    await createTestPost(api)
    for (const call of [createPost, updatePost])
      for (const [typed, answered, status] of [
        ['2000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z', 'published'],
        ['2000-01-01T00:00:00.000Z', '2000-01-01T00:00:00.000Z', 'published'],
        ['2099-12-31T23:59:59.999Z', '2099-12-31T23:59:59.999Z', 'scheduled'],
        [`2099-12-31T23:59:59.${'9'.repeat(1000)}Z`, '2099-12-31T23:59:59.999Z', 'scheduled'],
        ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z', 'scheduled'],
      ] as const) {
        const reply = await call(api, { publishedAt: typed, status: 'published' })
        expect(reply.ok).toBe(true)
        expect(await reply.json()).toMatchObject({ publishedAt: answered, status })
      }
  })

  test('every request rejects publication times out of range, with leap seconds or in other time zones', async ({
    api,
  }) => {
    await createTestPost(api)
    const wrong = [
      ...['1999-12-31T23:59:59.999Z', '2100-01-01T00:00:00Z', '2100-01-01T00:00:00.000Z'],
      ...[
        '0000-01-01T00:00:00Z',
        '9999-12-31T23:59:59Z',
        '+012026-01-01T00:00:00Z',
        '-002026-01-01T00:00:00Z',
      ],
      ...['2016-12-31T23:59:60Z', '2026-03-01T24:00:00Z', '2026-03-01T23:60:00Z', '2027-02-29T00:00:00Z'],
      ...['2026-03-01T10:00:00+00:00', '2026-03-01T10:00:00-00:00', '2026-03-01T10:00:00+03:00'],
      ...['2026-03-01T10:00:00', '2026-03-01 10:00:00Z', '2026-03-01T10:00:00,5Z', '2026-W10-1T10:00:00Z'],
    ]
    for (const publishedAt of wrong)
      for (const [status, ...paths] of await summarizeResponses(api, [createPost, updatePost], {
        publishedAt,
      }))
        expect([publishedAt, status, ...listFields(paths)]).toEqual([publishedAt, 422, 'publishedAt'])
    const edits = await summarizeResponse(await saveWorkingCopy(api, { publishedAt: '2026-03-01T10:00:00Z' }))
    expect(edits).toEqual([422, 'publishedAt: unknown-field'])
    expect((await api.admin.post.list()).map(({ version }) => version)).toEqual([1])
  })
})
