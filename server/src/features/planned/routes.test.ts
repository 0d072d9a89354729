import { expect } from 'vitest'
import { gzipText } from '../../lib/gzip-concat.ts'
import { type TestApi, test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'

const author = testAdmin.name

const insertVersion = async ({ ctx }: TestApi, version: number, validFrom: string, note: string) => {
  const rows = gzipText('[[0,null,25,null,null,null]]')
  const info = { created_at: '2026-11-20T10:00:00.000Z', author, note, row_count: 1 }
  await ctx.db
    .insertInto('table_version')
    .values({ title: 'copart-fee', version, valid_from: validFrom, rows, ...info })
    .execute()
}

const applySetting = (
  { admin }: Pick<TestApi, 'admin'>,
  title: string,
  value: string,
  day: string,
  note: string,
) => admin.option.apply({ body: { changes: [{ title, value, validFrom: day }], note } })

covers('planned.list', {
  works: async (api) => {
    api.clock.now = new Date('2026-11-20T10:00:00Z')
    expect(await api.admin.planned.list()).toEqual([])
    await insertVersion(api, 1, '2026-01-01', '')
    await insertVersion(api, 2, '2026-12-01', 'Прайс декабря')
    await applySetting(api, 'vat-percent', '22', '2027-01-01', 'Новый закон')
    await applySetting(api, 'pension-tiers', ': 6', '2026-11-21', 'Закон о пенсиях')
    expect(await api.admin.planned.list()).toEqual([
      {
        kind: 'option',
        title: 'pension-tiers',
        version: 1,
        validFrom: '2026-11-21',
        author,
        note: 'Закон о пенсиях',
      },
      {
        kind: 'table',
        title: 'copart-fee',
        version: 2,
        validFrom: '2026-12-01',
        author,
        note: 'Прайс декабря',
      },
      {
        kind: 'option',
        title: 'vat-percent',
        version: 1,
        validFrom: '2027-01-01',
        author,
        note: 'Новый закон',
      },
    ])
  },
})

const prepareDay = ({ clock }: TestApi): void => {
  clock.now = new Date('2026-11-20T10:00:00Z')
}

test('the list of planned setting values names who set each value, even if values of other days were changed since', async ({
  api,
}) => {
  prepareDay(api)
  const password = 'harbour lantern oak'
  await api.admin.auth.createAdmin({ body: { email: 'ivan@example.com', name: 'Иван', password } })
  const ivan = { admin: api.as(api.tokenOf({ id: 2, tokenVersion: 1 })) }
  await applySetting(api, 'vat-percent', '22', '2027-01-01', 'Проект закона')
  await applySetting(ivan, 'vat-percent', '23', '2027-01-01', 'Закон принят')
  await applySetting(api, 'vat-percent', '24', '2028-01-01', 'На год позже')
  expect(await api.admin.planned.list()).toMatchObject([
    { validFrom: '2027-01-01', version: 3, author: 'Иван', note: 'Закон принят' },
    { validFrom: '2028-01-01', version: 3, author, note: 'На год позже' },
  ])
})

test('from midnight in Kyiv of its start day on, a setting value is no longer in the list of planned setting values', async ({
  api,
}) => {
  prepareDay(api)
  await applySetting(api, 'vat-percent', '22', '2026-11-21', 'Новый закон')
  expect(await api.admin.planned.list()).toHaveLength(1)
  api.clock.now = new Date('2026-11-20T22:30:00Z')
  expect(await api.admin.planned.list()).toEqual([])
})

test('a planned setting value is withdrawn by saving the text of the setting without the line of its start day', async ({
  api,
}) => {
  prepareDay(api)
  await applySetting(api, 'vat-percent', '22', '2027-01-01', 'Новый закон')
  const changes = [{ title: 'vat-percent', value: '2018-11-25: 20', version: 1 }]
  await api.admin.option.apply({ body: { changes, note: 'Закон не приняли' } })
  expect(await api.admin.planned.list()).toEqual([])
  const [withdrawal] = await api.admin.option.history({ params: { id: 1 } })
  expect(withdrawal).toMatchObject({ note: 'Закон не приняли' })
})

test('a future setting value that was stored without a reason is also in the list of planned setting values', async ({
  api,
}) => {
  prepareDay(api)
  await api.admin.option.create({ body: { title: 'vat-percent', value: '2018-01-01: 20\n2027-01-01: 22' } })
  expect(await api.admin.planned.list()).toMatchObject([{ validFrom: '2027-01-01', author, note: '' }])
})
