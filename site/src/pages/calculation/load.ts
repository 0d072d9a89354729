import { formatMoney } from 'shared/format'
import { importChunk } from '../../lib/chunk-load-error.ts'
import type { PageLoadContext } from '../../router/page-module.ts'
import { createDeferredComponent } from '../../ui/deferred-component.tsx'
import type { CalculationPageData, CalculationPageProps } from './saved-calculation-page.tsx'

/** The page of a saved calculation. Its code is loaded when the reader becomes active: it works without. */
export const deferredCalculationPage = createDeferredComponent<CalculationPageProps>({
  load: async () => (await import('./saved-calculation-page.tsx')).SavedCalculationPage,
})

/** Loads a saved calculation, and its recalculation for today if the address requests that. */
export const load = async ({ client, params, query }: PageLoadContext): Promise<CalculationPageData> => {
  const [saved, { formatCalculationTitle }] = await Promise.all([
    client.calculation.get({
      params: { id: params.id ?? '' },
      query: query.recalculate === undefined ? {} : { recalculate: 'today' },
    }),
    importChunk(() => import('shared/calculator')),
    deferredCalculationPage.load(),
  ])
  const title = `${formatCalculationTitle(saved.input)}, ${formatMoney(saved.result.total.usd, 'USD')}`
  return { ...saved, title }
}
