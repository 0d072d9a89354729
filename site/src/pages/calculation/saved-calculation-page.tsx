import { useContext } from 'react'
import type { RecalculatedCalculation } from 'shared/contract'
import { formatDate, formatDateTime } from 'shared/format'
import { formatExchangeRate } from '../../features/calculator/calculator-labels.ts'
import {
  formatCalculationShareText,
  ShareCalculationSection,
} from '../../features/calculator/result/share-calculation.tsx'
import {
  buildCalculatorPageAddress,
  type CalculatorQueryParameters,
  serializeCalculatorQueryParameters,
} from '../../lib/calculator-query.ts'
import { toRequestedCar } from '../../lib/requested-car.ts'
import { CurrentPageContext } from '../../router/current-page-context.ts'
import { useDeferredComponentRootElementProps } from '../../ui/deferred-component.tsx'
import { SitePageLink } from '../../ui/site-link.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import { CalculationConditions } from './calculation-conditions.tsx'
import { PrintedCalculationFormulas } from './calculation-formulas.tsx'
import styles from './page.module.css'
import { RecalculationComparisonSection } from './recalculation-comparison.tsx'
import { SavedCalculationPageContent } from './saved-calculation-view.tsx'

const buildCalculatorAddress = (values: CalculatorQueryParameters): string =>
  buildCalculatorPageAddress('/', serializeCalculatorQueryParameters(values))

type CalculationActionsProps = Pick<SavedCalculationPageData, 'id' | 'input' | 'car' | 'today'>

const CalculationActions = ({ id, input, car, today }: CalculationActionsProps) => {
  const { origin, auction, location, state, zip } = input
  const path = `/calculation/${id}`
  const isRecalculated = today !== undefined
  return (
    <div className={styles.actions}>
      <SitePageLink
        className="button"
        rel="nofollow"
        to={buildCalculatorAddress(input)}
        state={{ car: car && toRequestedCar(car) }}
      >
        Изменить
      </SitePageLink>
      <SitePageLink
        className="button"
        rel="nofollow"
        to={isRecalculated ? path : `${path}?recalculate=today`}
      >
        {isRecalculated ? 'Показать без пересчёта' : 'Пересчитать на сегодня'}
      </SitePageLink>
      <details>
        <summary className="button">Ещё</summary>
        <ul>
          <li className={styles.scripted}>
            <button type="button" onClick={() => print()}>
              Печать
            </button>
          </li>
          <li>
            <a href="#callback">{typesetRussianText('Отправить с заявкой')}</a>
          </li>
          <li>
            <SitePageLink
              rel="nofollow"
              to={buildCalculatorAddress({ origin, auction, location, state, zip })}
            >
              Посчитать другой автомобиль
            </SitePageLink>
          </li>
        </ul>
      </details>
    </div>
  )
}

/** A saved calculation with the texts of its page, so that the page needs no code to build them. */
export type SavedCalculationPageData = RecalculatedCalculation & {
  title: string
  heading: string
  route: string
}

export interface SavedCalculationPageProps {
  data: SavedCalculationPageData
}

export const SavedCalculationPage = ({ data }: SavedCalculationPageProps) => {
  const { createdAt, heading, result, today } = data
  const { USD, EUR, date } = result.rates
  // The shared address opens the calculation as it was saved, without the recalculation for today.
  const address = useContext(CurrentPageContext).address?.split('?')[0] ?? ''
  return (
    <article {...useDeferredComponentRootElementProps()} className={styles.page}>
      <h1 tabIndex={-1}>{typesetRussianText(heading)}</h1>
      <CalculationConditions {...data} />
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
      <p className={styles.address}>{address}</p>
      {today === undefined ? null : <RecalculationComparisonSection before={result} today={today} />}
      <div className={styles.sheet} id="price">
        <SavedCalculationPageContent
          calculation={result}
          recalculation={today && 'result' in today ? today.result : undefined}
        >
          <ShareCalculationSection text={formatCalculationShareText(data)} address={address} />
          <CalculationActions {...data} />
        </SavedCalculationPageContent>
      </div>
      <PrintedCalculationFormulas calculation={result} />
    </article>
  )
}
