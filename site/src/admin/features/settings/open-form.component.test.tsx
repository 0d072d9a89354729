import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { createUniqueName } from '../../../testing/component/unique-name.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const setting = (label: string) => page.getByRole('listitem', { name: label, exact: true })
const field = (label: string) => setting(label).getByRole('textbox', { name: label, exact: true })
const freeRow = (title: string) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })
const freeTitle = page.getByRole('textbox', { name: 'Параметр', exact: true })

test('closing the form of a user-defined setting returns focus to the button that opened it', async ({
  admin,
}) => {
  const title = createUniqueName('Где ключи')
  await admin.open('/admin/setting')
  await button('Новый параметр').click()
  await freeTitle.fill(title)
  await page.getByRole('textbox', { name: 'Значение', exact: true }).fill('у охраны')
  await button('Добавить').click()
  await expect.element(freeRow(title)).toBeVisible()
  await expect.element(button('Новый параметр')).toHaveFocus()
  await button(`Изменить «${title}»`).click()
  await expect.element(freeTitle).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button(`Изменить «${title}»`)).toHaveFocus()
})

test('opening a second setting form closes the first one and keeps focus in the second', async ({
  admin,
}) => {
  const [first, second] = ['Услуги компании, USD', 'Экспедитор, USD']
  await admin.open('/admin/setting')
  await button(`Изменить «${first}»`).click()
  await expect.element(field(first)).toHaveFocus()
  await button(`Изменить «${second}»`).click()
  await expect.element(field(second)).toHaveFocus()
  await expect.element(field(first)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(button(`Изменить «${second}»`)).toHaveFocus()
})
