import { exactOf, hundredths, isLess, ofHundredths, percentOf, times } from '../exact.ts'
import type { Draft } from '../money.ts'
import { inBounds } from '../words/bounds.ts'
import { inFigures, inMoney, inPercent, TIMES } from '../words/figure.ts'
import type { Payments } from './customs.ts'
import type { Task } from './task.ts'

const isExempt = ({ input: { vehicle, engine } }: Task): boolean =>
  vehicle === 'motorcycle' || engine === 'electric'

/** Formats a count in the genitive, as bounds require. */
const minimums = (count: string): string =>
  `${inFigures(count)}\u00A0${/(?:^|[^1])1$|\./.test(count) ? 'прожиточного минимума' : 'прожиточных минимумов'}`

/** Builds the pension fund levy of the first registration. The base of the levy also selects its tier. */
export const registrationLines = (task: Task, customsValue: bigint, { duty, excise }: Payments): Draft[] => {
  if (isExempt(task)) return []
  const { consult } = task
  const parts =
    consult.written('pension-base') === 'value-duty-excise' ? [customsValue, duty, excise] : [customsValue]
  const base = ofHundredths(parts.reduce((sum, part) => sum + part, 0n))
  const minimum = consult.figure('pension-minimum')
  const boundOf = (upTo: string) => times(exactOf(upTo), minimum)
  const steps = consult.steps('pension-tiers')
  const step = steps.find(({ upTo }) => upTo === null || !isLess(boundOf(upTo), base))
  const percent = step?.value ?? '0'
  const value = ofHundredths(hundredths(percentOf(exactOf(percent), base)))
  const sum = parts.map((part) => inMoney(ofHundredths(part), 'UAH')).join(' + ')
  const tellBound = (bound: string | null | undefined): string[] =>
    bound
      ? [
          `${minimums(bound)}: ${inFigures(bound)} ${TIMES} ${inMoney(minimum, 'UAH')} = ${inMoney(boundOf(bound), 'UAH')}`,
        ]
      : []
  const bounds = step ? inBounds(step, minimums) : ''
  return [
    {
      group: 'registration',
      code: 'pension-fund',
      title: `Пенсионный фонд, ${inPercent(percent)}`,
      amount: { value, currency: 'UAH' },
      how: [
        `${parts.length > 1 ? `(${sum})` : sum} ${TIMES} ${inPercent(percent)} = ${inMoney(value, 'UAH')}`,
        ...(bounds === '' ? [] : [`${inPercent(percent)}: ${bounds}`]),
        ...tellBound(step?.above),
        ...tellBound(step?.upTo),
      ].join('\n'),
      source: consult.originOf('pension-base', 'pension-tiers', 'pension-minimum'),
    },
  ]
}
