import { sedanFromPhoenixInput } from '../sample-calculation.ts'
import { test as base } from './public-site-component-test.tsx'
import { createUniqueName } from './test-server.ts'

export const savedSedanInput = {
  ...sedanFromPhoenixInput,
  state: 'AZ',
  zip: '85043',
  insurance: true,
} as const

/** Test on the page of a newly saved calculation. */
export const savedCalculationTest = base.extend<{
  /** Id of the calculation on the open page. */
  id: string
  /** Address of the calculation. The open page recalculates it for today. */
  address: string
  /** Lists the calculations that arrived with a message. */
  received: (message: string) => Promise<(string | undefined)[]>
}>({
  id: async ({ server, site }, use) => {
    const { id } = await server.visitor.calculation.create({ body: savedSedanInput })
    await site.open(`/calculation/${id}`)
    await use(id)
  },
  address: async ({ server, site }, use) => {
    const { id } = await server.visitor.calculation.create({ body: savedSedanInput })
    await site.open(`/calculation/${id}?recalculate=today`)
    await use(`${location.origin}/calculation/${id}`)
  },
  received: async ({ server }, use) =>
    use(async (message) => {
      const { items } = await server.colleague.request.list({ query: {} })
      return items.flatMap((each) =>
        each.kind === 'calculation' && each.message === message ? [each.calculation?.id] : [],
      )
    }),
})

interface PostBody {
  title: string
  text: string
  categories?: readonly number[]
}

/** `publish` creates a post with a cover and returns its address. */
export const publishedPostTest = base.extend<{ publish: (body: PostBody) => Promise<string> }>({
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

/** Text of a post with headings, a formula and a table wider than a phone. */
export const longPostText = [
  '<p>Три множителя: ставка, объём и возраст. Как везут, <a href="/usa">сказано здесь</a>.</p>',
  `<h2>Формула</h2>${'<p>Акциз считают по объёму, возрасту и ставке.</p>'.repeat(12)}`,
  '<blockquote class="formula"><p>ставка × объём × возраст</p><p>Сумма выходит в евро.</p></blockquote>',
  `<h2>Ставка</h2>${wideTable}`,
  `<h2>Возраст</h2>${'<p>Каждая из трёх величин видна в расчёте.</p>'.repeat(12)}`,
].join('')

export const siteContacts = {
  phones: '+380441234567\n+380501234567',
  email: 'address-of-the-customs-broker@example.com',
  addresses: 'Киев, улица Набережно-Корчеватская, 136\nОдесса, Таможенная площадь, 1',
  'working-hours': 'Пн–пт, 9:00–18:00\nСб, 10:00–15:00',
  telegram: 'https://t.me/example',
  viber: 'https://chats.viber.com/example',
  whatsapp: 'https://wa.me/380441234567',
}

/** `replaceContacts` replaces all contacts of the site. */
export const siteContactsTest = base.extend<{
  replaceContacts: (settings: Record<string, string>) => Promise<void>
}>({
  replaceContacts: async ({ server }, use) => {
    const { option } = server.colleague
    await use(async (settings) => {
      for (const { id, title } of await option.list())
        if (title in siteContacts) await option.remove({ params: { id } })
      for (const [title, value] of Object.entries(settings)) await option.create({ body: { title, value } })
    })
  },
})
