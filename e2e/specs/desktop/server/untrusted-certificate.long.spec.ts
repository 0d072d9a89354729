import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import { startTlsProxy } from '../../../fixtures/network/tls-proxy.ts'
import { LoginPage } from '../../../pages/login-page.ts'

test.use({ expectedErrors: /unreachable/ })

const readFingerprint = (name: string): string =>
  new X509Certificate(
    readFileSync(new URL(`../../../fixtures/network/certificates/${name}.pem`, import.meta.url)),
  ).fingerprint256

test('an untrusted server certificate is shown with its fingerprint, and only the user can trust it, for that server alone', async ({
  launch,
  desktopUser,
  product,
}) => {
  const tlsProxy = await startTlsProxy(product.origin, 'first')
  const { host } = new URL(tlsProxy.origin)
  const app = await launch()
  const page = app.page()
  const connect = async () => {
    await page.getByLabel('Адрес сервера').fill(tlsProxy.origin)
    await page.keyboard.press('Enter')
  }
  const getBoxes = async () => (await app.getVisibleEffects()).messageBoxes
  const readPins = () =>
    JSON.parse(readFileSync(join(desktopUser.userData, 'settings.json'), 'utf8')).pinnedCertificates

  await connect()
  await expect(page.getByRole('alert')).toContainText('сертификат сервера не подтверждён')
  expect(await getBoxes()).toEqual([`Сертификат сервера ${host} не подтверждён`])

  await app.setMessageBoxButton('Доверять этому сертификату')
  await connect()
  await expect(new LoginPage(page).submitButton).toBeVisible()
  expect(readPins()).toEqual({ [tlsProxy.origin]: readFingerprint('first') })
  const boxCount = (await getBoxes()).length

  // The pin outlives a restart, so no confirmation is shown again.
  await app.setMessageBoxButton('Не подключаться')
  await app.restart()
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
  expect(await getBoxes()).toEqual([])
  expect(boxCount).toBe(2)

  // Another certificate of the same server needs a confirmation, and refusing it changes nothing.
  tlsProxy.changeCertificate('second')
  await app.page().reload()
  await expect.poll(getBoxes).toEqual([`Сертификат сервера ${host} изменился`])
  expect(readPins()).toEqual({ [tlsProxy.origin]: readFingerprint('first') })
  tlsProxy.close()
})
