import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Picture, Post } from 'shared/contract'
import { asColleague } from './as-colleague.ts'
import { test as base, expect, type OfWorker, serveProduct } from './fixtures.ts'

const file = readFileSync(fileURLToPath(new URL('../site/public/images/preview.png', import.meta.url)))

export const wideTable = `<table><tbody><tr>${'<th><p>Таблица</p></th>'.repeat(14)}</tr><tr>${'<td><p>12 345,67</p></td>'.repeat(14)}</tr></tbody></table>`

const chapter = (title: string): string =>
  `<h2>${title}</h2>${'<p>Акциз считают по объёму, возрасту и ставке, и каждая из трёх величин видна в расчёте.</p>'.repeat(12)}`

const textWith = ({ src, width, height }: Picture): string =>
  [
    '<p>Три множителя: ставка, объём и возраст. Как везут, <a href="/usa">сказано здесь</a>.</p>',
    chapter('Формула'),
    '<blockquote class="formula"><p>ставка × объём × возраст</p><p>Сумма выходит в евро.</p></blockquote>',
    chapter('Ставка'),
    wideTable,
    chapter('Возраст'),
    `<p><img src="${src}" alt="Дорога от площадки до номера" width="${width}" height="${height}"></p>`,
  ].join('')

interface Blog {
  readonly colleague: ReturnType<typeof asColleague>
  /** The one with all that a text may hold. */
  readonly post: Post
  readonly picture: Picture
  readonly customs: number
  readonly empty: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Eleven posts: two pages of the whole blog, and one that nobody is to see yet. */
const writeBlog = async (origin: string): Promise<Blog> => {
  const colleague = asColleague(origin)
  const record = { page: 'blog', title: 'Блог о ввозе', description: 'Акциз и дорога', keywords: 'акциз' }
  await colleague.meta.create({ body: record })
  const [customs, usa, empty] = await Promise.all(
    ['Растаможка', 'США', 'Пустая'].map((title) => colleague.category.create({ body: { title } })),
  )
  const bytes = new Uint8Array(file)
  const picture = await colleague.picture.create({ body: { image: { name: 'cover.png', bytes } } })
  const ids = [customs, usa, empty].map((each) => each?.value.id ?? 0)
  const write = async (title: string, age: number, change: object = {}) =>
    (
      await colleague.post.create({
        body: {
          title,
          picture: picture.id,
          categories: ids.slice(0, 1),
          text: '<p>Коротко.</p>',
          publishedAt: new Date(Date.UTC(2026, 9, 14, 9) - age * DAY_MS).toISOString(),
          ...change,
        },
      })
    ).value
  const post = await write('Как считается акциз на автомобиль', 1, {
    text: textWith(picture),
    categories: ids.slice(0, 2),
    description: 'Ставка, объём и возраст: с примером',
    keywords: 'акциз, растаможка',
  })
  for (let age = 2; age <= 11; age += 1) await write(`Статья ${age}`, age)
  await write('Черновик', 12, { status: 'draft' })
  return { colleague, post, picture, customs: ids[0] ?? 0, empty: ids[2] ?? 0 }
}

/** A product of its own, where the posts are the test's. */
export const test = base.extend<object, OfWorker & { blog: Blog }>({
  product: [
    async ({ bank }, use) => serveProduct({ NBU_URL: bank.url, DEMO: '0' }, use),
    { scope: 'worker' },
  ],
  blog: [async ({ product }, use) => use(await writeBlog(product.origin)), { scope: 'worker' }],
})

export { expect }
