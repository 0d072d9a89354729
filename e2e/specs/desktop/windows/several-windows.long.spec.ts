import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { adminCredentials } from '../../../fixtures/admin/admin-test.ts'
import { createVisitorApiClient } from '../../../fixtures/api-clients.ts'
import { createMisspelledWordParams } from '../../../fixtures/desktop/context-menu-params.ts'
import { expect, getStandInOrSkip, test } from '../../../fixtures/desktop/desktop-test.ts'
import type { RunningDesktopApp } from '../../../fixtures/desktop/running-desktop-app.ts'
import { INQUIRY_POLL_INTERVAL_MS } from '../../../fixtures/inquiries/inquiries-test.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { LoginPage } from '../../../pages/login-page.ts'

/** Waits until a number of windows are open, and returns their pages, the oldest first. */
const waitForPages = async (app: RunningDesktopApp, count: number): Promise<readonly Page[]> => {
  await expect.poll(() => app.pages().length).toBe(count)
  return app.pages()
}

const openSecondWindow = async (app: RunningDesktopApp): Promise<readonly [Page, Page]> => {
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await app.clickMenu('Файл', 'Новое окно')
  const [first, second] = await waitForPages(app, 2)
  if (!first || !second) throw new Error('there are no two windows')
  await expect(new AdminShell(second).navigation).toBeVisible()
  return [first, second]
}

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a new window opens next to the first one, the menu lists both, and closing one leaves the other open', async ({
  app,
}) => {
  const [first, second] = await openSecondWindow(app)
  await new AdminShell(second).openScreen('Таблицы')
  await expect(getHeading(second)).toContainText('Таблицы')
  await expect(getHeading(first)).not.toContainText('Таблицы')
  const { windows } = await app.getVisibleEffects()
  expect(windows.map(({ isFocused }) => isFocused)).toEqual([false, true])
  expect((windows[1]?.bounds.x ?? 0) - (windows[0]?.bounds.x ?? 0)).toBe(32)

  const readWindowMenu = async () =>
    (await app.getVisibleEffects()).menu
      .find(({ label }) => label === 'Окно')
      ?.submenu?.filter(({ checked }) => checked !== undefined)
      .map(({ label, checked }) => [label.replace(/^\(\d+\) /, '').replace(/ · .*/, ''), checked])
  await expect.poll(readWindowMenu).toEqual([
    ['Главная', false],
    ['Таблицы', true],
  ])

  await app.closeWindowAt(0)
  expect(await waitForPages(app, 1)).toEqual([second])
  await expect.poll(readWindowMenu).toEqual([['Таблицы', true]])
  await expect(getHeading(second)).toContainText('Таблицы')
})

test('a link opened with Ctrl or the middle mouse button opens its screen in a new window of the app', async ({
  app,
}) => {
  const page = app.page()
  const { navigation } = new AdminShell(page)
  await navigation.getByRole('link', { name: 'Категории' }).click({ modifiers: ['ControlOrMeta'] })
  const [, second] = await waitForPages(app, 2)
  if (second) await expect(getHeading(second)).toContainText('Категории')
  await navigation.getByRole('link', { name: 'Записи' }).click({ button: 'middle' })
  const [, , third] = await waitForPages(app, 3)
  if (third) await expect(getHeading(third)).toContainText('Записи')
  await expect(getHeading(page)).not.toContainText('Категории')
})

test('a category saved in one window of the desktop app appears in the other window', async ({ app }) => {
  const [first, second] = await openSecondWindow(app)
  for (const page of [first, second]) {
    await new AdminShell(page).openScreen('Категории')
    await expect(getHeading(page)).toContainText('Категории')
  }
  const title = createUniqueName('Два окна')
  await second.getByRole('button', { name: 'Новая категория' }).click()
  await second.getByRole('textbox', { name: 'Название новой категории' }).fill(title)
  await second.getByRole('button', { name: 'Добавить' }).click()
  await expect(first.getByText(title, { exact: true })).toBeVisible()
})

test('an inquiry causes one desktop notification while no app window has the focus, and a click on it focuses the inbox', async ({
  app,
  product,
}) => {
  const [first, second] = await openSecondWindow(app)
  for (const page of [first, second]) {
    await page.clock.install()
    await page.reload()
    await expect(new AdminShell(page).inboxLink).toContainText(/\d/)
  }
  await new AdminShell(first).openScreen('Заявки')
  await expect(getHeading(first)).toContainText('Заявки')

  const visitor = createVisitorApiClient(product.origin)
  const report = async (name: string): Promise<number> => {
    const { badge } = await app.getVisibleEffects()
    const { id } = await visitor.mail.callback({ body: { name, phone: '067 123 45 67' } })
    for (const page of [first, second]) await page.clock.fastForward(INQUIRY_POLL_INTERVAL_MS)
    await expect.poll(async () => (await app.getVisibleEffects()).badge).toBeGreaterThan(badge)
    for (const page of [first, second]) await expect(page).toHaveTitle(new RegExp(`^\\(${badge + 1}\\)`))
    return id
  }
  await report(createUniqueName('Видно'))
  expect((await app.getVisibleEffects()).notifications).toEqual([])

  await app.clickMenu('Окно', 'Свернуть')
  const id = await report(createUniqueName('Свёрнуто'))
  await expect.poll(async () => (await app.getVisibleEffects()).notifications).toHaveLength(1)
  await app.clickNotification(0)
  await expect(first).toHaveURL(new RegExp(`/admin/requests\\?open=${id}$`))
  await expect
    .poll(async () => (await app.getVisibleEffects()).windows.map(({ isFocused }) => isFocused))
    .toEqual([true, false])
})

