import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import { startForeignOriginServer } from '../../../fixtures/network/foreign-origin.ts'
import { LoginPage } from '../../../pages/login-page.ts'

test.use({ expectedErrors: /404/ })

test('the app explains that the server has a newer version and stays usable', async ({ launch }) => {
  const server = await startForeignOriginServer(({ url }, response) => {
    response.setHeader('Content-Type', 'application/json')
    if (url !== '/api/health') return response.writeHead(404).end('{ "status": 404, "code": "not-found" }')
    return response.end('{ "status": "ok", "version": "9.0.0", "database": "ok" }')
  })
  const app = await launch({ server: server.origin })
  const page = app.page()
  const getNotice = (shown: Page) =>
    shown.getByRole('status').filter({ hasText: 'старее сервера версии 9.0.0' })
  const notice = getNotice(page)
  await expect(notice).toContainText('Просматривать можно всё')
  await expect(notice).toContainText('Установите новую версию программы')
  expect((await new AxeBuilder({ page }).include('[role="status"]').analyze()).violations).toEqual([])
  await notice.getByRole('button', { name: 'Понятно' }).click()
  await expect(notice).toBeHidden()
  await expect(new LoginPage(page).submitButton).toBeEnabled()
  // Another window explains it too.
  await app.clickMenu('Файл', 'Новое окно')
  await expect.poll(() => app.pages().length).toBe(2)
  await expect(getNotice(app.page())).toBeVisible()
  await expect(notice).toBeHidden()
  server.close()
})

test('the app shows no version notice if the version of the server is compatible', async ({
  launch,
  product,
}) => {
  const app = await launch({ server: product.origin })
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
  await app.clickMenu('Справка', 'О программе')
  await expect(app.page().getByText('сервера версии')).toBeHidden()
})
