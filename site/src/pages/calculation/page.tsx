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
  const [saved, { formatCalculationTitle }] = await Promise.all([
    client.calculation.get({
      params: { id: params.id ?? '' },
      query: query.recalculate === undefined ? {} : { recalculate: 'today' },
    }),
    importScriptChunk(() => import('shared/calculator')),
    deferredCalculationPage.load(),
  ])
  const title = `${formatCalculationTitle(saved.input)}, ${formatMoney(saved.result.total.usd, 'USD')}`
  return { ...saved, title }
}

/** Moves the car and its price to the front, because previews of links show only the beginning of a title. */
const buildHeadTitle = (title: string): string => {
  const parts = title.split(', ')
  const carWithTotal = parts.slice(-4).join(', ')
  return `${carWithTotal.charAt(0).toUpperCase()}${carWithTotal.slice(1)}: ${parts.slice(0, -4).join(', ')}`
}

const buildHead = ({ id, title, result }: SavedCalculationPageData): PageHeadFields => {
  const total = formatMoney(result.total.usd, 'USD')
  const { clearance } = result.input
  const days = `${formatDate(result.date)}${clearance === undefined ? '' : `, оформление ${formatDate(clearance)}`}`
  return {
    title: buildHeadTitle(title),
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
