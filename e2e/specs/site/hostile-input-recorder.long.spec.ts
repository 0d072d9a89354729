import { expect, test } from '../../fixtures/base-test.ts'
import { recordInjectedCodeEffects } from '../../fixtures/hostile/record-injected-code-effects.ts'

test.use({ expectedErrors: /status of 404/ })

test('the recorder of hostile effects keeps a script run and a request after their page is gone', async ({
  page,
}) => {
  const effects = await recordInjectedCodeEffects(page)
  await page.goto('/usa')
  await page.evaluate(() => {
    Object.assign(window, { __ran: 1 })
    new Image().src = '/x'
  })
  await expect.poll(() => effects).toHaveLength(2)
  await page.goto('/eu')
  expect([...effects].sort()).toEqual(['ran: /usa', expect.stringMatching(/^request: .*\/x$/)])
})
