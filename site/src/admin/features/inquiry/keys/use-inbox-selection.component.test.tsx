import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ContextType, startTransition, use, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Inquiry } from 'shared/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSiteStore, SiteStoreContext } from '../../../../state/site-store.ts'
import { AdminServicesContext } from '../../../lib/admin-context.ts'
import { useInboxSelection } from './use-inbox-selection.ts'

const never = new Promise<never>(() => undefined)
const rows = [{ id: 1 }, { id: 2 }] as Inquiry[]
const services = { backgroundClient: { request: { get: () => never } } } as unknown as ContextType<
  typeof AdminServicesContext
>

test('the cursor stays on the next inquiry when React abandons a rendering with its URL', async () => {
  const abandoned = Promise.withResolvers<void>()
  const Inbox = () => {
    const [open, setOpen] = useState('1')
    const [renderings, setRenderings] = useState(0)
    const onOpen = (next: string) => startTransition(() => setOpen(next))
    const { active, leave } = useInboxSelection(rows, { open, onOpen })
    if (open === '2') {
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
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteStoreContext value={createSiteStore()}>
        <AdminServicesContext value={services}>
          <Inbox />
        </AdminServicesContext>
      </SiteStoreContext>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Готово' }).click()
  await abandoned.promise
  await page.getByRole('button', { name: 'Ещё раз' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2, 1')
  root.unmount()
})
