import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { longPostText, publishedPostTest as test } from '../../testing/component/public-pages.ts'
import { createUniqueName } from '../../testing/component/test-server.ts'
import { matchAnySpaces } from '../../testing/component/text-matchers.ts'

const heading = page.getByRole('heading', { level: 1 })

const readWidth = (): number => document.documentElement.scrollWidth

test('a post fits into 360, 768 and 1440 pixels, scrolls wide tables inside and passes the accessibility check', async ({
  publish,
  site,
}) => {
  await site.open(await publish({ title: 'Как считается акциз', text: longPostText }))
  await document.fonts.ready
  const table = page.getByRole('region').filter({ has: page.getByRole('table') })
  for (const width of [360, 768, 1440]) {
    await page.viewport(width, 900)
    for (const colorScheme of ['light', 'dark'] as const) {
      await commands.emulateMedia({ colorScheme })
      expect(readWidth()).toBeLessThanOrEqual(width)
    }
    const { scrollWidth, clientWidth } = table.element()
    expect(scrollWidth).toBeGreaterThan(clientWidth)
  }
  await expectAccessible(document)
})

test('endless words and deeply nested lists in a post do not widen a page of 360 pixels', async ({
  publish,
  server,
  site,
}) => {
  const title = createUniqueName('Щ'.repeat(100))
  const { value: category } = await server.colleague.category.create({ body: { title } })
  const text = `<h2>${title}</h2><p>${title}</p>${'<ul><li>Глубже'.repeat(20)}`
  const address = await publish({ title, text, categories: [category.id] })
  const other = await publish({ title: 'Как считается акциз', text: longPostText })
  await page.viewport(360, 900)
  for (const path of ['/blog', address, other]) {
    await site.open(path)
    await expect.element(page.getByText(matchAnySpaces(title)).first()).toBeInTheDocument()
    expect(readWidth(), path).toBe(360)
  }
})

test('the second page of the blog and an empty blog category pass the accessibility check', async ({
  server,
  site,
}) => {
  const { value: empty } = await server.colleague.category.create({
    body: { title: createUniqueName('Пустая') },
  })
  for (const path of ['/blog?page=2', `/blog?category=${empty.id}`]) {
    await site.open(path)
    await expectAccessible(document)
  }
})

test('a drawing in a post is inverted in the dark theme, whether the system or the visitor chooses that theme', async ({
  publish,
  site,
}) => {
  await site.open(await publish({ title: 'Как считается акциз', text: longPostText }))
  const cover = () => document.querySelector<HTMLImageElement>('article picture img')
  const readFilter = () => getComputedStyle(cover() ?? document.body).filter
  await commands.emulateMedia({ colorScheme: 'light' })
  expect(readFilter()).toBe('none')
  document.documentElement.dataset.theme = 'dark'
  expect(readFilter()).toMatch(/^invert/)
  await commands.emulateMedia({ colorScheme: 'dark' })
  document.documentElement.dataset.theme = 'light'
  expect(readFilter()).toBe('none')
  delete document.documentElement.dataset.theme
  expect(readFilter()).toMatch(/^invert/)
  await commands.emulateMedia({ media: 'print' })
  expect(readFilter()).toBe('none')
})

test('a post is printed with its URL and without navigation', async ({ publish, site }) => {
  const address = await publish({ title: 'Как считается акциз', text: longPostText })
  await site.open(address)
  await commands.emulateMedia({ media: 'print' })
  // The size of an A4 page.
  await page.viewport(700, 990)
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText(location.origin + address, { exact: true })).toBeVisible()
  expect(readWidth()).toBeLessThanOrEqual(700)
  for (const name of ['Поделиться', 'Читайте дальше'])
    expect(page.getByRole('heading', { name }).query()).toBe(null)
  expect(page.getByRole('main').getByRole('navigation').elements()).toEqual([])
})
