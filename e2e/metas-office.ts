import { createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { httpSend } from '../server/src/testing/http-send.ts'
import { test as base } from './admin-host.ts'
import { MetasPage } from './pages/metas-page.ts'
import { makeToken } from './tokens.ts'

/** Somebody else of the office, at another desk. */
const office = (origin: string) => createClient(contract, httpSend(origin), { token: () => makeToken() })

/** Signed in, with the screens of meta tags before one and a colleague who works on the same. */
export const test = base.extend<{ metas: MetasPage; colleague: ReturnType<typeof office> }>({
  metas: async ({ host }, use) => {
    await host.signIn()
    await use(new MetasPage(host.page))
  },
  colleague: async ({ product }, use) => use(office(product.origin)),
})

export const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`

export const written = (page: string) => ({
  page,
  title: `Страница ${page}`,
  description: 'Покупка, доставка и таможня.',
  keywords: 'авто',
})
