import { describe, expect } from 'vitest'
import { type TestApi, test, withTwoServers } from '../../testing/api.ts'
import { createTestPost } from '../../testing/fixtures/post.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const callback = { name: 'Олена', phone: '+380671234567' }

const listTitles = async ({ visitor }: TestApi) => (await visitor.post.list()).map(({ title }) => title)

describe('two servers of one database', () => {
  test('two servers that receive the same contact forms simultaneously store each inquiry once and respond alike', () =>
    withTwoServers(async (first, second) => {
      const keys = Array.from({ length: 6 }, (_, n) => `form-${n}`)
      const sends = keys.flatMap((idempotencyKey) =>
        [first, second, first].map(async ({ visitor }) => {
          const { id } = await visitor.mail.callback({ body: callback, idempotencyKey })
          return `${idempotencyKey} ${id}`
        }),
      )
      expect(new Set(await Promise.all(sends)).size).toBe(keys.length)
      expect((await first.admin.request.list({ query: {} })).total).toBe(keys.length)
    }))

  test('two servers show a scheduled post from its publication time on, whichever of them scheduled it', () =>
    withTwoServers(async (first, second) => {
      const servers = [first, second]
      const publishedAt = new Date(first.clock.now.getTime() + 3_600_000).toISOString()
      for (const server of servers) expect(await listTitles(server)).toEqual([])
      await createTestPost(first, { title: 'Порты', status: 'scheduled', publishedAt })
      for (const server of servers) expect(await listTitles(server)).toEqual([])
      first.clock.now = new Date(publishedAt)
      for (const server of servers) await waitUntil(async () => (await listTitles(server)).includes('Порты'))
    }))

  test('a server shows what an admin has changed on another server', () =>
    withTwoServers(async (first, second) => {
      await second.visitor.category.list()
      const { value } = await first.admin.category.create({ body: { title: 'Море' } })
      const params = { id: value.id }
      await waitUntil(async () => (await second.visitor.category.list()).length === 1)
      await second.admin.category.update({ params, body: { title: 'Порты' } })
      expect(await second.visitor.category.list()).toMatchObject([{ title: 'Порты' }])
      await waitUntil(async () => (await first.visitor.category.list())[0]?.title === 'Порты')
    }))

  test('when two servers receive edits of the same version of a category, one edit is stored and the other is rejected', () =>
    withTwoServers(async (first, second) => {
      const { value } = await first.admin.category.create({ body: { title: 'Море' } })
      const params = { id: value.id }
      const edits = [first, second].map(({ admin }, n) =>
        admin.category.update({ params, body: { title: `Порты ${n}` }, ifVersion: 1 }),
      )
      const settled = await Promise.allSettled(edits)
      expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const rejected = settled.find((each) => each.status === 'rejected')
      expect(rejected?.reason).toMatchObject({ code: 'changed', status: 409 })
    }))
})
