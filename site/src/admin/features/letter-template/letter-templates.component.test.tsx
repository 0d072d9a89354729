import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, letterTemplatesScreen } from '../../../testing/component/admin-screens.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

const { button, row, sidebar } = adminScreen
const { field, fill } = letterTemplatesScreen

test('a letter template is created with fields inserted at the caret, changed, removed, and restored', async ({
  admin,
  server,
}) => {
  const title = createUniqueName('Готово')
  await admin.open('/admin/setting')
  await page.getByRole('main').getByRole('link', { name: 'Шаблоны писем' }).click()
  await page.getByRole('link', { name: 'Новый шаблон' }).click()
  await fill({ Название: title, 'Тема письма': 'Выйдет ', 'Текст письма': 'Здравствуйте, !' })
  await userEvent.keyboard('{ArrowLeft}')
  await button('{имя}').click()
  await expect.element(field('Текст письма')).toHaveValue('Здравствуйте, {имя}!')
  await expect.element(field('Текст письма')).toHaveFocus()
  await userEvent.keyboard(' и вы')
  await expect.element(field('Текст письма')).toHaveValue('Здравствуйте, {имя} и вы!')
  await field('Тема письма').click()
  await userEvent.keyboard('{End}')
  await button('{сумма}').click()
  await expect.element(page.getByRole('heading', { name: 'Выйдет 15 748,09 $' })).toBeVisible()
  await expect.element(page.getByText('Здравствуйте, Иван и вы!')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByRole('heading', { name: `Шаблон письма «${title}»` })).toBeVisible()
  await fill({ 'Текст письма': 'Короче' })
  await button('Сохранить').click()
  const findStored = async () =>
    (await server.colleague.letterTemplate.list()).find((each) => each.title === title)
  await expect.poll(async () => (await findStored())?.text).toBe('Короче')
  await sidebar.getByRole('link', { name: 'Шаблоны писем' }).click()
  await button(`Удалить шаблон «${title}»`).click()
  await expect.element(row(title)).not.toBeInTheDocument()
  await button('Вернуть').click()
  await expect.element(row(title)).toBeVisible()
  expect(await findStored()).toMatchObject({ title, subject: 'Выйдет {сумма}', text: 'Короче' })
})
