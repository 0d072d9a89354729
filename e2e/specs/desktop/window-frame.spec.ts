import { expect, test } from '../../fixtures/desktop/desktop-test.ts'

test('the desktop window keeps its size after a restart, and starting the app twice opens no second window', async ({
  launch,
  product,
}) => {
  const app = await launch({ server: product.origin })
  const bounds = { x: 40, y: 30, width: 1200, height: 760 }
  await app.moveWindow(bounds)
  await app.startSecondInstance()
  expect((await app.getVisibleEffects()).windows).toHaveLength(1)
  await app.restart()
  expect((await app.getVisibleEffects()).windows[0]?.bounds).toMatchObject(bounds)
})
