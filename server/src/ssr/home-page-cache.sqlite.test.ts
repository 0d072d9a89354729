import { describe, expect } from 'vitest'
import { openSqliteContentRevisionReader } from '../db/content-revision-reader.ts'
import { createSqliteQueryBuilder, openSqliteFile } from '../db/open-sqlite.ts'
import { insertTestFeeTableVersion } from '../features/fee-table/testing/fee-table-api.ts'
import { test as base, type TestApi } from '../testing/api.ts'
import { serveFakeSite } from '../testing/fake-site.ts'
import { prepareCalculator, sedanInput } from '../testing/fixtures/calculator.ts'
import { createTestPost, testPostEdits } from '../testing/fixtures/post.ts'

interface Home {
  api: TestApi
  /** Returns how often two visits after `work` rendered the home page. */
  rendersAfter: (work: () => Promise<unknown>) => Promise<number>
}

const test = base.extend<{ home: Home }>({
  home: async ({ api }, use) => {
    await prepareCalculator(api)
    await api.visitor.currency.today()
    let monotonicMs = 0
    const revision = openSqliteContentRevisionReader({
      file: api.sqliteFile,
      log: api.ctx.log,
      readTimeMs: () => api.ctx.clock().getTime(),
      // Every look at the database is due.
      readMonotonicMs: () => {
        monotonicMs += 1_000
        return monotonicMs
      },
    })
    let renders = 0
    const renderPage = async () => ({ status: 200, html: `<p>${++renders}</p>` })
    const { get } = await serveFakeSite(api, { site: { renderPage }, revision: revision.current })
    await get('/')
    await use({
      api,
      rendersAfter: async (work) => {
        const before = renders
        await work()
        await (await get('/')).text()
        expect(await (await get('/')).text()).toBe(`<p>${renders}</p>`)
        return renders - before
      },
    })
    revision.close()
  },
})

const question = { email: 'ivan@example.com', message: 'Сколько стоит растаможка?' }

describe('home page cache hits', () => {
  test('the home page stays cached while visitors send forms, save calculations and look up exchange rates of other days', async ({
    home,
  }) => {
    const { visitor } = home.api
    const renders = await home.rendersAfter(async () => {
      await visitor.mail.callback({ body: { name: 'Олена', phone: '0671234567' }, idempotencyKey: 'form-1' })
      await visitor.mail.calculation({ body: question })
      await visitor.calculation.create({ body: sedanInput, idempotencyKey: 'calculation-1' })
      await visitor.calculation.create({ body: { ...sedanInput, date: '2026-11-10' } })
      await visitor.currency.rate({ query: { valcode: 'USD', date: '20261109' } })
    })
    const stored = await home.api.ctx.db
      .selectFrom('rate')
      .select('date')
      .distinct()
      .orderBy('date')
      .execute()
    expect(stored.map(({ date }) => date)).toEqual(['2026-11-09', '2026-11-10', '2026-11-20'])
    expect(renders).toBe(0)
  })

  test('the home page stays cached while admins change data that visitors do not see', async ({ home }) => {
    const { api, rendersAfter } = home
    const { admin } = api
    const { id } = await createTestPost(api)
    const { id: request } = await api.visitor.mail.calculation({ body: question })
    await rendersAfter(async () => undefined)
    const renders = await rendersAfter(async () => {
      await admin.request.update({ params: { id: request }, body: { note: 'позвонить' } })
      await admin.post.saveWorkingCopy({ params: { id }, body: testPostEdits })
      await admin.post.discardWorkingCopy({ params: { id } })
      await admin.auth.createAdmin({
        body: { email: 'ivan@example.com', name: 'Иван', password: 'harbour lantern oak' },
      })
    })
    expect(renders).toBe(0)
  })
})

describe('home page cache invalidation', () => {
  const page = { page: 'home', title: 'Главная', description: '', keywords: '' }
  const writes: readonly (readonly [string, (api: TestApi) => Promise<unknown>])[] = [
    ['a category is added', ({ admin }) => admin.category.create({ body: { title: 'Доставка' } })],
    ['it is renamed', ({ admin }) => admin.category.update({ params: { id: 1 }, body: { title: 'Море' } })],
    ['a meta record is added', ({ admin }) => admin.meta.create({ body: page })],
    [
      'it is changed',
      ({ admin }) => admin.meta.update({ params: { id: 1 }, body: { ...page, title: 'Дом' } }),
    ],
    ['it is removed', ({ admin }) => admin.meta.remove({ params: { id: 1 } })],
    ['an option is added', ({ admin }) => admin.option.create({ body: { title: 'note', value: 'a' } })],
    [
      'it is changed',
      ({ admin }) => admin.option.update({ params: { id: 1 }, body: { title: 'note', value: 'b' } }),
    ],
    ['it is removed', ({ admin }) => admin.option.remove({ params: { id: 1 } })],
    ['a post is published', (api) => createTestPost(api, { categories: [1], order: 1 })],
    ['another one is', (api) => createTestPost(api, { order: 2 })],
    ['it is changed', ({ admin }) => admin.post.update({ params: { id: 1 }, body: { title: 'Акциз' } })],
    ['posts are put in order', ({ admin }) => admin.post.order({ body: { ids: [2, 1] } })],
    ['it is brought back', ({ admin }) => admin.post.restore({ params: { id: 1, n: 1 } })],
    ['it is removed', ({ admin }) => admin.post.remove({ params: { id: 1 } })],
    ['the category is removed', ({ admin }) => admin.category.remove({ params: { id: 1 } })],
    ['a fee table is uploaded', (api) => insertTestFeeTableVersion(api)],
    [
      'an earlier one is restored',
      ({ admin }) =>
        admin.table.restore({
          params: { title: 'copart-fee', n: 1 },
          body: { note: '', validFrom: '2026-11-20' },
        }),
    ],
    [
      'today’s rates come',
      async ({ clock, visitor }) => {
        clock.now = new Date('2026-11-21T10:00:00Z')
        await visitor.currency.today()
      },
    ],
  ]

  test('after each kind of content change the home page is rendered again exactly once', async ({ home }) => {
    const rendered: (readonly [string, number])[] = []
    for (const [name, write] of writes) rendered.push([name, await home.rendersAfter(() => write(home.api))])
    expect(rendered).toEqual(writes.map(([name]) => [name, 1]))
  })

  test('the home page is rendered again after a content change by another process, but not after other writes', async ({
    home: { api, rendersAfter },
  }) => {
    const connection = openSqliteFile(api.sqliteFile)
    const db = createSqliteQueryBuilder(connection)
    const rename = () => db.insertInto('option').values({ title: 'email', value: '', version: 1 }).execute()
    const note = () => db.insertInto('backup').values({ made_at: '', bytes: 1 }).execute()
    expect([await rendersAfter(note), await rendersAfter(rename)]).toEqual([0, 1])
    connection.close()
  })

  test('the home page is rendered again when a scheduled post becomes visible, even while visitors send inquiries', async ({
    home,
  }) => {
    const { api, rendersAfter } = home
    const form = (name: string) => () => api.visitor.mail.callback({ body: { name, phone: '0671234567' } })
    const publishedAt = '2026-11-20T11:00:00.000Z'
    expect(await rendersAfter(() => createTestPost(api, { status: 'scheduled', publishedAt }))).toBe(1)
    expect(await rendersAfter(form('Олена'))).toBe(0)
    api.clock.now = new Date(publishedAt)
    expect(await rendersAfter(form('Иван'))).toBe(1)
    expect(await rendersAfter(form('Анна'))).toBe(0)
  })
})
