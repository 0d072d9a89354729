import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, metaTagsScreen } from '../../../testing/component/admin-screens.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

const { field, fill, savedNotice, buildRecord: record } = metaTagsScreen
const { button, row, heading } = adminScreen

test('saving meta tags without title and page marks both required fields and keeps the description', async ({
  admin,
}) => {
  await admin.open('/admin/meta/create')
  await field('Описание').fill('Не потеряйте меня.')
  await button('Сохранить').click()
  await expect.poll(() => page.getByText('Заполните это поле').elements()).toHaveLength(2)
  await expect.element(field('Страница')).toHaveFocus()
  await fill({ Страница: 'home', Заголовок: 'Вторая главная' })
  await button('Сохранить').click()
  await expect.element(page.getByText('У этой страницы запись уже есть')).toBeVisible()
  await expect.element(field('Страница')).toHaveFocus()
  await expect.element(field('Описание')).toHaveValue('Не потеряйте меня.')
})

test('meta tags are created, changed from their row in the list, removed, and restored unchanged', async ({
  admin,
}) => {
  const name = createUniqueName('promo')
  const description = 'Теперь и с морем.'
  await admin.open('/admin/meta')
  await page.getByRole('link', { name: 'Новые мета-теги' }).click()
  const { title, keywords } = record(name)
  await fill({ Страница: name, Заголовок: title, Описание: 'Покупка.', 'Ключевые слова': keywords })
  await button('Сохранить').click()
  await expect.element(savedNotice).toBeVisible()
  expect(location.pathname).toMatch(/^\/admin\/meta\/\d+$/)
  await button('Скрыть').click()
  await expect.element(savedNotice).not.toBeInTheDocument()
  await expect.element(heading).toHaveTextContent(`Мета-теги страницы «${name}»`)
  await field('Описание').fill(description)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(savedNotice).toBeVisible()

  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Мета-теги' }).click()
  await expect.element(row(name)).toMatchTextContent('17 знаков')
  // Clicks the middle of the row, outside the link text.
  await row(name).click()
  await expect.element(field('Описание')).toHaveValue(description)
  await page.getByRole('link', { name: 'К списку' }).click()
  await button(`Удалить мета-теги страницы «${name}»`).click()
  await expect.element(row(name)).not.toBeInTheDocument()
  await button('Вернуть').click()
  await row(name).getByRole('link').click()
  await expect.element(field('Страница')).toHaveValue(name)
  await expect.element(field('Заголовок')).toHaveValue(title)
  await expect.element(field('Описание')).toHaveValue(description)
  await expect.element(field('Ключевые слова')).toHaveValue(keywords)
})

test('leaving unsaved meta tags opens a dialog, and the tags are restored when the form opens again', async ({
  admin,
}) => {
  const name = createUniqueName('draft')
  await admin.open('/admin/meta/create')
  await expect.element(page.getByText('admin@example.com')).toBeVisible()
  await fill({ Страница: name, Заголовок: 'Ещё не всё' })
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Настройки' }).click()
  await button('Остаться').click()
  await expect.element(field('Заголовок')).toHaveValue('Ещё не всё')
  await admin.open('/admin/meta/create')
  await expect.element(field('Страница')).toHaveValue(name)
  await expect.element(page.getByText(/^Это несохранённый текст от/)).toBeVisible()
  await button('Очистить').click()
  await expect.element(field('Страница')).toHaveValue('')
})
