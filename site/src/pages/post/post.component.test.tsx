import { formatMoney } from 'shared/format'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectPageStateAccessible } from '../../testing/component/expect-accessible.ts'
import { test as base } from '../../testing/component/public-site-component-test.tsx'
import { matchAnySpaces, matchTypesetText } from '../../testing/component/text-matchers.ts'
import { createUniqueName } from '../../testing/component/unique-name.ts'
import { sedanFromPhoenixInput } from '../../testing/sample-calculation.ts'

interface PostBody {
  title: string
  text: string
  categories?: readonly number[]
}

/** Creates a post with a cover and returns its address. */
const test = base.extend<{ publish: (body: PostBody) => Promise<string> }>({
  publish: async ({ server }, use) =>
    use(async ({ title, text, categories = [] }) => {
      const { picture, post } = server.colleague
      const bytes = new Uint8Array(await (await fetch('/images/preview.png')).arrayBuffer())
      const { id } = await picture.create({ body: { image: { name: 'cover.png', bytes } } })
      const { value } = await post.create({
        body: { title, text, categories: [...categories], picture: id, slug: createUniqueName('post') },
      })
      return `/blog/${value.slug}`
    }),
})

const wideTable = `<table><tbody><tr>${'<th><p>Таблица</p></th>'.repeat(14)}</tr><tr>${'<td><p>12 345,67</p></td>'.repeat(14)}</tr></tbody></table>`

const longText = [
  '<p>Три множителя: ставка, объём и возраст. Как везут, <a href="/usa">сказано здесь</a>.</p>',
  `<h2>Формула</h2>${'<p>Акциз считают по объёму, возрасту и ставке.</p>'.repeat(12)}`,
  '<blockquote class="formula"><p>ставка × объём × возраст</p><p>Сумма выходит в евро.</p></blockquote>',
  `<h2>Ставка</h2>${wideTable}`,
  `<h2>Возраст</h2>${'<p>Каждая из трёх величин видна в расчёте.</p>'.repeat(12)}`,
].join('')

const readWidth = (): number => document.documentElement.scrollWidth

test('a post names its author and the day on which it was last checked', async ({ publish, site }) => {
  await site.open(await publish({ title: 'Как считается акциз', text: longText }))
  const line = page.getByText(/^Автор: «Таможенный\sброкер», проверено\s\d{1,2}\s[а-яі]+\s20\d\d$/)
  await expect.element(line).toBeVisible()
})

test('a post that links to a saved calculation shows its total and cost groups in a card that stays in view', async ({
  publish,
  server,
  site,
}) => {
  const { id, result } = await server.visitor.calculation.create({
    body: sedanFromPhoenixInput,
  })
  const text = `<p><a href="/calculation/${id}">Расчёт</a></p>${longText.repeat(2)}`
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
    addresses.push(await publish({ title, text: longText, categories: [category.id] }))
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
