import { feeTableTitles } from 'shared/calculator'
import { findSettingDefinition } from 'shared/contract'
import { expect, test } from 'vitest'
import { findMissingSiteContent } from './missing-site-content-panel.tsx'

const pages = ['home', 'usa', 'eu', 'georgia', 'blog']
const tablesInForce = {
  version: 1,
  validFrom: '2026-10-06',
  createdAt: '2026-10-06T08:00:00.000Z',
  author: 'Оксана',
  note: '',
  rows: 70,
  withdrawnAt: null,
}
const completeContent = {
  options: [
    { title: 'phones', value: '+380440000000' },
    { title: 'email', value: 'office@example.com' },
    { title: 'addresses', value: 'Киев' },
    { title: 'working-hours', value: '9–18' },
    { title: 'viber', value: 'https://viber.me/1' },
  ],
  metas: pages.map((page) => ({ page })),
  categories: [{ id: 1, title: 'Доставка', posts: 0 }],
  tables: feeTableTitles.map((title) => ({ title, inForce: tablesInForce })),
  today: '2026-11-20',
}
const withoutSetting = (title: string) => ({
  ...completeContent,
  options: completeContent.options.filter((each) => each.title !== title),
})
const listMissingPaths = (known: Parameters<typeof findMissingSiteContent>[0]) =>
  findMissingSiteContent(known).map(({ path: to }) => to)

test('the home screen lists no missing site content for a site with all required content', () => {
  expect(findMissingSiteContent(completeContent)).toEqual([])
})

test.each(['phones', 'email', 'addresses'])(
  'the home screen lists the missing site setting %s with a link to its form',
  (title) => {
    expect(listMissingPaths(withoutSetting(title))).toEqual([`/admin/setting?edit=${title}`])
  },
)

test('the home screen lists an empty setting as missing site content', () => {
  const options = [...withoutSetting('phones').options, { title: 'phones', value: ' \n' }]
  expect(listMissingPaths({ ...completeContent, options })).toEqual(['/admin/setting?edit=phones'])
})

test('the home screen lists missing working hours unless answer hours or other hours are stored', () => {
  const { options } = withoutSetting('working-hours')
  expect(listMissingPaths({ ...completeContent, options })).toEqual(['/admin/setting?edit=answer-hours'])
  const withAnswerHours = [...options, { title: 'answer-hours', value: '1-5: 09:00-18:00' }]
  expect(listMissingPaths({ ...completeContent, options: withAnswerHours })).toEqual([])
})

test('if the site has a link to one messenger, the home screen lists no other messenger as missing site content', () => {
  const { options } = withoutSetting('viber')
  expect(listMissingPaths({ ...completeContent, options })).toEqual(['/admin/setting?edit=telegram'])
  for (const title of ['telegram', 'viber', 'whatsapp']) {
    const one = [...options, { title, value: 'https://example.com' }]
    expect(listMissingPaths({ ...completeContent, options: one })).toEqual([])
  }
})

test.each(pages)(
  'the home screen lists the page %s without meta tags with a link to the form that adds them',
  (page) => {
    const metas = completeContent.metas.filter((each) => each.page !== page)
    expect(listMissingPaths({ ...completeContent, metas })).toEqual([`/admin/meta/create?page=${page}`])
  },
)

test.each(feeTableTitles)(
  'the home screen lists the never uploaded fee table %s with a link to its screen',
  (title) => {
    const tables = completeContent.tables.map((each) =>
      each.title === title ? { title, inForce: null } : each,
    )
    expect(listMissingPaths({ ...completeContent, tables })).toEqual([`/admin/tables/${title}`])
  },
)

test('the admin home screen of a new installation lists all missing site content, the contact settings first', () => {
  const all = listMissingPaths({
    options: [],
    metas: [],
    categories: [],
    tables: feeTableTitles.map((title) => ({ title, inForce: null })),
    today: completeContent.today,
  })
  expect(all).toHaveLength(5 + feeTableTitles.length + pages.length + 1)
  expect(all.at(-1)).toBe('/admin/categories?edit=new')
  const titles = all.slice(0, 5).map((to) => to.replace('/admin/setting?edit=', ''))
  for (const title of titles) expect(findSettingDefinition(title)?.group).toBe('contacts')
})

test('the home screen lists missing meta tags of the public home page with the page name of the meta tags screen', () => {
  const [gap] = findMissingSiteContent({
    ...completeContent,
    metas: completeContent.metas.filter(({ page }) => page !== 'home'),
  })
  expect(gap?.name).toBe('Мета-теги страницы «Главная»')
})

test('the home screen lists a setting value expected by a future law from 30 days before its day until a value is adopted', () => {
  const pathsOn = (today: string, minimum?: string) =>
    listMissingPaths({
      ...completeContent,
      today,
      options: [
        ...completeContent.options,
        ...(minimum ? [{ title: 'pension-minimum', value: minimum }] : []),
      ],
    })
  const path = '/admin/setting?edit=pension-minimum'
  expect(pathsOn('2026-12-01')).toEqual([])
  expect(pathsOn('2026-12-02')).toEqual([path])
  expect(pathsOn('2027-06-01')).toEqual([path])
  expect(pathsOn('2027-06-01', '2026-01-01: 3328\n2027-01-01: 3482')).toEqual([])
  expect(
    findMissingSiteContent({ ...completeContent, today: '2026-12-02' })[0]?.why.replaceAll('\u00A0', ' '),
  ).toBe('С 01 січня 2027 ожидается 3 482. Впишите принятое значение, и расчёт учтёт его')
})

test('the home screen shows the setting choice expected by a future law with its Russian label, not its stored keyword', () => {
  const excise = { title: 'excise-hybrid-mode', value: '2018-01-01: engine\n2027-01-01: expected fixed' }
  const gaps = findMissingSiteContent({
    ...completeContent,
    today: '2026-12-02',
    options: [...completeContent.options, excise],
  })
  const { why } = gaps.find(({ path }) => path.endsWith(excise.title)) ?? {}
  expect(why).toMatch(/ожидается [а-я]/)
})
