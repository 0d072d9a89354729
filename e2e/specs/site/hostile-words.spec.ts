import { listenFor } from '../../fixtures/hostile-words.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ expected: /status of 404/ })

test('the recorder of hostile effects keeps a script run and a request after their page is gone', async ({
  page,
}) => {
  const heard = await listenFor(page)
  await page.goto('/usa')
  await page.evaluate(() => {
    Object.assign(window, { __ran: 1 })
    new Image().src = '/x'
  })
  await expect.poll(() => heard).toHaveLength(2)
  await page.goto('/eu')
  expect([...heard].sort()).toEqual(['ran: /usa', expect.stringMatching(/^request: .*\/x$/)])
})
