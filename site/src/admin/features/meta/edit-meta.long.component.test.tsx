import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, metaTagsScreen } from '../../../testing/component/admin-screens.ts'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'
import { matchTypesetText } from '../../../testing/component/text-matchers.ts'

const { field, fill, savedNotice, buildRecord: record } = metaTagsScreen
const { button } = adminScreen
const preview = (name: string): HTMLElement => {
  const panel = page.getByRole('heading', { name }).element().closest('section')
  if (!panel) throw new Error(`«${name}» is in no panel`)
  return panel
}

test('typing part of a page name in the meta tags form suggests pages without meta tags, and an unknown page shows a hint', async ({
  admin,
  server,
}) => {
  const blog = (await server.colleague.meta.list()).find((each) => each.page === 'blog')
  await admin.open(`/admin/meta/${blog?.id}`)
  await field('Страница').fill('бло')
  await page.getByRole('option', { name: 'blog Блог' }).click()
  await expect.element(field('Страница')).toHaveValue('blog')
  // Pages that already have meta tags are not suggested.
  await field('Страница').fill('')
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(1)
  await field('Страница').fill('promo')
  await expect
    .element(page.getByText(matchTypesetText('Страницы с таким названием на сайте нет')))
    .toBeVisible()
})

test('text lengths and previews of meta tags update with each letter, and long texts are shortened as in search results', async ({
  admin,
}) => {
  await admin.open('/admin/meta/create?page=usa')
  await expect.poll(() => preview('В поиске').innerText).toContain('› usa')
  expect(preview('В поиске').innerText).toContain('Website for customs brokerage services')
  await fill({ Заголовок: 'а'.repeat(52), Описание: `${'слово '.repeat(28)}два` })
  await expect.element(page.getByText(matchTypesetText('52 знака, помещается целиком'))).toBeVisible()
  await expect.element(page.getByText(matchTypesetText('171 знак, поиск обрежет после 160'))).toBeVisible()
  expect(preview('В поиске').innerText).toContain('а'.repeat(52))
  expect(preview('В поиске').innerText).toMatch(/слово слово…$/)
  expect(preview('В ссылке').innerText).toContain('а'.repeat(52))
  await fill({ Заголовок: `${'а'.repeat(40)} ${'б'.repeat(40)}` })
  await expect.element(page.getByText(matchTypesetText('81 знак, поиск обрежет после 60'))).toBeVisible()
  await expect.poll(() => preview('В поиске').innerText.split('\n')).toContain(`${'а'.repeat(40)}…`)
})

test('opening new meta tags from the command palette replaces an open new form by an empty form', async ({
  admin,
}) => {
  await admin.open('/admin/meta/create?page=usa')
  await expect.element(field('Страница')).toHaveValue('usa')
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('dialog').getByRole('textbox').fill('новые мета')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname + location.search).toBe('/admin/meta/create')
  await expect.element(field('Страница')).toHaveValue('')
})

test('the empty form of meta tags passes the axe accessibility check in both themes', async ({ admin }) => {
  await admin.open('/admin/meta/create')
  await expectAccessible()
})

test('if a colleague has changed meta tags meanwhile, saving shows the differences, and the user can overwrite them', async ({
  admin,
  server,
}) => {
  const { meta } = server.colleague
  const name = createUniqueName('both')
  const { value, version } = await meta.create({ body: record(name) })
  const params = { id: value.id }
  await admin.open(`/admin/meta/${value.id}`)
  await fill({ Заголовок: 'Мой заголовок' })
  await meta.update({ params, body: { ...record(name), title: 'Чужой заголовок' }, ifVersion: version })
  await button('Сохранить').click()
  const differences = page.getByRole('alert').getByRole('listitem')
  await expect.element(differences).toHaveTextContent('Заголовок: «Чужой заголовок»')
  await button('Записать моё поверх').click()
  await expect.element(savedNotice).toBeVisible()
  expect((await meta.get({ params })).value.title).toBe('Мой заголовок')
})
