import { expect, test } from '../../fixtures/tables.ts'

test('two presses at once save a table once', async ({ tables, host, product }) => {
  const asked: string[] = []
  const address = `${product.origin}/api/calculator/iaa-fee/file`
  await host.page.route(`${address}*`, async (route) => {
    asked.push(route.request().url())
    await route.continue()
  })
  await host.open('/admin/tables')
  const saved = host.page.waitForEvent('download')
  await tables.button('Скачать «IAA: сбор» для Excel').dblclick()
  await saved
  await expect(tables.button('Скачать «IAA: сбор» для Excel')).toBeEnabled()
  expect(asked).toHaveLength(1)
})
