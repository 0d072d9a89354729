import { useContext } from 'react'
import { formatCalculationTitle, type NormalizedCalculationInput } from 'shared/calculator'
import type { RecalculatedCalculation } from 'shared/contract'
import { formatDate, formatDateTime, formatMoney } from 'shared/format'
import { formatExchangeRate } from '../../features/calculator/calculator-labels.ts'
import { ShareCalculationSection } from '../../features/calculator/result/share-calculation.tsx'
import {
  buildCalculatorPageAddress,
  type CalculatorQueryParameters,
  serializeCalculatorQueryParameters,
} from '../../lib/calculator-query.ts'
import { CurrentPageContext } from '../../router/current-page-context.ts'
import { useDeferredComponentRootElementProps } from '../../ui/deferred-component.tsx'
import { SitePageLink } from '../../ui/site-link.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import { PrintedCalculationFormulas } from './calculation-formulas.tsx'
import styles from './page.module.css'
import { RecalculationComparisonSection } from './recalculation-comparison.tsx'
import { SavedCalculationPageContent } from './saved-calculation-view.tsx'

const buildCalculatorAddress = (values: CalculatorQueryParameters): string =>
  buildCalculatorPageAddress('/', serializeCalculatorQueryParameters(values))

interface CalculationActionsProps {
  id: string
  input: NormalizedCalculationInput
  isRecalculated: boolean
}

const CalculationActions = ({ id, input, isRecalculated }: CalculationActionsProps) => {
  const { origin, auction, location, state, zip } = input
  const path = `/calculation/${id}`
  return (
    <ul className={styles.links}>
      <li className={styles.scripted}>
        <button type="button" onClick={() => print()}>
          Печать
        </button>
      </li>
      <li>
        <a href="#callback">{typesetRussianText('Отправить с заявкой')}</a>
      </li>
      <li>
        <SitePageLink rel="nofollow" to={isRecalculated ? path : `${path}?recalculate=today`}>
          {isRecalculated ? 'Показать без пересчёта' : 'Пересчитать на сегодня'}
        </SitePageLink>
      </li>
      <li>
        <SitePageLink rel="nofollow" to={buildCalculatorAddress(input)}>
          Изменить
        </SitePageLink>
      </li>
      <li>
        <SitePageLink rel="nofollow" to={buildCalculatorAddress({ origin, auction, location, state, zip })}>
          Посчитать другой автомобиль
        </SitePageLink>
      </li>
    </ul>
  )
}

/** Splits a title before its last three parts: the vehicle, its engine and its year, as in `Седан, бензин 1 984 см³, 2019`. */
const splitCalculationTitle = (title: string): readonly [vehicle: string, route: string] => {
  const parts = title.split(', ')
  const vehicle = parts.slice(-3).join(', ')
  const route = parts.slice(0, -3).join(', ')
  // A state and its ZIP code must stay on one line.
  return [
    vehicle.charAt(0).toUpperCase() + vehicle.slice(1),
    route.replace(/\b([A-Z]{2}) (?=\d)/, '$1\u00A0'),
  ]
}

/** A saved calculation with the title of its page, so that the page needs no code to build the title. */
export type SavedCalculationPageData = RecalculatedCalculation & { title: string }

export interface SavedCalculationPageProps {
  data: SavedCalculationPageData
}

export const SavedCalculationPage = ({ data }: SavedCalculationPageProps) => {
  const { id, createdAt, input, result, today } = data
  const { USD, EUR, date } = result.rates
  // The shared address opens the calculation as it was saved, without the recalculation for today.
  const address = useContext(CurrentPageContext).address?.split('?')[0] ?? ''
  const title = formatCalculationTitle(input)
  const [vehicle, route] = splitCalculationTitle(title)
  return (
    <article {...useDeferredComponentRootElementProps()} className={styles.page}>
      <h1 tabIndex={-1}>{typesetRussianText(vehicle)}</h1>
      <p className="lead">{typesetRussianText(route)}</p>
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
          <ShareCalculationSection
            text={`${title}: ${formatMoney(result.total.usd, 'USD')}`}
            address={address}
          />
          <CalculationActions id={id} input={input} isRecalculated={today !== undefined} />
        </SavedCalculationPageContent>
      </div>
      <PrintedCalculationFormulas calculation={result} />
    </article>
  )
}
