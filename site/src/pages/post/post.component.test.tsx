import { formatMoney } from 'shared/format'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectPageStateAccessible } from '../../testing/component/expect-accessible.ts'
import { longPostText, publishedPostTest as test } from '../../testing/component/public-pages.ts'
import { createUniqueName } from '../../testing/component/test-server.ts'
import { matchAnySpaces, matchTypesetText } from '../../testing/component/text-matchers.ts'
import { sedanFromPhoenixInput } from '../../testing/sample-calculation.ts'
import { loadPictureWhenNearViewport } from '../../ui/pictures/load-picture-near-window.ts'

const readWidth = (): number => document.documentElement.scrollWidth

test('a post names its author and the day on which it was last checked', async ({ publish, site }) => {
  await site.open(await publish({ title: 'Как считается акциз', text: longPostText }))
  const line = page.getByText(/^Автор: «Таможенный\sброкер», проверено\s\d{1,2}\s[а-яі]+\s20\d\d$/)
  await expect.element(line).toBeVisible()
})

test('a table of six columns of prices in a post shows its last column on a phone without scrolling', async ({
  publish,
  site,
}) => {
  const row = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`
  const text = `<table><tbody>${row('th', ['Порт погрузки', 'По США', 'Морем', 'В Украину', 'Всего', 'Дней морем'])}${row('td', ['Лос-Анджелес', '1 660 $', '1 270 $', '1 750 $', '3 150 $', '52'])}</tbody></table>`
  await page.viewport(390, 844)
  await site.open(await publish({ title: 'Хьюстон или Лос-Анджелес', text }))
  const table = page.getByRole('table').element()
  const { left, right } = table.getBoundingClientRect()
  expect([left, right]).toEqual([16, 374])
})

test('a post that links to a saved calculation shows its total and cost groups in a card that stays in view', async ({
  publish,
  server,
  site,
}) => {
  const { id, result } = await server.visitor.calculation.create({
    body: sedanFromPhoenixInput,
  })
  const text = `<p><a href="/calculation/${id}">Расчёт</a></p>${longPostText.repeat(2)}`
  await site.open(await publish({ title: 'Как считается акциз', text }))
  const card = page.getByRole('complementary', { name: matchAnySpaces('Седан из примера целиком') })
  await expect.element(card.getByText(formatMoney(result.total.usd, 'USD'))).toBeVisible()
  for (const { title, usd } of result.groups)
    await expect
      .element(card.getByText(title, { exact: true }).element().parentElement)
      .toMatchTextContent(formatMoney(usd, 'USD').replaceAll(/\s/g, ' '))
  expect(card.getByRole('link', { name: 'Открыть расчёт' }).element().getAttribute('href')).toBe(
    `/calculation/${id}`,
  )
  scrollTo({ top: 1500, behavior: 'instant' })
  await expect.poll(() => Math.round(card.element().getBoundingClientRect().top)).toBe(24)
  await expectPageStateAccessible(document)
  await page.viewport(390, 900)
  const article = page.getByRole('article').first().element()
  expect(article.getBoundingClientRect().bottom).toBeLessThan(card.element().getBoundingClientRect().top)
  expect(readWidth()).toBe(390)
})

test('a hydrated post keeps the cover, chapters and links to other posts that the server rendered', async ({
  publish,
  server,
  site,
}) => {
  const { value: category } = await server.colleague.category.create({
    body: { title: createUniqueName('Акциз') },
  })
  const titles = [
    'Что же в цене — 1 984 см³',
    'И всё-таки «акциз» за 50 %',
    'Из AZ 85043 в Клайпеду',
    'Всё же за 2 500 $',
  ]
  const addresses: string[] = []
  for (const title of titles)
    addresses.push(await publish({ title, text: longPostText, categories: [category.id] }))
  await site.open(addresses[1] ?? '')
  const contents = page.getByRole('navigation', { name: matchAnySpaces('В статье') })
  expect(
    contents
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Формула', 'Ставка', 'Возраст'])
  const neighbours = page.getByRole('navigation', { name: 'Соседние статьи' })
  for (const title of [titles[0], titles[2]])
    await expect.element(neighbours.getByRole('link', { name: matchTypesetText(title ?? '') })).toBeVisible()
  const related = page.getByRole('heading', { name: matchTypesetText(titles[3] ?? '') })
  const picture = related.element().closest('article')?.querySelector('picture')
  picture?.scrollIntoView({ behavior: 'instant' })
  await expect.poll(() => picture?.querySelectorAll('source').length).toBe(2)
  expect(picture?.querySelector('img')?.naturalWidth).toBeGreaterThan(0)
  expect(document.querySelectorAll('article picture')[0]?.querySelectorAll('source')).toHaveLength(2)
})

test('printing the home page shows the covers of posts that the visitor has not scrolled to', async ({
  publish,
  site,
}) => {
  await publish({ title: 'Как считается акциз', text: longPostText })
  await site.open('/')
  const covers = () =>
    [...document.querySelectorAll<HTMLImageElement>('article picture img')].map(
      ({ src }) => new URL(src).pathname,
    )
  expect(new Set(covers())).toEqual(new Set(['/images/placeholder.svg']))
  dispatchEvent(new Event('beforeprint'))
  for (const path of covers()) expect(path).toMatch(/^\/uploads\//)
})

test('printing a page shows a picture that has come near the window but has not loaded yet', async () => {
  let comeNear = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = () => undefined
      observe = () => undefined
      constructor(onChange: (entries: readonly object[]) => void) {
        comeNear = () => onChange([{ isIntersecting: true }])
      }
    },
  )
  const preloaded = document.createElement('img')
  vi.stubGlobal('Image', function createPreloadedImage() {
    return preloaded
  })
  const image = document.createElement('img')
  const picture = document.createElement('picture')
  picture.append(image)
  const src = '/uploads/slow.jpg'
  const sources = [{ type: 'image/avif', srcset: '/uploads/slow.avif' }]
  loadPictureWhenNearViewport(image, { src, sources, sizes: '100vw' })
  comeNear()
  vi.unstubAllGlobals()
  dispatchEvent(new Event('beforeprint'))
  expect(new URL(image.src).pathname).toBe(src)
  preloaded.dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(picture.querySelectorAll('source')).toHaveLength(1)
})
