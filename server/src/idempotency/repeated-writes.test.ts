import { readdirSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../testing/api.ts'
import { namedContractEndpoints } from '../testing/contract-endpoints.ts'
import { tinyPicture } from '../testing/fixtures/post.ts'
import { testAdmin } from '../testing/fixtures/test-admin.ts'
import { advanceClockByDays } from '../testing/manual-timers.ts'
import {
  type RepeatableWrite,
  redTestPicture,
  repeatableWrites,
  sendRepeatableWrite,
} from '../testing/repeatable-writes.ts'

const adminEndpoints = namedContractEndpoints
  .map(({ name, endpoint }) => ({ name, ...endpoint }))
  .filter(({ access }) => access === 'admin')
const listNames = (endpoints: typeof adminEndpoints) => endpoints.map(({ name }) => name).toSorted()

test('every endpoint with which admins create something, and every form for visitors, accepts an idempotency key', () => {
  const repeatable = adminEndpoints.filter((each) => each.repeatable)
  const creating = adminEndpoints.filter(({ method, status }) => method === 'POST' && status === 201)
  // Saves that are repeated are tested beside them.
  const saves = ['post.saveWorkingCopy', 'post.publish', 'request.answer', 'table.saveDraft']
  expect(listNames(repeatable)).toEqual([...Object.keys(repeatableWrites), ...saves].toSorted())
  expect(listNames(repeatable)).toEqual(expect.arrayContaining(listNames(creating)))
})

const category = { path: '/api/category', body: { title: 'Доставка' } }

describe.each(Object.entries(repeatableWrites))('%s with an idempotency key', (_, write) => {
  const { prepare = async () => undefined, request, otherRequest, count }: RepeatableWrite = write

  test('a write request repeated with its idempotency key gets the first response and writes nothing', async ({
    api,
  }) => {
    await prepare(api)
    const before = await count(api)
    const first = await sendRepeatableWrite(api, request)
    expect(first.status).toBeLessThan(300)
    expect(await sendRepeatableWrite(api, request)).toEqual(first)
    expect(await count(api)).toBe(before + 1)
  })

  test('a request with a used idempotency key and another body is rejected for 30 days and accepted afterwards', async ({
    api,
  }) => {
    await prepare(api)
    const first = await sendRepeatableWrite(api, request)
    const written = await count(api)
    advanceClockByDays(api, 29.9)
    const rejected = await sendRepeatableWrite(api, otherRequest)
    expect(rejected.status).toBe(409)
    const { code, id } = JSON.parse(rejected.text)
    expect(code).toBe('key-reused')
    // Not every reply has an id: one is a list, and the versions of a table have numbers.
    expect(id).toBe(JSON.parse(first.text).id)
    expect(await count(api)).toBe(written)
    advanceClockByDays(api, 0.1)
    expect((await sendRepeatableWrite(api, otherRequest)).status).toBeLessThan(300)
  })

  test('a write request with a malformed idempotency key is rejected', async ({ api }) => {
    await prepare(api)
    const before = await count(api)
    for (const key of ['', 'a b', 'x'.repeat(201)]) {
      const rejected = await sendRepeatableWrite(api, request, { key })
      expect(rejected.status).toBe(422)
      expect(JSON.parse(rejected.text)).toMatchObject({ errors: [{ path: 'Idempotency-Key' }] })
    }
    expect(await count(api)).toBe(before)
  })
})

// Equal pictures are one picture with or without a key, so a repeated upload runs again. Of many changed inquiries only
// the ids are stored, so a repeated change returns what the inquiries are now.
const withStoredResponse = Object.entries(repeatableWrites).filter(
  ([name]) => name !== 'picture.create' && name !== 'request.bulk',
)

describe.each(withStoredResponse)(
  '%s with the idempotency key of a deleted record or an unsaved key',
  (_, write) => {
    const { prepare = async () => undefined, request, count, remove }: RepeatableWrite = write

    test('a write repeated with its idempotency key after its record was deleted gets the first response and writes nothing', async ({
      api,
    }) => {
      await prepare(api)
      const first = await sendRepeatableWrite(api, request)
      expect(first.status).toBeLessThan(300)
      await remove(api)
      const before = await count(api)
      expect(await sendRepeatableWrite(api, request)).toEqual(first)
      expect(await count(api)).toBe(before)
    })

    test('a write request whose idempotency key cannot be stored is rolled back', async ({ api }) => {
      await prepare(api)
      const before = await count(api)
      await api.failInserts('repeat')
      expect((await sendRepeatableWrite(api, request)).status).toBe(500)
      expect(await count(api)).toBe(before)
      await api.allowInserts('repeat')
      expect((await sendRepeatableWrite(api, request)).status).toBeLessThan(300)
    })
  },
)

describe('an idempotency key of an admin', () => {
  test('an admin who uses the idempotency key of another admin creates a record of their own', async ({
    api,
  }) => {
    const first = await sendRepeatableWrite(api, category)
    const body = { email: 'ivan@example.com', name: 'Иван', password: 'harbour lantern oak' }
    const { id: adminId } = await api.admin.auth.createAdmin({ body })
    const taken = await sendRepeatableWrite(api, category, { adminId })
    expect(JSON.parse(taken.text)).toMatchObject({ code: 'taken' })
    const other = await sendRepeatableWrite(api, { ...category, body: { title: 'Акциз' } }, { adminId })
    expect(other.status).toBe(201)
    expect(await sendRepeatableWrite(api, category)).toEqual(first)
  })

  test('a post creation repeated with its idempotency key gets the first response, whose version cannot overwrite a change', async ({
    api,
  }) => {
    const create = () =>
      api.admin.post.create({ body: { title: 'Акциз', image: tinyPicture }, idempotencyKey: 'k' })
    const first = await create()
    const params = { id: first.value.id }
    await api.admin.post.update({ params, body: { title: 'Растаможка' } })
    const again = await create()
    expect(again).toEqual(first)
    const update = api.admin.post.update({ params, body: { title: 'Доставка' }, ifVersion: again.version })
    await expect(update).rejects.toMatchObject({ code: 'changed' })
  })

  test('repeating the creation of an admin with its idempotency key and another password keeps the first password', async ({
    api,
  }) => {
    const person = { email: 'ivan@example.com', name: 'Иван' }
    const create = (password: string) =>
      api.admin.auth.createAdmin({ body: { ...person, password }, idempotencyKey: 'k' })
    const first = await create('harbour lantern oak')
    expect(await create('123456789012')).toEqual(first)
    const login = { email: person.email, password: 'harbour lantern oak' }
    expect((await api.visitor.auth.login({ body: login })).user).toMatchObject(person)
  })
})

describe('a picture uploaded with an idempotency key', () => {
  const signIn = (api: TestApi) => api.as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))
  const upload = (api: TestApi) =>
    signIn(api).picture.create({ body: { image: tinyPicture }, idempotencyKey: 'k' })
  const listFolder = ({ uploads }: TestApi) => readdirSync(uploads)

  test('a repeated upload of an unused picture postpones its deletion by a week', async ({ api }) => {
    const first = await upload(api)
    advanceClockByDays(api, 6)
    expect(await upload(api)).toEqual(first)
    advanceClockByDays(api, 6)
    await api.ctx.pictures.sweep()
    expect(listFolder(api)).toHaveLength(1)
  })

  test('a picture that was deleted as unused is stored again when it is uploaded again', async ({ api }) => {
    await upload(api)
    advanceClockByDays(api, 8)
    await api.ctx.pictures.sweep()
    expect(listFolder(api)).toEqual([])
    await sendRepeatableWrite(
      api,
      { path: '/api/picture', form: { image: redTestPicture } },
      { key: 'other' },
    )
    const { id: picture, src } = await upload(api)
    expect((await api.raw('GET', src)).status).toBe(200)
    const post = await signIn(api).post.create({ body: { title: 'Акциз', picture } })
    expect(post.value.image).toMatchObject({ id: picture, src })
    expect(listFolder(api)).toHaveLength(2)
  })

  test('creating a deleted post again with the same idempotency key does not store its cover picture again', async ({
    api,
  }) => {
    const body = { title: 'Акциз', image: tinyPicture }
    const create = () => api.admin.post.create({ body, idempotencyKey: 'k' })
    const first = await create()
    await api.admin.post.remove({ params: { id: first.value.id } })
    expect(listFolder(api)).toEqual([])
    expect(await create()).toEqual(first)
    expect(listFolder(api)).toEqual([])
  })
})
