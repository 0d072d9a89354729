import type { Calculation, CalculationCurrency } from 'shared/calculator'
import { describeExpectedClearanceDayPrice, formatRussianMonth } from 'shared/calculator/text'
import { formatDate } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import messageStyles from '../inline-message.module.css'
import { InlineMessage } from '../inline-message.tsx'

/** Chooses a day of customs clearance; `undefined` chooses the day of the calculation again. */
type ChooseClearance = (clearance: string | undefined) => void

export interface CustomsClearanceNoticeProps {
  calculation: Calculation
  currency: CalculationCurrency
  today?: string | undefined
  /** Changes the day of customs clearance; undefined where the calculation cannot be changed. */
  onChoose?: ChooseClearance | undefined
  /** Returns the address of the calculator with the same input and another day of customs clearance. */
  buildAddress?: ((clearance: string | undefined) => string) | undefined
}

interface ClearanceLinkProps extends Pick<CustomsClearanceNoticeProps, 'onChoose' | 'buildAddress'> {
  clearance: string | undefined
  label: string
}

/** Link that chooses another day of customs clearance. Without JavaScript it opens the calculator with that day. */
const ClearanceLink = ({ onChoose, buildAddress, clearance, label }: ClearanceLinkProps) => {
  if (!onChoose) return null
  return (
    <a
      className="button"
      rel="nofollow"
      href={buildAddress?.(clearance)}
      onClick={(event) => {
        // With Ctrl, Cmd or Shift pressed, the browser itself opens the link in another tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onChoose(clearance)
      }}
    >
      {typesetRussianText(label)}
    </a>
  )
}

export const CustomsClearanceNotice = ({
  calculation,
  currency,
  today,
  onChoose,
  buildAddress,
}: CustomsClearanceNoticeProps) => {
  const { date, input } = calculation
  const notice = describeExpectedClearanceDayPrice(calculation, currency, today)
  const year = date.slice(0, 4)
  const link = { onChoose, buildAddress }
  if (input.clearance === undefined && !notice) return null
  return (
    <div className={messageStyles.warnings}>
      {input.clearance === undefined ? null : (
        <InlineMessage kind="warning">
          <p>
            {typesetRussianText(
              `Считаем оформление ${formatDate(input.clearance)}: возраст и ставки — на этот день, курсы и цены — на ${formatDate(date)}.`,
            )}
          </p>
          <ClearanceLink
            {...link}
            clearance={undefined}
            label={input.clearance.startsWith(year) ? 'Вернуть день расчёта' : `Вернуть ${year} год`}
          />
        </InlineMessage>
      )}
      {notice ? (
        <InlineMessage kind="warning">
          <p>
            <b>{typesetRussianText(notice.title)}</b> {typesetRussianText(notice.text)}{' '}
            <b>{typesetRussianText(notice.difference)}</b>
          </p>
          <ClearanceLink
            {...link}
            clearance={notice.date}
            label={`Считать по ${formatRussianMonth(notice.date).dative}`}
          />
        </InlineMessage>
      ) : null}
    </div>
  )
}

/** Formats the total of a car cleared by customs in the next year for the total bar: `в январе 15 864,44 $`. */
export const formatTotalIfClearedNextYear = (
  calculation: Calculation,
  currency: CalculationCurrency,
): string | undefined => {
  const notice = describeExpectedClearanceDayPrice(calculation, currency)
  return notice && `в ${formatRussianMonth(notice.date).prepositional} ${notice.total}`
}
