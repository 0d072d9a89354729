import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../../fixtures/desktop/desktop-test.ts'
import { startForeignOriginServer } from '../../fixtures/network/foreign-origin.ts'
import { LoginPage } from '../../pages/login-page.ts'

test.use({ expectedErrors: /404/ })

test('a server of a newer version is explained, and the app stays usable', async ({ launch }) => {
  const server = await startForeignOriginServer(({ url }, response) => {
    response.setHeader('Content-Type', 'application/json')
    if (url !== '/api/health') return response.writeHead(404).end('{ "status": 404, "code": "not-found" }')
    return response.end('{ "status": "ok", "version": "9.0.0", "database": "ok" }')
  })
  const page = (await launch({ server: server.origin })).page()
  const notice = page.getByRole('status').filter({ hasText: 'старше сервера версии 9.0.0' })
  await expect(notice).toContainText('Просматривать можно всё')
  await expect(notice).toContainText('Установите новую версию программы')
  expect((await new AxeBuilder({ page }).include('[role="status"]').analyze()).violations).toEqual([])
  await notice.getByRole('button', { name: 'Понятно' }).click()
  await expect(notice).toBeHidden()
  await expect(new LoginPage(page).submitButton).toBeEnabled()
  server.close()
})

test('a server of a compatible version is not mentioned', async ({ launch, product }) => {
  const app = await launch({ server: product.origin })
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
  await app.clickMenu('Справка', 'О программе')
  await expect(app.page().getByText('сервера версии')).toBeHidden()
})
