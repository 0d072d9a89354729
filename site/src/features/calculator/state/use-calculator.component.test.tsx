import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createPublicApiClient } from '../../../lib/public-api-client.ts'
import { scheduleCallbackAfterDelay } from '../../../lib/retry-sender.ts'
import { createSiteStore, SiteStoreContext } from '../../../state/site-store.ts'
import { fixedToday } from '../../../testing/calculator-test-tab.ts'
import type { RawCalculatorInput } from './calculator-input.ts'
import { useCalculator } from './use-calculator.ts'

const written: RawCalculatorInput[] = []
const services = {
  store: createSiteStore(),
  clock: () => new Date(`${fixedToday}T10:00:00Z`),
  schedule: scheduleCallbackAfterDelay,
  createKey: () => 'key',
  client: createPublicApiClient(() => new Promise(() => undefined)),
  inputStorage: {
    read: () => ({ rawInput: { price: '7 000' }, otherCountries: {}, query: '' }),
    write: ({ rawInput }: { rawInput: RawCalculatorInput }) => void written.push(rawInput),
  },
  address: { readQuery: () => '', follow: () => undefined, writeQuery: () => undefined },
}

const Calculator = () => {
  const { rawInput, change } = useCalculator(services)
  // The page is hydrated, and its effects have not run yet.
  useLayoutEffect(() => change({ year: '2020' }), [change])
  return <output>{JSON.stringify(rawInput)}</output>
}

test('calculator input entered between hydration and the first React effects is merged into the stored input', async () => {
  const app = (
    <MemoryRouter>
      <SiteStoreContext value={services.store}>
        <Calculator />
      </SiteStoreContext>
    </MemoryRouter>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(app)
  expect(container.textContent).toBe('{}')
  const root = hydrateRoot(container, app)
  const entered = { price: '7 000', year: '2020' }
  await expect.poll(() => written).toEqual([entered])
  expect(JSON.parse(container.textContent)).toEqual(entered)
  root.unmount()
  container.remove()
})
