import { expect } from '../../fixtures/admin-host.ts'
import { keptCalculation } from '../../fixtures/as-visitor.ts'
import { test } from '../../fixtures/requests.ts'
import { unique } from '../../fixtures/unique.ts'

test('the calculation of a letter opens beside the inbox', async ({ host, product, requests, visitor }) => {
  const email = `${unique('calculation')}@example.com`
  const { id } = await keptCalculation(product.origin)
  await visitor.calculation({ body: { email, message: 'Это точно?', calculation: id } })
  await host.open('/admin/requests')
  await requests.open(email)
  const opened = host.page.waitForEvent('popup')
  await requests.openCalculation.click()
  await expect(await opened).toHaveURL(`${product.origin}/calculation/${id}`)
  await expect(requests.openCalculation).toBeVisible()
})
