import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDeployedCopy } from '../deployed-copy.ts'
import { alive, controlled, expect, heading, NETWORK_TROUBLE, test } from '../fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 }, expected: NETWORK_TROUBLE })

const changeIn = (file: string, text: string, other: string): void => {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(text)) throw new Error(`${file} does not say «${text}»`)
  writeFileSync(file, before.replaceAll(text, other))
}

const nextVersion = () =>
  makeDeployedCopy({
    change: (site) => {
      changeIn(join(site, 'src/pages/eu/page.tsx'), 'Автомобиль из Европы', 'Автомобиль из Евросоюза')
      changeIn(join(site, 'src/styles/tokens.css'), '--side: 40px', '--side: 44px')
    },
  })

test('a new version takes over behind an open tab, which goes on, is told, and gets it when it wants', async ({
  page,
  line,
}) => {
  test.setTimeout(120_000)
  await page.goto(line.origin)
  await controlled(page)
  await alive(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  const next = await nextVersion()
  try {
    line.forwardTo(next.origin)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(page.getByText('Вышла новая версия сайта')).toBeVisible()

    // The chunk of the old page is nowhere but in what the tab's own version had put aside.
    await page.getByRole('navigation').getByRole('link', { name: 'Европа' }).first().click()
    await expect(heading(page)).toHaveText('Автомобиль из Европы')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    await page.getByRole('button', { name: 'Обновить' }).click()
    await expect(heading(page)).toHaveText('Автомобиль из Евросоюза')
    await alive(page)
    await expect(page.getByText('Вышла новая версия сайта')).toHaveCount(0)
  } finally {
    await next.stop()
  }
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block', expected: /Failed to load|Failed to fetch|registration blocked/ })

  test('a tab of the old version loads the page anew from the new one, once', async ({ page, line }) => {
    test.setTimeout(120_000)
    await page.goto(line.origin)
    await alive(page)
    const next = await nextVersion()
    try {
      line.forwardTo(next.origin)
      await page.getByRole('navigation').getByRole('link', { name: 'Европа' }).first().click()
      await expect(heading(page)).toHaveText('Автомобиль из Евросоюза')
      await alive(page)
      expect(line.seen.filter((request) => request === 'GET /eu')).toHaveLength(1)
    } finally {
      await next.stop()
    }
  })
})
