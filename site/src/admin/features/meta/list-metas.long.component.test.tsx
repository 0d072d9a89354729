import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, metaTagsScreen } from '../../../testing/component/admin-screens.ts'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'
import { matchTypesetText } from '../../../testing/component/text-matchers.ts'

const { search, buildRecord: record } = metaTagsScreen
const { row } = adminScreen
const column = page.getByRole('button', { name: 'Длина описания' })
/** Returns the first cell of each row. */
const order = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr td:first-child')].map(({ innerText }) => innerText)

test('the URL of the meta tag list keeps the search and the sort order', async ({ admin, server }) => {
  const { meta } = server.colleague
  const [first, second] = [createUniqueName('order'), createUniqueName('order')]
  await meta.create({ body: { ...record(first), title: `${first} Б`, description: 'Да' } })
  await meta.create({ body: { ...record(second), title: `${second} А`, description: '' } })
  await admin.open('/admin/meta')
  await search.fill('order-')
  await column.click()
  await expect.poll(order).toEqual([second, first])
  await column.click()
  await expect.poll(order).toEqual([first, second])
  await admin.open(location.pathname + location.search)
  await expect.element(search).toHaveValue('order-')
  await expect.element(column).toBeVisible()
  expect(column.element().closest('th')?.getAttribute('aria-sort')).toBe('descending')
  await expect.poll(order).toEqual([first, second])
  await search.fill('такой страницы нет')
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect.element(row('США')).toBeVisible()
})

test('in the meta tag list a click anywhere in a header cell sorts by its column, and so do Enter and Space', async ({
  admin,
}) => {
  await admin.open('/admin/meta')
  const header = page.getByRole('columnheader', { name: 'Заголовок' })
  await expect.element(header).toHaveAttribute('aria-sort', 'none')
  const { width, height } = header.element().getBoundingClientRect()
  const corners = [
    { x: 2, y: 2 },
    { x: width - 3, y: 2 },
    { x: 2, y: height - 4 },
    { x: width - 3, y: height - 4 },
  ]
  for (const [index, position] of corners.entries()) {
    await header.click({ position })
    await expect.element(header).toHaveAttribute('aria-sort', index % 2 === 0 ? 'ascending' : 'descending')
  }
  await expect.element(header.getByRole('button')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.keyboard(' ')
  await expect.element(header).toHaveAttribute('aria-sort', 'descending')
  await expectAccessible()
})

test('long and empty meta tags pass the axe accessibility check in the list and in the form', async ({
  admin,
  server,
}) => {
  const { value } = await server.colleague.meta.create({
    body: { ...record(createUniqueName('axe')), title: 'Длинный заголовок '.repeat(5), description: '' },
  })
  for (const address of ['/admin/meta', `/admin/meta/${value.id}`]) {
    await admin.open(address)
    await expect.element(page.getByText(/обрежет/).first()).toBeVisible()
    await expectAccessible()
  }
})

test('on a phone all parts of the list and the form of meta tags are inside the window', async ({
  admin,
  server,
}) => {
  const name = createUniqueName('phone')
  const body = { ...record(name), title: 'Непомерно '.repeat(15), description: 'д'.repeat(400) }
  const { value } = await server.colleague.meta.create({ body })
  await page.viewport(390, 800)
  await admin.open(`/admin/meta?q=${name}`)
  const lengths = () => row(name).getByText(matchTypesetText('400 знаков, обрежется')).elements()
  await expect.poll(() => lengths().some((each) => each.checkVisibility())).toBe(true)
  await expect.element(row(name).getByRole('button')).toBeInViewport({ ratio: 1 })
  await admin.open(`/admin/meta/${value.id}`)
  await expect.element(page.getByText(matchTypesetText('400 знаков, поиск обрежет после 160'))).toBeVisible()
  const preview = page.getByRole('heading', { name: 'В ссылке' })
  const section = preview.element().closest('section')
  section?.scrollIntoView({ block: 'end' })
  await expect.element(section).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth).toBe(390)
})
