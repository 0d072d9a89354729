import { expect, test, waitForHydration } from '../../fixtures/base-test.ts'
import { publicPages } from '../../fixtures/site/public-pages.ts'

declare global {
  interface Window {
    createdIntlObjects: string[]
  }
}

test('no public page creates an Intl object, which takes milliseconds, before it answers', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.createdIntlObjects = []
    for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'Collator'] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          construct: (target, parameters, newTarget) => {
            window.createdIntlObjects.push(name)
            return Reflect.construct(target, parameters, newTarget)
          },
        }),
      )
  })
  for (const { path } of publicPages) {
    await page.goto(path)
    await waitForHydration(page)
    expect(await page.evaluate(() => window.createdIntlObjects), path).toEqual([])
  }
})