test('a post that is edited in one window is offered as an unsaved draft in no other window', async ({
  app,
}) => {
  const [first, second] = await openSecondWindow(app)
  const title = createUniqueName('Черновик первого окна')
  await app.focusWindow(0)
  await app.clickMenu('Вид', 'Новая запись')
  await expect(first.getByRole('textbox', { name: 'Заголовок', exact: true })).toBeVisible()
  await first.getByRole('textbox', { name: 'Заголовок', exact: true }).fill(title)
  await app.focusWindow(1)
  await app.clickMenu('Вид', 'Новая запись')
  const otherTitle = second.getByRole('textbox', { name: 'Заголовок', exact: true })
  await expect(otherTitle).toBeVisible()
  await expect(otherTitle).toHaveValue('')
  await otherTitle.fill(createUniqueName('Черновик второго окна'))
  await expect(first.getByRole('textbox', { name: 'Заголовок', exact: true })).toHaveValue(title)
})

test('each window searches its own screen, and the menu opens the find bar of the window that had the focus last', async ({
  app,
}) => {
  const [first, second] = await openSecondWindow(app)
  const getBar = (page: Page) => page.getByRole('search', { name: 'Поиск на странице' })
  const expectCount = (page: Page, text: RegExp) =>
    expect(getBar(page).getByRole('status')).toHaveAttribute('data-text', text)
  await new AdminShell(first).openScreen('Настройки')
  await expect(getHeading(first)).toContainText('Настройки')
  await app.focusWindow(0)
  await app.clickMenu('Правка', 'Найти на странице…')
  await getBar(first).getByRole('textbox').fill('настройки')
  await expectCount(first, /^1 из [2-9]$/)
  await expect(getBar(second)).toBeHidden()

  await second.keyboard.press('Control+f')
  await getBar(second).getByRole('textbox').fill('не встречается')
  await expectCount(second, /^Не найдено$/)
  await expectCount(first, /^1 из [2-9]$/)
  await second.keyboard.press('Escape')
  await expect(getBar(second)).toBeHidden()
  await expect(getBar(first)).toBeVisible()
})

test('the zoom chosen in one window of the desktop app applies to all windows, also to one that opens later', async ({
  app,
}) => {
  const standIn = getStandInOrSkip(app, 'only the stand-in reports the zoom of a window')
  const readZoom = async () =>
    (await standIn.getRecordedSettings()).windows.map(({ zoomFactor, titleBarHeight }) => [
      zoomFactor,
      titleBarHeight,
    ])
  await openSecondWindow(app)
  await app.clickMenu('Вид', 'Крупнее')
  expect(await readZoom()).toEqual([
    [1.1, 42],
    [1.1, 42],
  ])
  await app.clickMenu('Файл', 'Новое окно')
  await waitForPages(app, 3)
  await expect.poll(async () => (await readZoom())?.at(-1)).toEqual([1.1, 42])
})

test('a spelling correction chosen in the context menu replaces the word in the window that was right-clicked', async ({
  app,
}) => {
  const standIn = getStandInOrSkip(app, 'only the stand-in reports a right click on request')
  await openSecondWindow(app)
  await standIn.openContextMenu(createMisspelledWordParams('тможня', 'таможня'), 0)
  await app.clickPopup('таможня')
  const { windows } = await standIn.getRecordedSettings()
  expect(windows.map(({ replacedWords }) => replacedWords)).toEqual([['таможня'], []])
})

test('the command to save as PDF saves the window that had the focus last', async ({ app, desktopUser }) => {
  const [first] = await openSecondWindow(app)
  await new AdminShell(first).openScreen('Категории')
  await expect(first).toHaveTitle(/Категории/)
  await app.focusWindow(0)
  await app.setSaveDialogPath(join(desktopUser.folder, 'screen.pdf'))
  await app.clickMenu('Файл', 'Сохранить как PDF…')
  await expect
    .poll(async () => (await app.getVisibleEffects()).suggestedPaths.join())
    .toMatch(/Категории\.pdf$/)
})

test('signing out in one window signs the other window out, and signing in again signs it in', async ({
  app,
  desktopUser,
  product,
}) => {
  const [first, second] = await openSecondWindow(app)
  await new AdminShell(first).signOut()
  await expect(new LoginPage(first).submitButton).toBeVisible()
  await expect(new LoginPage(second).submitButton).toBeVisible()
  await expect.poll(() => desktopUser.readToken(product.origin)).toBeUndefined()

  await new LoginPage(second).signIn(adminCredentials)
  await expect(new AdminShell(second).navigation).toBeVisible()
  await expect(new AdminShell(first).navigation).toBeVisible()
})
