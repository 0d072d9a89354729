import { type AdminHost, expect } from '../../../fixtures/admin-host.ts'
import { test, written } from '../../../fixtures/metas.ts'
import { unique } from '../../../fixtures/unique.ts'
import { Shell } from '../../../pages/shell.ts'

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
  await host.page.getByRole('button', { name: 'Скрыть', exact: true }).click()
  await expect(host.page.getByText(/^Сохранено в/)).toHaveCount(0)
  await expect(metas.heading).toHaveText(`Мета-теги страницы «${page}»`)

  await metas.field('Описание').fill('Теперь и с морем.')
  await host.page.keyboard.press('Control+s')
  await expect(host.page.getByText(/^Сохранено в/)).toBeVisible()
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
  await host.page.getByRole('button', { name: 'Очистить' }).click()
  await expect(metas.field('Страница')).toHaveValue('')
})

test('one new record after another begins with its own page', async ({ host, metas }) => {
  await host.open('/admin/meta/create?page=usa')
  await expect(metas.field('Страница')).toHaveValue('usa')
  await host.page.keyboard.press('Control+k')
  await new Shell(host.page).palette.getByRole('textbox').fill('новые мета')
  await host.page.keyboard.press('Enter')
  await expect(host.page).toHaveURL(/\/admin\/meta\/create$/)
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
