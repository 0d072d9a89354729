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

test('a chosen range that is extended back has fewer rows again, and keeps what was chosen before', async () => {
  const Inbox = () => {
    const [open, onOpen] = useState('2')
    const { chosen, extend, toggle } = useInboxSelection(rows, { open, onOpen })
    return (
      <>
        <output>{[...chosen].toSorted().join()}</output>
        <button type="button" onClick={() => toggle(1)}>
          Выбрать
        </button>
        <button type="button" onClick={() => extend(1)}>
          Ниже
        </button>
        <button type="button" onClick={() => extend(-1)}>
          Выше
        </button>
      </>
    )
  }
  const root = render(<Inbox />)
  const press = (name: string) => page.getByRole('button', { name }).click()
  const chosen = page.getByRole('status')
  await press('Выбрать')
  await press('Ниже')
  await press('Ниже')
  await expect.element(chosen).toHaveTextContent('1,2,3,4')
  await press('Выше')
  await expect.element(chosen).toHaveTextContent('1,2,3')
  await press('Выше')
  await expect.element(chosen).toHaveTextContent('1,2')
  root.unmount()
})
