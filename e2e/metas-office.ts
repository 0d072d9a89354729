import { test as base } from './admin-host.ts'
import { asColleague } from './as-colleague.ts'
import { MetasPage } from './pages/metas-page.ts'

/** Signed in, with the screens of meta tags before one and a colleague who works on the same. */
export const test = base.extend<{ metas: MetasPage; colleague: ReturnType<typeof asColleague> }>({
  metas: async ({ host }, use) => {
    await host.signIn()
    await use(new MetasPage(host.page))
  },
  colleague: async ({ product }, use) => use(asColleague(product.origin)),
})

export const written = (page: string) => ({
  page,
  title: `Страница ${page}`,
  description: 'Покупка, доставка и таможня.',
  keywords: 'авто',
})
