import { formatDate, formatMoney } from 'shared/format'
import { definePage, type PageHead } from '../../router/page-module.ts'
import { deferredCalculationPage, load } from './load.ts'
import type { CalculationPageData } from './saved-calculation-page.tsx'

const buildHead = ({ id, title, result }: CalculationPageData): PageHead => {
  const total = formatMoney(result.total.usd, 'USD')
  const { clearance } = result.input
  const days = `${formatDate(result.date)}${clearance === undefined ? '' : `, оформление ${formatDate(clearance)}`}`
  return {
    title,
    picture: { src: `/calculation/${id}/card.png`, width: 1200, height: 630 },
    description: `В Украине, с регистрацией: ${total}, ${formatMoney(result.total.eur, 'EUR')}, ${formatMoney(result.total.uah, 'UAH')}. Расчёт на ${days}, каждая строка с формулой и источником.`,
  }
}

export const page = definePage({
  load,
  head: buildHead,
  toAttachment: ({ id, title }: CalculationPageData) => ({ id, title }),
  View: deferredCalculationPage.Component,
})
