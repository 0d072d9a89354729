import { formatDate, formatMoney } from 'shared/format'
import { importScriptChunk } from '../../lib/import-chunk.ts'
import { definePageModule, type PageHeadFields, type PageLoadInput } from '../../router/page-module.ts'
import { createDeferredComponent } from '../../ui/deferred-component.tsx'
import type { SavedCalculationPageData, SavedCalculationPageProps } from './saved-calculation-page.tsx'

/** The page of a saved calculation. Its HTML works without scripts, which load when the visitor becomes active. */
const deferredCalculationPage = createDeferredComponent<SavedCalculationPageProps>({
  load: async () => (await import('./saved-calculation-page.tsx')).SavedCalculationPage,
})

const load = async ({ client, params, query }: PageLoadInput): Promise<SavedCalculationPageData> => {
  const [saved, { formatCalculationTitle }, { formatCalculationHeading, formatCalculationRoute }] =
    await Promise.all([
      client.calculation.get({
        params: { id: params.id ?? '' },
        query: query.recalculate === undefined ? {} : { recalculate: 'today' },
      }),
      importScriptChunk(() => import('shared/calculator')),
      importScriptChunk(() => import('shared/calculator/text')),
      deferredCalculationPage.load(),
    ])
  const { input, car, result } = saved
  return {
    ...saved,
    title: `${formatCalculationTitle(input, car)}, ${formatMoney(result.total.usd, 'USD')}`,
    heading: formatCalculationHeading(input, car),
    route: formatCalculationRoute(input),
  }
}

const buildHead = ({ id, heading, route, result }: SavedCalculationPageData): PageHeadFields => {
  const total = formatMoney(result.total.usd, 'USD')
  const { clearance } = result.input
  const days = `${formatDate(result.date)}${clearance === undefined ? '' : `, оформление ${formatDate(clearance)}`}`
  return {
    // Previews of links show only the beginning of a title: the car and its price.
    title: `${heading}, ${total}: ${route}`,
    picture: { src: `/calculation/${id}/card.png`, width: 1200, height: 630 },
    description: `В Украине, с регистрацией: ${total}, ${formatMoney(result.total.eur, 'EUR')}, ${formatMoney(result.total.uah, 'UAH')}. Расчёт на ${days}, каждая строка с формулой и источником.`,
  }
}

export const page = definePageModule({
  load,
  head: buildHead,
  toAttachment: ({ id, title }: SavedCalculationPageData) => ({ id, title }),
  View: deferredCalculationPage.Component,
})
