import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asVisitor, keptCalculation } from '../../fixtures/as-visitor.ts'
import { expect, test } from '../../fixtures/desktop/desktop-test.ts'
import { NEXT_LOOK_MS } from '../../fixtures/requests.ts'
import { unique } from '../../fixtures/unique.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { RequestsPage } from '../../pages/requests-page.ts'
import { Shell } from '../../pages/shell.ts'

const ask = (name: string) => ({ body: { name, phone: '067 123 45 67' } })

test('a new inquiry shows a notification while the window is minimized, and a click on it opens the inquiry', async ({
  launchSignedIn,
  product,
}) => {
  const app = await launchSignedIn()
  const page = app.page()
  const visitor = asVisitor(product.origin)
  await page.clock.install()
  await page.reload()
  const { inbox } = new Shell(page)
  await expect(inbox).toContainText(/\d/)
  await expect.poll(async () => (await app.getVisibleEffects()).badge).toBeGreaterThan(0)
  const { badge } = await app.getVisibleEffects()
  await expect(page.getByRole('region', { name: 'Заголовок окна' })).toContainText(`(${badge}) Главная`)

  await visitor.callback(ask(unique('Видима')))
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect.poll(async () => (await app.getVisibleEffects()).badge).toBe(badge + 1)
  expect((await app.getVisibleEffects()).notifications).toEqual([])

  await app.clickMenu('Окно', 'Свернуть')
  const name = unique('<b>Жирна</b><img src=x onerror=alert(1)>')
  const { id } = await visitor.callback(ask(name))
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect
    .poll(async () => (await app.getVisibleEffects()).notifications)
    .toEqual([
      { title: `${name}, +380\u00A067\u00A0123\u00A045\u00A067`, body: 'Новая заявка: просит перезвонить' },
    ])
  await app.clickNotification(0)
  await expect.poll(app.address).toBe(`/admin/requests?open=${id}`)
  expect((await app.getVisibleEffects()).windows[0]).toMatchObject({ isMinimized: false, isFocused: true })
  await expect(new RequestsPage(page).opener(name)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: 'Показывать уведомления' })).toBeHidden()
})

test('signing out clears the badge with the number of new inquiries', async ({ launchSignedIn, product }) => {
  await asVisitor(product.origin).callback(ask(unique('Лічильник')))
  const app = await launchSignedIn()
  const page = app.page()
  await expect.poll(async () => (await app.getVisibleEffects()).badge).toBeGreaterThan(0)
  await new Shell(page).signOut()
  await expect(new LoginPage(page).submit).toBeVisible()
  await expect.poll(async () => (await app.getVisibleEffects()).badge).toBe(0)
  await expect(page).toHaveTitle(/^Вход/)
})

test('phone, mail and calculation links open in system programs, and inquiries are exported to the chosen file', async ({
  launchSignedIn,
  person,
  product,
}) => {
  const visitor = asVisitor(product.origin)
  const name = unique('Дзвінок')
  const email = `${unique('letter')}@example.com`
  const { id } = await keptCalculation(product.origin)
  await visitor.callback(ask(name))
  await visitor.calculation({ body: { email, message: 'Это точно?', calculation: id } })
  const app = await launchSignedIn()
  const requests = new RequestsPage(app.page())
  await new Shell(app.page()).go('Заявки')
  await requests.open(name)
  await requests.reach('Позвонить').click()
  await requests.open(email)
  await requests.reach('Написать').click()
  await requests.openCalculation.click()
  await expect
    .poll(async () => (await app.getVisibleEffects()).links)
    .toEqual([
      'tel:+380671234567',
      expect.stringMatching(`^mailto:${email}\\?subject=`),
      `${product.origin}/calculation/${id}`,
    ])
  expect(app.address()).toMatch(/^\/admin\/requests\?/)

  const path = join(person.folder, 'requests.csv')
  await app.setSaveDialogPath(path)
  await app.page().getByRole('button', { name: 'Скачать для Excel' }).click()
  await expect.poll(async () => (await app.getVisibleEffects()).saves).toHaveLength(1)
  await expect(() => {
    const text = readFileSync(path, 'utf8')
    expect(text.startsWith('\uFEFF"Номер";"Получена";"Вид";')).toBe(true)
    expect(text).toContain(name)
  }).toPass()
})
