import type { CalculationInput } from 'shared/calculator'
import { auctionLabels, engineTypeLabels, originRegionLabels } from 'shared/calculator/text'
import { formatDecimal } from 'shared/format'
import { formatAuctionYardWithZip } from '../../../../features/calculator/calculator-labels.ts'
import type { RawCalculatorInput } from '../../../../features/calculator/state/calculator-input.ts'
import { parseCalculatorInputFromQuery } from '../../../../features/calculator/state/calculator-input-query.ts'
import { serializeCalculatorQueryParameters } from '../../../../lib/calculator-query.ts'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import styles from './calculation-drawer.module.css'
import type { CarWordsProposal } from './message/parse-car-words.ts'

/** Converts fields of a calculation to the input of the calculator form. */
export const toRawCalculatorInput = ({ date: _, ...input }: Partial<CalculationInput>): RawCalculatorInput =>
  parseCalculatorInputFromQuery(serializeCalculatorQueryParameters(input)) ?? {}

/** Describes proposed fields as the form shows them: `Copart`, `2 500 см³`, `Атланта-Ист, GA 30052`. */
const describeFields = (input: CarWordsProposal['input']): string => {
  const { origin, auction, location, state, zip, engine, battery, volume, year } = input
  if (location !== undefined) return formatAuctionYardWithZip({ location, state, zip })
  if (auction) return auctionLabels[auction]
  if (origin) return originRegionLabels[origin]
  if (battery !== undefined) return `${formatDecimal(String(battery))}\u00A0кВт·ч`
  if (engine) return engineTypeLabels[engine]
  return volume === undefined ? `${year}\u00A0год` : `${formatDecimal(String(volume))}\u00A0см³`
}

interface MessageWordsProps {
  proposals: readonly CarWordsProposal[]
  rawInput: RawCalculatorInput
}

/** Lists what was taken from the message, with the words that say it. An edited field does not come from the message. */
export const MessageWords = ({ proposals, rawInput }: MessageWordsProps) => {
  const shown = proposals.filter(({ input }) =>
    Object.entries(toRawCalculatorInput(input)).every(
      ([name, value]) => Reflect.get(rawInput, name) === value,
    ),
  )
  return shown.length === 0 ? null : (
    <ul className={styles.words} aria-label="Найдено в письме">
      {shown.map(({ input, quote }) => (
        <li key={quote}>
          <b>{describeFields(input)}</b> {typesetRussianText(`из письма: «${quote}»`)}
        </li>
      ))}
    </ul>
  )
}
