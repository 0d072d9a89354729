import { useState } from 'react'
import { formatCalculationTitle } from 'shared/calculator'
import type { RecalculatedCalculation } from 'shared/contract'
import { formatDate, formatDateTime, formatMoney } from 'shared/format'
import { formatExchangeRate } from '../../features/calculator/calculator-labels.ts'
import { formatCalculationWithTotal } from '../../features/calculator/format-calculation-with-total.ts'
import { definePage } from '../../router/page-module.ts'
import { copyTextToClipboard } from '../../ui/copy-text-to-clipboard.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { load } from './load.ts'
import styles from './page.module.css'
import { RecalculationComparison } from './recalculation-comparison.tsx'
import { SavedCalculationView } from './saved-calculation-view.tsx'

interface CalculationActionsProps {
  readonly id: string
  readonly isRecalculated: boolean
}

/** Actions of a saved calculation. Buttons that need a script appear after hydration. */
const CalculationActions = ({ id, isRecalculated }: CalculationActionsProps) => {
  const isHydrated = useHydrated()
  const [copyStatus, setCopyStatus] = useState('')
  const path = `/calculation/${id}`
  const address = isHydrated ? location.origin + path : ''
  const copyLink = async () => {
    const isCopied = await copyTextToClipboard(address)
    setCopyStatus(isCopied ? 'Ссылка скопирована' : `Скопируйте ссылку сами: ${address}`)
  }
  return (
    <>
      <div className={styles.actions}>
        {isRecalculated ? (
          <SiteLink className="button" to={path}>
            Показать без пересчёта
          </SiteLink>
        ) : (
          <SiteLink className="button primary" to={`${path}?recalculate=today`}>
            Пересчитать на сегодня
          </SiteLink>
        )}
        <button type="button" className="button" hidden={!isHydrated} onClick={() => void copyLink()}>
          Скопировать ссылку
        </button>
        <button type="button" className="button" hidden={!isHydrated} onClick={() => print()}>
          Печать
        </button>
        <a className="button" href="#calculation">
          {typesetRussianText('Спросить об этом расчёте')}
        </a>
        <p role="status">{copyStatus}</p>
      </div>
      <p className={styles.address}>{address}</p>
    </>
  )
}

interface CalculationPageProps {
  readonly data: RecalculatedCalculation
}

const CalculationPage = ({ data }: CalculationPageProps) => {
  const { id, createdAt, input, result, today } = data
  const { USD, EUR, date } = result.rates
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{typesetRussianText(formatCalculationTitle(input))}</h1>
      <p className={styles.time}>
        {typesetRussianText(
          `Расчёт на ${formatDate(result.date)}. Сохранён ${formatDateTime(new Date(createdAt))} по Киеву и с тех пор не менялся.`,
        )}
      </p>
      <p className={styles.time}>
        {typesetRussianText(
          `Курс НБУ на ${formatDate(date)}: ${formatExchangeRate('$', USD)}, ${formatExchangeRate('€', EUR)}.`,
        )}
      </p>
      <CalculationActions id={id} isRecalculated={today !== undefined} />
      {today === undefined ? null : <RecalculationComparison before={result} today={today} />}
      <div className={styles.sheet}>
        <SavedCalculationView calculation={result} />
      </div>
      <p className={styles.back}>
        <SiteLink to="/#calculator">Посчитать другой автомобиль</SiteLink>
      </p>
    </article>
  )
}

const buildTitle = ({ input, result }: RecalculatedCalculation) =>
  formatCalculationWithTotal({ input, total: result.total })

const buildHead = (data: RecalculatedCalculation) => {
  const { result } = data
  const total = formatMoney(result.total.usd, 'USD')
  return {
    title: buildTitle(data),
    description: `Автомобиль в Украине, с регистрацией: ${total}, ${formatMoney(result.total.eur, 'EUR')}, ${formatMoney(result.total.uah, 'UAH')}. Расчёт на ${formatDate(result.date)}, каждая строка с формулой и источником.`,
  }
}

const toAttachment = (data: RecalculatedCalculation) => ({ id: data.id, title: buildTitle(data) })

export const page = definePage({ load, head: buildHead, toAttachment, View: CalculationPage })
