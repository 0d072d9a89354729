import { memo, useEffect, useState } from 'react'
import type { Calculation, CalculationCurrency } from 'shared/calculator'
import { formatMoney, splitNonEmptyLines } from 'shared/format'
import { parseStoredJsonIfValid, safeLocalStorage } from '../../../lib/safe-storage.ts'
import { useSiteStore } from '../../../state/site-store.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { NumberField } from '../form/calculator-form-fields.tsx'
import { numberInputUnits, parseNumberInput } from '../state/calculator-input.ts'
import { getAmountInCurrency } from './calculation-amounts.tsx'
import styles from './cost-line-details.module.css'

const STORAGE_KEY = 'own-costs'

type TypedCosts = Record<string, string>

const isTypedCosts = (value: unknown): value is TypedCosts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

const costFormat = { decimals: 2, unit: numberInputUnits.USD, example: '450' } as const

const parseCost = (typed = '') => (typed.trim() === '' ? undefined : parseNumberInput(typed, costFormat))

interface NotIncludedCostsProps {
  calculation: Calculation
  currency: CalculationCurrency
}

const roundToCents = (sum: number): number => Math.round(sum * 100) / 100

const formatOwnCosts = (
  costs: number,
  { total, rates }: Calculation,
  currency: CalculationCurrency,
): string => {
  const uahPer = (each: CalculationCurrency): number => (each === 'UAH' ? 1 : rates[each])
  const converted = roundToCents((costs * uahPer('USD')) / uahPer(currency))
  const sum = roundToCents(getAmountInCurrency(total, currency) + converted)
  return `Ваши расходы ${formatMoney(converted, currency)}, вместе с расчётом ${formatMoney(sum, currency)}.`
}

/** List of costs that the calculation does not include. Amounts added by the visitor stay on the device. */
export const NotIncludedCostsSection = memo(({ calculation, currency }: NotIncludedCostsProps) => {
  const titles = splitNonEmptyLines(useSiteStore(({ option }) => option['not-included']))
  const [typedCosts, setTypedCosts] = useState<TypedCosts>({})

  useEffect(() => {
    const [stored] = parseStoredJsonIfValid(safeLocalStorage.read(STORAGE_KEY), isTypedCosts)
    if (stored) setTypedCosts(stored)
  }, [])

  if (titles.length === 0) return null
  const change = (title: string, typed: string) => {
    const next = { ...typedCosts, [title]: typed }
    setTypedCosts(next)
    safeLocalStorage.write(STORAGE_KEY, JSON.stringify(next))
  }
  const cents = titles.reduce((sum, title) => {
    const parsed = parseCost(typedCosts[title])
    return parsed && 'value' in parsed ? sum + Math.round(parsed.value * 100) : sum
  }, 0)
  return (
    // A visitor may open this list of costs before hydration. React then keeps it open and logs no warning.
    <details className={`${styles.line} ${styles.costs}`} suppressHydrationWarning>
      <summary>
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="M7 5l5 5-5 5" />
        </svg>
        <span className={styles.title}>Чего в{'\u00a0'}сумме нет</span>
      </summary>
      <p>
        {typesetRussianText(
          'Впишите свои расходы, если знаете их. Они остаются на этом устройстве, в расчёт и его ссылку не попадают.',
        )}
      </p>
      <div className={styles.costFields}>
        {titles.map((title) => {
          const parsed = parseCost(typedCosts[title])
          return (
            <NumberField
              key={title}
              name={title}
              label={title}
              value={typedCosts[title] ?? ''}
              unit="$"
              error={parsed && 'error' in parsed ? parsed.error : undefined}
              isGrouped
              onChange={(typed) => change(title, typed)}
            />
          )
        })}
      </div>
      <p role="status">
        {cents === 0 ? '' : typesetRussianText(formatOwnCosts(cents / 100, calculation, currency))}
      </p>
    </details>
  )
})
