import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ContextType, type ReactNode, startTransition, use, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Inquiry } from 'shared/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSiteStore, SiteStoreContext } from '../../../../state/site-store.ts'
import { AdminServicesContext } from '../../../lib/admin-context.ts'
import { useOpenInquiry } from '../list/use-open-inquiry.ts'
import { useInboxSelection } from './use-inbox-selection.ts'

const never = new Promise<never>(() => undefined)
const rows = [1, 2, 3, 4].map((id) => ({ id })) as Inquiry[]
const services = { backgroundClient: { request: { get: () => never } } } as unknown as ContextType<
  typeof AdminServicesContext
>

const render = (view: ReactNode) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteStoreContext value={createSiteStore()}>
        <AdminServicesContext value={services}>{view}</AdminServicesContext>
      </SiteStoreContext>
    </QueryClientProvider>,
  )
  return root
}

test('the cursor stays on the next inquiry when React abandons a rendering with its URL', async () => {
  const abandoned = Promise.withResolvers<void>()
  const Inbox = () => {
    const [openInUrl, setUrl] = useState('1')
    const [renderings, setRenderings] = useState(0)
    const [open, onOpen] = useOpenInquiry(openInUrl, (next) => startTransition(() => setUrl(next)))
    const { active, leave } = useInboxSelection(rows, { open, onOpen })
    if (openInUrl === '2') {
      abandoned.resolve()
      use(never)
    }
    return (
      <>
        <output>{`${active}, ${renderings}`}</output>
        <button type="button" onClick={() => leave(new Set([1]))}>
          Готово
        </button>
        <button type="button" onClick={() => setRenderings(renderings + 1)}>
          Ещё раз
        </button>
      </>
    )
  }
  const root = render(<Inbox />)
  await page.getByRole('button', { name: 'Готово' }).click()
  await abandoned.promise
  await page.getByRole('button', { name: 'Ещё раз' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2, 1')
  root.unmount()
})

test('the last of two opened inquiries stays open when the URLs of both follow later', async () => {
  const written: string[] = []
  const Inbox = () => {
    const [openInUrl, setUrl] = useState('1')
    const [open, onOpen] = useOpenInquiry(openInUrl, (next) => written.push(next))
    return (
      <>
        <output>{`${open}, ${openInUrl}`}</output>
        {['2', '3'].map((id) => (
          <button key={id} type="button" onClick={() => (written.includes(id) ? setUrl(id) : onOpen(id))}>
            {id}
          </button>
        ))}
      </>
    )
  }
  const root = render(<Inbox />)
  for (const id of ['2', '3']) {
    await page.getByRole('button', { name: id }).click()
    await expect.poll(() => written).toContain(id)
  }
  for (const id of ['2', '3']) {
    await page.getByRole('button', { name: id }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent(`3, ${id}`)
  }
  root.unmount()
})
