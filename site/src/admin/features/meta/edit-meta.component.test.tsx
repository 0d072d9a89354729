import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'

const field = (name: string) =>
  page.getByRole(name === 'Страница' ? 'combobox' : 'textbox', { name, exact: true })

test('saving empty meta tags marks both required fields and keeps the description', async ({ admin }) => {
  await admin.open('/admin/meta/create')
  await field('Описание').fill('Не потеряйте меня.')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByText('Заполните это поле').first()).toBeVisible()
  await expect.element(field('Страница')).toHaveFocus()
  await field('Страница').fill('home')
  await field('Заголовок').fill('Вторая главная')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByText('У этой страницы запись уже есть')).toBeVisible()
  await expect.element(field('Страница')).toHaveFocus()
  await expect.element(field('Описание')).toHaveValue('Не потеряйте меня.')
})

test('typing a title shows its length and how a search engine cuts it', async ({ admin }) => {
  await admin.open('/admin/meta/create?page=usa')
  await field('Заголовок').fill('а'.repeat(52))
  await expect.element(page.getByText('52 знака, помещается целиком')).toBeVisible()
})

test('the empty form of meta tags has nothing that axe finds, light or dark', async ({ admin }) => {
  await admin.open('/admin/meta/create')
  await expectAccessible()
})
