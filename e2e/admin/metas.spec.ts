// Long because all that is done with meta tags is read together.
import AxeBuilder from '@axe-core/playwright'
import { createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { httpSend } from '../../server/src/testing/http-send.ts'
import { type AdminHost, test as base, expect } from '../admin-host.ts'
import { MetasPage } from '../pages/metas-page.ts'
import { Shell } from '../pages/shell.ts'
import { makeToken } from '../tokens.ts'

const test = base.extend<{ metas: MetasPage; colleague: ReturnType<typeof office> }>({
  metas: async ({ host }, use) => {
    await host.signIn()
    await use(new MetasPage(host.page))
  },
  colleague: async ({ product }, use) => use(office(product.origin)),
})

/** Somebody else of the office, at another desk. */
const office = (origin: string) => createClient(contract, httpSend(origin), { token: () => makeToken() })

const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`

const written = (page: string) => ({
  page,
  title: `Страница ${page}`,
  description: 'Покупка, доставка и таможня.',
  keywords: 'авто',
})

const RECORD = /\/admin\/meta\/\d+$/

const openNew = async (host: AdminHost) => {
  await host.open('/admin/meta')
  await host.page.getByRole('link', { name: 'Новые мета-теги' }).click()
}

test('meta tags are written, opened from their row, changed, removed and put back as they were', async ({
  host,
  metas,
}) => {
  const page = unique('promo')
  await openNew(host)
  await metas.fill(written(page))
  await metas.save()
  await expect(host.page).toHaveURL(RECORD)
  await expect(host.page.getByText(/^Сохранено в\s\d\d:\d\d:\d\d$/)).toBeVisible()
  await expect(metas.heading).toHaveText(`Мета-теги страницы «${page}»`)

  await metas.field('Описание').fill('Теперь и с морем.')
  await host.page.keyboard.press('Control+s')
  await expect(host.page.getByText(/^Сохранено в/)).toHaveCount(2)
  await new Shell(host.page).go('Мета-теги')
  await expect(metas.row(page)).toContainText('17 знаков')
  // Its middle, where no word of the link stands.
  await metas.row(page).click()
  await expect(metas.field('Описание')).toHaveValue('Теперь и с морем.')

  await host.page.getByRole('link', { name: 'К списку' }).click()
  await metas.remove(page)
  await expect(metas.row(page)).toBeHidden()
  await host.page.getByRole('button', { name: 'Вернуть' }).click()
  await metas.row(page).getByRole('link').click()
  await expect(metas.field('Страница')).toHaveValue(page)
  await expect(metas.field('Заголовок')).toHaveValue(`Страница ${page}`)
  await expect(metas.field('Описание')).toHaveValue('Теперь и с морем.')
  await expect(metas.field('Ключевые слова')).toHaveValue('авто')
})

test('what is empty or taken is refused at its field, with the text kept', async ({ host, metas }) => {
  await openNew(host)
  await metas.fill({ description: 'Не потеряйте меня.' })
  await metas.save()
  await expect(host.page.getByText('Заполните это поле')).toHaveCount(2)
  await expect(metas.field('Страница')).toBeFocused()

  await metas.fill({ page: 'home', title: 'Вторая главная' })
  await metas.save()
  await expect(host.page.getByText('У этой страницы запись уже есть')).toBeVisible()
  await expect(metas.field('Страница')).toBeFocused()
  await expect(metas.field('Описание')).toHaveValue('Не потеряйте меня.')
})

test('a page of the site without meta tags is listed, and one click away from having them', async ({
  host,
  metas,
  colleague,
}) => {
  const georgia = (await colleague.meta.list()).find(({ page }) => page === 'georgia')
  if (!georgia) throw new Error('the demonstration has no page of Georgia')
  await colleague.meta.remove({ params: { id: georgia.id } })

  await host.open('/admin/meta')
  await expect(metas.row('Грузия')).toContainText('нет записи')
  await host.page.getByRole('link', { name: 'Добавить мета-теги страницы «Грузия»' }).click()
  await expect(metas.field('Страница')).toHaveValue('georgia')
  await expect(host.page.getByText('Страница «Грузия»')).toBeVisible()
  await expect(host.page.getByRole('button', { name: 'Посмотреть страницу' })).toBeVisible()
  await metas.fill({ title: georgia.title, description: georgia.description, keywords: georgia.keywords })
  await metas.save()
  await expect(metas.heading).toHaveText('Мета-теги страницы «Грузия»')
  await host.open('/admin/meta')
  await expect(metas.row('Грузия')).toContainText(georgia.title)
})

test('a name is suggested by what the page is called, and any other is told to be seen nowhere', async ({
  host,
  metas,
  colleague,
}) => {
  const blog = (await colleague.meta.list()).find(({ page }) => page === 'blog')
  await host.open(`/admin/meta/${blog?.id}`)
  await metas.field('Страница').fill('бло')
  await host.page.getByRole('option', { name: 'blog Блог' }).click()
  await expect(metas.field('Страница')).toHaveValue('blog')
  // What others have is not offered.
  await metas.field('Страница').fill('')
  await expect(host.page.getByRole('option')).toHaveCount(1)
  await metas.field('Страница').fill('promo')
  await expect(host.page.getByText(/^Страницы с\sтаким названием на\sсайте нет/)).toBeVisible()
})

test('lengths and previews follow what is typed', async ({ host, metas }) => {
  await host.open('/admin/meta/create?page=usa')
  const [search, link] = [metas.preview('В поиске'), metas.preview('В ссылке')]
  await expect(search).toContainText('› usa')
  await expect(search).toContainText('Website for customs brokerage services')

  await metas.fill({ title: 'а'.repeat(52), description: `${'слово '.repeat(28)}два` })
  await expect(host.page.getByText('52 знака, помещается целиком')).toBeVisible()
  await expect(host.page.getByText('171 знак, поиск обрежет после 160')).toBeVisible()
  await expect(search).toContainText('а'.repeat(52))
  await expect(search).toContainText(/слово слово…$/)
  await expect(link).toContainText('а'.repeat(52))

  await metas.fill({ title: `${'а'.repeat(40)} ${'б'.repeat(40)}` })
  await expect(host.page.getByText('81 знак, поиск обрежет после 60')).toBeVisible()
  await expect(search.getByText(`${'а'.repeat(40)}…`, { exact: true })).toBeVisible()
})

test('what is looked for and the order stand in the address', async ({ host, metas, colleague }) => {
  const [first, second] = [unique('order'), unique('order')]
  await colleague.meta.create({ body: { ...written(first), title: `${first} Б`, description: 'Да' } })
  await colleague.meta.create({ body: { ...written(second), title: `${second} А`, description: '' } })
  await host.open('/admin/meta')
  await metas.search.fill('order-')
  await metas.column('Длина описания').getByRole('button').click()
  await expect.poll(metas.order).toEqual([second, first])
  await metas.column('Длина описания').getByRole('button').click()
  await expect.poll(metas.order).toEqual([first, second])
  await host.page.reload()
  await expect(metas.search).toHaveValue('order-')
  await expect(metas.column('Длина описания')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(metas.order).toEqual([first, second])

  await metas.search.fill('такой страницы нет')
  await host.page.getByRole('button', { name: 'Показать все' }).click()
  await expect(metas.row('США')).toBeVisible()
})

test('nobody leaves unsaved meta tags unasked, and a draft outlives the window', async ({ host, metas }) => {
  await host.open('/admin/meta/create')
  const page = unique('draft')
  await metas.fill({ page, title: 'Ещё не всё' })
  await new Shell(host.page).go('Настройки')
  await host.page.getByRole('button', { name: 'Остаться' }).click()
  await expect(metas.field('Заголовок')).toHaveValue('Ещё не всё')

  await host.open('/admin/meta/create')
  await expect(metas.field('Страница')).toHaveValue(page)
  await expect(host.page.getByText(/^Это несохранённый текст от/)).toBeVisible()
  await host.page.getByRole('button', { name: 'Вернуть сохранённое' }).click()
  await expect(metas.field('Страница')).toHaveValue('')
})

test('of two who change the same record the second sees what differs and chooses', async ({
  host,
  metas,
  colleague,
}) => {
  const page = unique('both')
  const { value, version } = await colleague.meta.create({ body: written(page) })
  const params = { id: value.id }
  await host.open(`/admin/meta/${value.id}`)
  await metas.fill({ title: 'Мой заголовок' })
  await colleague.meta.update({
    params,
    body: { ...written(page), title: 'Чужой заголовок' },
    ifVersion: version,
  })
  await metas.save()
  const alert = host.page.getByRole('alert')
  await expect(alert.getByRole('listitem')).toHaveText(['Заголовок: «Чужой заголовок»'])
  await host.page.getByRole('button', { name: 'Записать моё поверх' }).click()
  await expect(host.page.getByText(/^Сохранено в/)).toBeVisible()
  expect((await colleague.meta.get({ params })).value.title).toBe('Мой заголовок')
})

test('the keyboard alone finds, begins and saves', async ({ host, metas }) => {
  await host.open('/admin/meta')
  await expect(metas.row('США')).toBeVisible()
  await host.page.keyboard.press('/')
  await expect(metas.search).toBeFocused()
  // No letter is lost to a quick hand, and none is put anywhere but where it was typed.
  await host.page.keyboard.type('ша')
  await host.page.keyboard.press('Home')
  await host.page.keyboard.type('с')
  await expect(metas.search).toHaveValue('сша')
  await expect(metas.row('Европа')).toBeHidden()
  await host.page.keyboard.press('Escape')
  await expect(metas.row('Европа')).toBeVisible()
  await metas.search.blur()
  await host.page.keyboard.press('n')
  await expect(metas.heading).toHaveText('Новые мета-теги')
  await metas.field('Заголовок').focus()
  await host.page.keyboard.press('Enter')
  await expect(metas.field('Страница')).toBeFocused()
})

test.describe('meta tags that are not there', () => {
  // The router tells the console of each screen that is not there.
  test.use({ expected: /status of 404|not-found/ })

  test('have the screen of what cannot be found', async ({ host, metas }) => {
    for (const address of ['/admin/meta/999999', '/admin/meta/word']) {
      await host.open(address)
      await expect(metas.heading).toHaveText('This page could not be found')
    }
  })
})

for (const screen of ['list', 'record'] as const) {
  test(`axe objects to nothing of a ${screen} with long and empty texts, in either theme`, async ({
    host,
    metas,
    colleague,
  }) => {
    const { value } = await colleague.meta.create({
      body: { ...written(unique('axe')), title: 'Длинный заголовок '.repeat(5), description: '' },
    })
    await host.open(screen === 'list' ? '/admin/meta' : `/admin/meta/${value.id}`)
    await expect(metas.heading).toBeVisible()
    await expect(host.page.getByText(/обрежет/).first()).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await host.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page: host.page }).include('main').analyze()
      expect(violations, colorScheme).toEqual([])
    }
  })
}

test('everything of meta tags is within reach on a phone', async ({ host, metas, colleague }) => {
  const page = unique('phone')
  const body = { ...written(page), title: 'Непомерно '.repeat(15), description: 'д'.repeat(400) }
  const { value } = await colleague.meta.create({ body })
  await host.page.setViewportSize({ width: 390, height: 800 })
  await host.open(`/admin/meta?q=${page}`)
  await expect(metas.row(page)).toContainText('400 знаков, обрежется')
  await expect(metas.row(page).getByRole('button')).toBeInViewport({ ratio: 1 })

  await host.open(`/admin/meta/${value.id}`)
  await expect(host.page.getByText('400 знаков, поиск обрежет после 160')).toBeVisible()
  await metas.preview('В ссылке').scrollIntoViewIfNeeded()
  await expect(metas.preview('В ссылке')).toBeInViewport({ ratio: 1 })
  expect(await host.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
