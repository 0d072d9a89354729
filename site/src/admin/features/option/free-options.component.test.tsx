import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin.tsx'
import { settings } from '../../../testing/component/settings-screen.ts'
import { unique } from '../../../testing/component/unique.ts'
import { words } from '../../../testing/component/words.ts'

test('a free option is added and changed, under a note that the site does not read it', async ({ admin }) => {
  await admin.open('/admin/setting')
  const title = unique('Ключи от склада')
  await expect.element(page.getByText(words('Сайт и расчёт не читают эти параметры'))).toBeVisible()
  await settings.addFree(title, 'у охраны')
  await expect.element(settings.freeRow(title)).toMatchTextContent('у охраны')

  await settings.edit(title)
  await settings.freeValue.fill('у Олены')
  await settings.save()
  await expect.element(settings.freeRow(title)).toMatchTextContent('у Олены')

  const history = await settings.openHistory(title)
  await expect.poll(() => history.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(history.getByText('параметра не было')).toBeVisible()

  // What it shows while it slides out, too.
  const drawer = history.element()
  const shown: (string | null)[] = []
  const observer = new MutationObserver(() => shown.push(drawer.textContent))
  observer.observe(drawer, { childList: true, subtree: true, characterData: true })
  await history.getByRole('button', { name: 'Закрыть' }).click()
  await expect.element(history).not.toBeInTheDocument()
  observer.disconnect()
  expect(shown.filter((text) => !text?.includes(title))).toEqual([])
})

test('a removed free option can be restored', async ({ admin }) => {
  await admin.open('/admin/setting')
  const title = unique('Номер договора')
  await settings.addFree(title, '17/2026')
  await settings.press(`Удалить «${title}»`)
  await expect.element(settings.freeRow(title)).not.toBeInTheDocument()
  await settings.press('Вернуть')
  await expect.element(settings.freeRow(title)).toMatchTextContent('17/2026')
})

test('a free option without a title or with one that exists is refused at its field', async ({ admin }) => {
  await admin.open('/admin/setting')
  const title = unique('Занято')
  await settings.addFree(title, '')
  await expect.element(settings.freeRow(title)).toBeVisible()
  await settings.press('Новый параметр')
  await settings.press('Добавить')
  await expect.element(page.getByText('Заполните это поле')).toBeVisible()
  await settings.freeTitle.fill(title)
  await settings.press('Добавить')
  await expect.element(page.getByText('Параметр с таким названием уже есть')).toBeVisible()
  await expect.element(settings.freeTitle).toHaveFocus()
})
