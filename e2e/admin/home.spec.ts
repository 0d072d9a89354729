import { expect, test } from '../admin-host.ts'
import { expectAccessible } from '../expect-accessible.ts'
import { HomePage } from '../pages/home-page.ts'

const HOURS = 2

test('what the server knows is said, and what it does not know yet is said too', async ({ host }) => {
  await host.signIn()
  const home = new HomePage(host.page)
  await expect(home.health).toContainText(/Версия \d+\.\d+\.\d+, запущен/)
  await expect(home.health).toContainText(/Свободно [\d,]+\s[КМГТ]Б из [\d,]+\s[КМГТ]Б/)
  await expect(home.health.getByRole('progressbar', { name: 'Занято на диске' })).toBeVisible()
  await expect(home.health).toContainText('Появится вместе с заявками с сайта')
  await expect(home.tables.getByText('ещё не загружена')).toHaveCount(6)
})

test('what visitors miss leads to the very place where it is filled in', async ({ host }) => {
  await host.signIn()
  const first = new HomePage(host.page).gaps.first()
  const address = await first.getAttribute('href')
  expect(address).toMatch(/\/admin\/[a-z/]+\?(?:edit|page)=[a-z-]+$/)
  await first.click()
  await expect(host.page).toHaveURL((url) => url.href.endsWith(address ?? 'nowhere'))
})

test('it stays true by itself while the window is open', async ({ host }) => {
  await host.signIn()
  await host.page.clock.install()
  await host.open('/admin')
  const home = new HomePage(host.page)
  await expect(home.health).toContainText('работает')
  await expect(home.health).not.toContainText('часа')
  await host.page.clock.fastForward(HOURS * 3_600_000)
  await expect(home.health).toContainText(/работает 2\sчаса/)
})

test('axe finds nothing, light and dark', async ({ host }) => {
  await host.signIn()
  const home = new HomePage(host.page)
  await expect(home.health).toContainText('Версия')
  await expect(home.gaps.first()).toBeVisible()
  await expectAccessible(host.page)
})
