import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { settingsScreen } from '../../../testing/component/settings-screen.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'
import { matchAnySpaces } from '../../../testing/component/text-matchers.ts'

test('a user-defined setting is added and changed, under a notice that the site does not use such settings', async ({
  admin,
}) => {
  await admin.open('/admin/setting')
  const title = createUniqueName('Ключи от склада')
  await expect.element(page.getByText(matchAnySpaces('Сайт и расчёт не читают эти параметры'))).toBeVisible()
  await settingsScreen.addFree(title, 'у охраны')
  await expect.element(settingsScreen.freeRow(title)).toMatchTextContent('у охраны')

  await settingsScreen.edit(title)
  await settingsScreen.freeValue.fill('у Олены')
  await settingsScreen.save()
  await expect.element(settingsScreen.freeRow(title)).toMatchTextContent('у Олены')

  const history = await settingsScreen.openHistory(title)
  await expect.poll(() => history.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(history.getByText('параметра не было')).toBeVisible()

  // Also checks the content while the drawer slides out.
  const drawer = history.element()
  const shown: (string | null)[] = []
  const observer = new MutationObserver(() => shown.push(drawer.textContent))
  observer.observe(drawer, { childList: true, subtree: true, characterData: true })
  await history.getByRole('button', { name: 'Закрыть' }).click()
  await expect.element(history).not.toBeInTheDocument()
  observer.disconnect()
  expect(shown.filter((text) => !text?.includes(title))).toEqual([])
})
