import { memo, useMemo, useState } from 'react'
import type { CalculationCurrency } from 'shared/calculator'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import type { RawCalculatorInput } from '../../state/calculator-input.ts'
import resultStyles from '../calculator-result.module.css'
import {
  listPriceAlternatives,
  type PriceAlternative,
  type PriceAlternativeSource,
} from './price-alternatives.ts'
import { formatSignedDifference, priceAlternativeTexts as texts } from './text.ts'

interface ComparedCar extends PriceAlternativeSource {
  rawInput: RawCalculatorInput
}

/** Builds the change that turns one input into another: fields that the other one lacks are removed. */
const buildInputChange = (from: RawCalculatorInput, to: RawCalculatorInput): RawCalculatorInput => {
  const former: Record<string, string | undefined> = from
  const removed = Object.fromEntries(Object.keys(from).map((name) => [name, undefined]))
  return Object.fromEntries(
    Object.entries({ ...removed, ...to }).filter(([name, value]) => former[name] !== value),
  )
}

/** The alternative in the form. The others are still compared with the car as it was before. */
interface AppliedAlternative {
  base: ComparedCar
  /** Title of the alternative; `undefined` once it is taken back. */
  title: string | undefined
  pressedAt: RawCalculatorInput
  /** Input with the alternative; `undefined` until the pressed change is drawn. */
  rawInput?: RawCalculatorInput
}

/** Returns `undefined` once the visitor has changed the form, or a new day has begun: the base is then the shown car. */
const followInput = (
  applied: AppliedAlternative | undefined,
  { rawInput, calculation }: ComparedCar,
): AppliedAlternative | undefined => {
  if (applied?.base.calculation.date !== calculation.date) return undefined
  if (applied.rawInput)
    return Object.keys(buildInputChange(applied.rawInput, rawInput)).length === 0 ? applied : undefined
  if (rawInput === applied.pressedAt) return applied
  return applied.title === undefined ? undefined : { ...applied, rawInput }
}

export interface PriceAlternativeListProps {
  car: ComparedCar
  currency: CalculationCurrency
  isDimmed: boolean
  onChange: (change: RawCalculatorInput) => void
}

const AlternativeList = ({ car, currency, isDimmed, onChange }: PriceAlternativeListProps) => {
  const [last, setApplied] = useState<AppliedAlternative>()
  const applied = followInput(last, car)
  if (applied !== last) setApplied(applied)
  const base = applied?.base ?? car
  const { calculation, limit, findHighestPrice, routes, dayData } = base
  const alternatives = useMemo(
    () => listPriceAlternatives({ calculation, limit, findHighestPrice, routes, dayData }, currency),
    [calculation, limit, findHighestPrice, routes, dayData, currency],
  )
  const hasLimit = limit?.price !== undefined
  const press = ({ title, change }: PriceAlternative) => {
    const isTakenBack = title === applied?.title
    setApplied({ base, title: isTakenBack ? undefined : title, pressedAt: car.rawInput })
    onChange({ ...buildInputChange(car.rawInput, base.rawInput), ...(isTakenBack ? {} : change) })
  }
  return (
    <section className={isDimmed ? resultStyles.dim : undefined} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{typesetRussianText(hasLimit ? texts.limitHint : texts.hint)}</p>
      <ul>
        {alternatives.map((alternative) => {
          const { title, difference, isBetter, change } = alternative
          const isApplied = title === applied?.title
          const content = (
            <>
              <span>{typesetRussianText(title)}</span> {isApplied ? <small>{texts.takeBack}</small> : null}{' '}
              <b data-is-better={isBetter || undefined}>
                {difference === 0 && hasLimit
                  ? texts.sameLimit
                  : formatSignedDifference(difference, alternative.currency)}
              </b>
            </>
          )
          return (
            <li key={title}>
              {change ? (
                <button
                  type="button"
                  aria-pressed={isApplied}
                  aria-disabled={isDimmed || undefined}
                  onClick={() => {
                    if (!isDimmed) press(alternative)
                  }}
                >
                  {content}
                </button>
              ) : (
                <div>{content}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export const PriceAlternativeList = memo(AlternativeList)
