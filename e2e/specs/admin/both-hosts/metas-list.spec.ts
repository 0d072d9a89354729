import { expect } from '../../../fixtures/admin-host.ts'
import { expectAccessible } from '../../../fixtures/expect-accessible.ts'
import { test, written } from '../../../fixtures/metas.ts'
import { unique } from '../../../fixtures/unique.ts'

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
    await expectAccessible(host.page)
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
  // What scrolls is the document, or what a host has put in its place.
  const width = await host.page.evaluate(
    () => (document.querySelector('[data-scrolls]') ?? document.documentElement).scrollWidth,
  )
  expect(width).toBe(390)
})
