import { expect, getStandInOrSkip, test } from '../../../fixtures/desktop/desktop-test.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'

test('an app with a tray icon runs without a window, and the icon opens a window and quits the app', async ({
  app,
  launch,
}) => {
  const standIn = getStandInOrSkip(app, 'only the stand-in reports and clicks the icon')
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  expect((await standIn.getRecordedSettings()).trays).toEqual([])
  await app.clickMenu('Файл', 'Оставаться в области уведомлений')
  expect((await standIn.getRecordedSettings()).trays).toMatchObject([
    {
      toolTip: 'Таможенный брокер',
      hasImage: true,
      size: { width: 16, height: 16 },
      menu: [{ label: 'Открыть' }, { label: 'Закрыть программу' }],
    },
  ])
  await app.closeWindowAt(0)
  await expect.poll(() => app.pages()).toEqual([])
  await standIn.clickTray('Открыть')
  await expect.poll(() => app.pages().length).toBe(1)
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await app.closeWindowAt(0)
  await expect.poll(() => app.pages()).toEqual([])
  await standIn.clickTray()
  await expect.poll(() => app.pages().length).toBe(1)
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await app.kill()

  const next = await launch()
  await expect(new AdminShell(next.page()).navigation).toBeVisible()
  expect((await next.standIn?.getRecordedSettings())?.trays).toHaveLength(1)
  await next.standIn?.clickTray('Закрыть программу').catch(() => undefined)
  expect(await next.closeWindow()).toBe(true)

  const last = await launch()
  await last.clickMenu('Файл', 'Оставаться в области уведомлений')
  expect((await last.standIn?.getRecordedSettings())?.trays).toEqual([])
  expect(await last.closeWindow()).toBe(true)
})
