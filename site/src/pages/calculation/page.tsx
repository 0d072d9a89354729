import { formatCalculationTitle } from 'shared/calculator'
import type { Recalculated } from 'shared/contract'
import { formatDate, formatDateTime, formatMoney } from 'shared/format'
import { rateInWords } from '../../calculator/rate-in-words.ts'
import { definePage } from '../../router/page-module.ts'
import { Link } from '../../ui/link.tsx'
import { typeset } from '../../ui/typeset.ts'
import { Actions } from './actions.tsx'
import { Kept } from './kept.tsx'
import { load } from './load.ts'
import styles from './page.module.css'
import { Today } from './today.tsx'

interface CalculationProps {
  readonly data: Recalculated
}

const Calculation = ({ data }: CalculationProps) => {
  const { id, createdAt, input, result, today } = data
  const { USD, EUR, date } = result.rates
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{typeset(formatCalculationTitle(input))}</h1>
      <p className={styles.when}>
        {typeset(
          `Расчёт на ${formatDate(result.date)}. Сохранён ${formatDateTime(new Date(createdAt))} по Киеву и с тех пор не менялся.`,
        )}
      </p>
      <p className={styles.when}>
        {typeset(`Курс НБУ на ${formatDate(date)}: ${rateInWords('$', USD)}, ${rateInWords('€', EUR)}.`)}
      </p>
      <Actions id={id} isRecalculated={today !== undefined} />
      {today === undefined ? null : <Today before={result} today={today} />}
      <div className={styles.sheet}>
        <Kept calculation={result} />
      </div>
      <p className={styles.back}>
        <Link to="/#calculator">Посчитать другой автомобиль</Link>
      </p>
    </article>
  )
}

const titleOf = ({ input, result }: Recalculated) =>
  `${formatCalculationTitle(input)}, ${formatMoney(result.total.usd, 'USD')}`

const headOf = (data: Recalculated) => {
  const { result } = data
  const total = formatMoney(result.total.usd, 'USD')
  return {
    title: titleOf(data),
    description: `Автомобиль в Украине, с регистрацией: ${total}, ${formatMoney(result.total.eur, 'EUR')}, ${formatMoney(result.total.uah, 'UAH')}. Расчёт на ${formatDate(result.date)}, каждая строка с формулой и источником.`,
  }
}

const aboutIt = (data: Recalculated) => ({ id: data.id, title: titleOf(data) })

export const page = definePage({ load, head: headOf, toAttachment: aboutIt, View: Calculation })
