import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createClient, type Send } from 'shared/client'
import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { AdminSoon } from './pages/admin-soon.tsx'
import { Home } from './pages/home.tsx'
import { NotFound } from './pages/not-found.tsx'
import { BRAND, SITE_DESCRIPTION } from './ui/brand.ts'
import { Document } from './ui/document.tsx'

interface Surroundings {
  readonly send: Send
  readonly stylesheets: readonly string[]
}

interface Rendered {
  readonly status: number
  readonly html: string
}

interface Page {
  readonly status: number
  readonly title: string
  readonly description: string
  readonly body: ReactElement
}

const home = async (send: Send): Promise<Page> => {
  const { title, description } = await createClient(contract, send)
    .meta.single({ params: { page: 'home' } })
    .then(({ value }) => value)
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not-found') {
        return { title: BRAND, description: SITE_DESCRIPTION }
      }
      throw error
    })
  return { status: 200, title, description, body: <Home title={title} description={description} /> }
}

const pageAt = async (address: string, send: Send): Promise<Page> => {
  // Taken apart as it is: whoever guards addresses has judged this spelling and no other.
  const [pathname = '', query = ''] = address.split('?', 2)
  if (pathname === '/') return home(send)
  if (/^\/admin(\/|$)/i.test(pathname)) {
    const body = <AdminSoon message={new URLSearchParams(query).get('message')} />
    return { status: 200, title: `Вход в кабинет · ${BRAND}`, description: SITE_DESCRIPTION, body }
  }
  return { status: 404, title: `404 · ${BRAND}`, description: SITE_DESCRIPTION, body: <NotFound /> }
}

/** The page at an address, whole, with nothing in it that needs a script. */
export const render = async (address: string, { send, stylesheets }: Surroundings): Promise<Rendered> => {
  const page = await pageAt(address, send)
  const html = renderToString(
    <Document title={page.title} description={page.description} stylesheets={stylesheets}>
      {page.body}
    </Document>,
  )
  return { status: page.status, html: `<!doctype html>${html}` }
}
