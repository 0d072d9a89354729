import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const setting = (label: string) => page.getByRole('listitem', { name: label, exact: true })
const field = (label: string) => setting(label).getByRole('textbox', { name: label, exact: true })

test('opening a second setting form closes the first one and keeps the focus in the second', async ({
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
