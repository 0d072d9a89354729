import { type CalculationInput, formatPlaceName } from 'shared/calculator'
import { auctionLabels, engineTypeLabels, originRegionLabels } from 'shared/calculator/text'
import { formatDecimal, formatMoney } from 'shared/format'
import { formatAuctionYardWithZip } from '../../../../features/calculator/calculator-labels.ts'
import type { RawCalculatorInput } from '../../../../features/calculator/state/calculator-input.ts'
import { parseCalculatorInputFromQuery } from '../../../../features/calculator/state/calculator-input-query.ts'
import { serializeCalculatorQueryParameters } from '../../../../lib/calculator-query.ts'

/** Converts fields of a calculation to the input of the calculator form. */
export const toRawCalculatorInput = ({ date: _, ...input }: Partial<CalculationInput>): RawCalculatorInput =>
  parseCalculatorInputFromQuery(serializeCalculatorQueryParameters(input)) ?? {}

const formatSize = (size: number, unit: string): string => `${formatDecimal(String(size))}\u00A0${unit}`

/** Describes proposed fields as the form shows them: `Copart`, `2 500 см³`, `Атланта-Ист, GA 30052`. */
export const describeProposedInput = (input: Partial<CalculationInput>): string => {
  const { origin, auction, location, state, zip, port, destination } = input
  const { price, currency = 'USD', engine, battery, volume, year } = input
  const place = port ?? destination
  return [
    auction && auctionLabels[auction],
    location !== undefined && formatAuctionYardWithZip({ location, state, zip }),
    place !== undefined && formatPlaceName(place),
    origin && !auction && location === undefined && place === undefined && originRegionLabels[origin],
    price !== undefined && formatMoney(price, currency),
    engine && engineTypeLabels[engine],
    battery !== undefined && formatSize(battery, 'кВт·ч'),
    volume !== undefined && formatSize(volume, 'см³'),
    year !== undefined && `${year}\u00A0год`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whether the form still contains what was proposed. Once one of the fields is edited, it comes from the office. */
export const isProposalInForm = (proposed: Partial<CalculationInput>, form: RawCalculatorInput): boolean =>
  Object.entries(toRawCalculatorInput(proposed)).every(([name, value]) => Reflect.get(form, name) === value)
