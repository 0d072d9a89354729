import type { AppError } from 'shared/errors'
import { formatDate, formatPhone } from 'shared/format'
import { buildCalculatorPageAddress } from '../../../lib/calculator-query.ts'
import { useSiteStore } from '../../../state/site-store.ts'
import { useCompanyContacts } from '../../../ui/company-contacts.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { InlineMessage } from '../inline-message.tsx'
import type { RawCalculatorInput } from '../state/calculator-input.ts'
import { buildQueryFromCalculatorInput } from '../state/calculator-input-query.ts'
import styles from './calculator-result.module.css'

const formatLoadError = ({ code, title, errors }: AppError, requestedDay: string | undefined): string => {
  const dayText = requestedDay === undefined ? 'сегодня' : formatDate(requestedDay)
  // The server explains a rejected calculation day in a text for the visitor, which is shown unchanged.
  if (code === 'validation') return `${errors[0]?.message ?? title}.`
  if (code === 'bank-silent') {
    return `Национальный банк сейчас не отвечает, а без курса на ${dayText} считать нельзя.`
  }
  return code === 'unreachable'
    ? `Нет связи: курсы и таблицы на ${dayText} не загрузились.`
    : `Сервер сейчас не отвечает: курсы и таблицы на ${dayText} не загрузились.`
}

interface MissingRatesActionsProps {
  /** Calculator input for the newest day with exchange rates, used in a link for visitors without JavaScript. */
  newestDay?: RawCalculatorInput | undefined
  onChange: (change: RawCalculatorInput) => void
}

const MissingRatesActions = ({ newestDay, onChange }: MissingRatesActionsProps) => {
  const { newestRatesDay, day } = useSiteStore(({ calculator }) => calculator)
  const [phone] = useCompanyContacts().phones
  return (
    <p className={styles.errorActions}>
      {newestRatesDay === null || newestRatesDay === day ? null : (
        <button type="button" className="button" onClick={() => onChange({ date: newestRatesDay })}>
          {typesetRussianText(`Посчитать на ${formatDate(newestRatesDay)}`)}
        </button>
      )}
      {newestDay?.date === undefined ? null : (
        <noscript>
          <a
            className="button"
            rel="nofollow"
            href={buildCalculatorPageAddress('', buildQueryFromCalculatorInput(newestDay))}
          >
            {typesetRussianText(`Посчитать на ${formatDate(newestDay.date)}`)}
          </a>
        </noscript>
      )}
      {phone === undefined ? null : (
        <span>
          {typesetRussianText('Или позвоните нам:')} <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </span>
      )}
    </p>
  )
}

interface CalculationDayErrorMessageProps extends Pick<MissingRatesActionsProps, 'onChange'> {
  error: AppError
  /** Requested calculation day; `undefined` for today. */
  day: string | undefined
  onRetry: () => void
}

export const CalculationDayErrorMessage = ({
  error,
  day,
  onRetry,
  onChange,
}: CalculationDayErrorMessageProps) => (
  <InlineMessage kind="danger">
    <p>{typesetRussianText(formatLoadError(error, day))}</p>
    <button type="button" className="button" onClick={onRetry}>
      Попробовать ещё раз
    </button>
    {error.code === 'bank-silent' ? <MissingRatesActions onChange={onChange} /> : null}
  </InlineMessage>
)

interface MissingExchangeRatesMessageProps extends MissingRatesActionsProps {
  /** Text that says that exchange rates are missing. The requirements prescribe it letter for letter. */
  sentence: string
}

export const MissingExchangeRatesMessage = ({ sentence, ...actions }: MissingExchangeRatesMessageProps) => (
  <InlineMessage kind="danger">
    <p>{sentence}</p>
    <MissingRatesActions {...actions} />
  </InlineMessage>
)
