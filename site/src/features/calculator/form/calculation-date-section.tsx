import { type ComponentProps, memo, useId, useState } from 'react'
import { type ExchangeRates, FIRST_CALCULATION_DAY } from 'shared/calculator'
import { formatRussianMonth } from 'shared/calculator/text'
import { formatDate, isCalendarDay } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { calculatorFieldLabels, formatExchangeRate } from '../calculator-labels.ts'
import type { RawCalculatorInput } from '../state/calculator-input.ts'
import { buildFormFieldAriaAttributes, LabeledFieldWrapper } from './calculator-form-fields.tsx'
import styles from './calculator-form-sections.module.css'
import { CalculatorFormSection } from './calculator-form-sections.tsx'

interface DateSectionProps {
  date: string
  today: string | undefined
  rates: ExchangeRates | undefined
  error: string | undefined
  /** Chosen day of customs clearance, if it is later than the day of the calculation. */
  clearance: string | undefined
  onChange: (change: RawCalculatorInput) => void
}

/** Button that shows the chosen day of customs clearance and removes it. It works with JavaScript only. */
const ClearanceChip = ({ clearance = '', onChange }: Pick<DateSectionProps, 'clearance' | 'onChange'>) => {
  const text = `Оформление: ${formatRussianMonth(clearance).name} ${clearance.slice(0, 4)}`
  return (
    <>
      <input type="hidden" name="clearance" value={clearance} />
      <button
        type="button"
        className={styles.chip}
        aria-label={`${text}, убрать`}
        onClick={({ currentTarget }) => {
          // The pressed button disappears, so the focus moves to an element that stays on the page.
          currentTarget.form?.querySelector<HTMLElement>('[name="date"]')?.focus()
          onChange({ clearance: undefined })
        }}
      >
        {text}
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="M4 4l12 12M16 4L4 16" />
        </svg>
      </button>
    </>
  )
}

const ExchangeRatesText = ({ rates }: { rates: ExchangeRates }) => (
  <>
    <b>{typesetRussianText(`Курсы НБУ на ${formatDate(rates.date)}`)}</b>
    <span>{formatExchangeRate('$', rates.USD)}</span>
    <span>{formatExchangeRate('€', rates.EUR)}</span>
  </>
)

interface DayInputProps
  extends Pick<ComponentProps<'input'>, 'name' | 'min' | 'max'>,
    ReturnType<typeof buildFormFieldAriaAttributes>,
    Pick<DateSectionProps, 'date' | 'onChange'> {
  /** The day in words. */
  hint: string | undefined
}

const openDayPicker = (input: HTMLInputElement): void => {
  try {
    input.showPicker()
  } catch {
    // Old browsers have no such method, and a frame of another site may not call it: the day can still be typed.
  }
}

const typingKey = /^(?:\d|Arrow\w+|Backspace|Delete)$/

/** Native date field that shows its day in words, unless the visitor is typing another one. */
const DayInput = ({ date, hint, onChange, ...attributes }: DayInputProps) => {
  const [isTyping, setTyping] = useState(false)
  const open = (input: HTMLInputElement) => {
    setTyping(false)
    openDayPicker(input)
  }
  return (
    <span className={styles.day}>
      <input
        {...attributes}
        type="date"
        value={date}
        data-in-words={(hint !== undefined && !isTyping) || undefined}
        onChange={({ target }) => onChange({ date: target.value })}
        onClick={({ currentTarget }) => open(currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault()
            open(event.currentTarget)
          } else if (typingKey.test(event.key)) setTyping(true)
        }}
        onBlur={() => setTyping(false)}
      />
      {hint === undefined ? null : <span id={`${attributes.id}-hint`}>{hint}</span>}
    </span>
  )
}

export const CalculationDateFormSection = memo((props: DateSectionProps) => {
  const { date, today, rates, error, clearance, onChange } = props
  const id = useId()
  const hint = isCalendarDay(date) ? formatDate(date) : undefined
  return (
    <CalculatorFormSection title="На какую дату">
      <LabeledFieldWrapper id={id} label={calculatorFieldLabels.date} error={error}>
        <DayInput
          {...buildFormFieldAriaAttributes(id, { hint, error })}
          name="date"
          min={FIRST_CALCULATION_DAY}
          max={today}
          date={date}
          hint={hint}
          onChange={onChange}
        />
      </LabeledFieldWrapper>
      <p className={styles.rates}>{rates ? <ExchangeRatesText rates={rates} /> : null}</p>
      {clearance === undefined ? null : <ClearanceChip clearance={clearance} onChange={onChange} />}
    </CalculatorFormSection>
  )
})
