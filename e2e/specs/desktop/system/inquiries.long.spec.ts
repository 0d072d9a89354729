import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVisitorApiClient, saveSampleCalculation } from '../../../fixtures/api-clients.ts'
import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import { INQUIRY_POLL_INTERVAL_MS } from '../../../fixtures/inquiries/inquiries-test.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { InquiriesPage } from '../../../pages/inquiries-page.ts'
import { LoginPage } from '../../../pages/login-page.ts'

const buildCallback = (name: string) => ({ body: { name, phone: '067 123 45 67' } })

test('a new inquiry causes a notification while the window is minimized, and a click on it opens the inquiry', async ({
  app,
  product,
}) => {
  const page = app.page()
  const visitor = createVisitorApiClient(product.origin)
  await page.clock.install()
  await page.reload()
  const { inboxLink } = new AdminShell(page)
  await expect(inboxLink).toContainText(/\d/)
  await expect.poll(async () => (await app.getVisibleEffects()).badge).toBeGreaterThan(0)
  const { badge } = await app.getVisibleEffects()
  await expect(page.getByRole('region', { name: 'Заголовок окна' })).toContainText(`(${badge}) Главная`)

  await visitor.mail.callback(buildCallback(createUniqueName('Видима')))
  await page.clock.fastForward(INQUIRY_POLL_INTERVAL_MS)
  await expect.poll(async () => (await app.getVisibleEffects()).badge).toBe(badge + 1)
  expect((await app.getVisibleEffects()).notifications).toEqual([])

  await app.clickMenu('Окно', 'Свернуть')
  const name = createUniqueName('<b>Жирна</b><img src=x onerror=alert(1)>')
  const { id } = await visitor.mail.callback(buildCallback(name))
  await page.clock.fastForward(INQUIRY_POLL_INTERVAL_MS)
  await expect
    .poll(async () => (await app.getVisibleEffects()).notifications)
    .toEqual([
      { title: `${name}, +380\u00A067\u00A0123\u00A045\u00A067`, body: 'Новая заявка: просит перезвонить' },
    ])
  await app.clickNotification(0)
  await expect.poll(app.getAddress).toContain(`open=${id}`)
  expect((await app.getVisibleEffects()).windows[0]).toMatchObject({ isMinimized: false, isFocused: true })
  await expect(new InquiriesPage(page).panelHeading(name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Показывать уведомления' })).toBeHidden()
})

test('signing out removes the number of new inquiries from the app icon', async ({
  launchSignedIn,
  product,
}) => {
  await createVisitorApiClient(product.origin).mail.callback(buildCallback(createUniqueName('Лічильник')))
  const app = await launchSignedIn()
  const page = app.page()
  await expect.poll(async () => (await app.getVisibleEffects()).badge).toBeGreaterThan(0)
  await new AdminShell(page).signOut()
  await expect(new LoginPage(page).submitButton).toBeVisible()
  await expect.poll(async () => (await app.getVisibleEffects()).badge).toBe(0)
  await expect(page).toHaveTitle(/^Вход/)
})

test('phone, mail and calculation links open in system programs, and the app exports inquiries to the chosen file', async ({
  launchSignedIn,
  desktopUser,
  product,
}) => {
  const visitor = createVisitorApiClient(product.origin)
  const name = createUniqueName('Дзвінок')
  const email = `${createUniqueName('letter')}@example.com`
  const { id } = await saveSampleCalculation(product.origin)
  await visitor.mail.callback(buildCallback(name))
  await visitor.mail.calculation({ body: { email, message: 'Это точно?', calculation: id } })
  const app = await launchSignedIn()
  const inquiriesPage = new InquiriesPage(app.page())
  await new AdminShell(app.page()).openScreen('Заявки')
  await inquiriesPage.open(name)
  await inquiriesPage.contactLink('Позвонить').click()
  await inquiriesPage.open(email)
  await inquiriesPage.contactLink('Написать').click()
  await inquiriesPage.openCalculationButton.click()
  await expect
    .poll(async () => (await app.getVisibleEffects()).openedLinks)
    .toEqual([
      'tel:+380671234567',
      expect.stringMatching(`^mailto:${email}\\?subject=`),
      `${product.origin}/calculation/${id}`,
    ])
  expect(app.getAddress()).toMatch(/^\/admin\/requests\?/)

  const pdf = join(desktopUser.folder, 'calculation.pdf')
  await app.setSaveDialogPath(pdf)
  await inquiriesPage.savePdfButton.click()
  await expect(() => expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')).toPass()
  expect((await app.getVisibleEffects()).suggestedPaths[0]).toMatch(/Седан, .*\$- Copart, .*\.pdf$/)
  await expect.poll(async () => (await app.getVisibleEffects()).windows).toHaveLength(1)

  const path = join(desktopUser.folder, 'requests.csv')
  await app.setSaveDialogPath(path)
  await inquiriesPage.download()
  await expect.poll(async () => (await app.getVisibleEffects()).suggestedPaths).toHaveLength(2)
  await expect(() => {
    const text = readFileSync(path, 'utf8')
    expect(text.startsWith('\uFEFF"Номер";"Дата";"Время (Киев)";"Вид";')).toBe(true)
    expect(text).toContain(name)
  }).toPass()
})
