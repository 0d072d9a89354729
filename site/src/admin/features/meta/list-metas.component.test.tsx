import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, metaTagsScreen } from '../../../testing/component/admin-screens.ts'
import { matchTypesetText } from '../../../testing/component/text-matchers.ts'

const { field, search } = metaTagsScreen
const { row, heading } = adminScreen

test('the list of meta tags links a page without meta tags to the form that adds them', async ({
  admin,
  server,
}) => {
  const { meta } = server.colleague
  const georgia = (await meta.list()).find((each) => each.page === 'georgia')
  if (!georgia) throw new Error('the demo content has no page of Georgia')
  await meta.remove({ params: { id: georgia.id } })
  await admin.open('/admin/meta')
  await expect.element(row('Грузия').getByText(matchTypesetText('нет записи'))).toBeVisible()
  await page.getByRole('link', { name: 'Добавить мета-теги страницы «Грузия»' }).click()
  await expect.element(field('Страница')).toHaveValue('georgia')
  await expect.element(page.getByText('Страница «Грузия»')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Посмотреть страницу' })).toBeVisible()
  await field('Заголовок').fill(georgia.title)
  await field('Описание').fill(georgia.description)
  await field('Ключевые слова').fill(georgia.keywords)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(heading).toHaveTextContent('Мета-теги страницы «Грузия»')
  await admin.open('/admin/meta')
  await expect.element(row('Грузия').getByText(georgia.title, { exact: true })).toBeVisible()
})

test('meta tags of a page are found, created and saved by keyboard alone', async ({ admin }) => {
  await admin.open('/admin/meta')
  await expect.element(row('США')).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  // Fast typing loses no letter, and every letter lands in the focused field.
  await userEvent.keyboard('ша{Home}с')
  await expect.element(search).toHaveValue('сша')
  await expect.element(row('Европа')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(row('Европа')).toBeVisible()
  ;(search.element() as HTMLElement).blur()
  await userEvent.keyboard('n')
  await expect.element(heading).toHaveTextContent('Новые мета-теги')
  ;(field('Заголовок').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Страница')).toHaveFocus()
})

for (const address of ['/admin/meta/999999', '/admin/meta/word']) {
  test(`the URL ${address} of meta tags that do not exist shows the 404 screen`, async ({ admin }) => {
    // The router logs an error for each unknown screen.
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await admin.open(address)
    await expect.element(heading).toHaveTextContent('This page could not be found')
    expect(log.mock.calls.flat()).toContainEqual(expect.objectContaining({ code: 'not-found' }))
    log.mockClear()
  })
}
