import { typesetRussianText } from '../../../ui/typeset.ts'
import styles from '../form/calculator-form-sections.module.css'
import { CAR_REFERENCE_ELEMENT_ID } from '../form/edited-form-fields.ts'
import type { RawCalculatorInput, RawCalculatorInputFieldName } from '../state/calculator-input.ts'
import type { UseCalculatorResult } from '../state/use-calculator.ts'
import {
  answerProductionYear,
  listStandingProposals,
  type ProposedFieldName,
  withdrawCarProposals,
} from './car-proposals.ts'
import { formatProposalNote, proposalTexts, proposedFieldLabels } from './text.ts'

/** Moves the focus to the field of a pressed button, because the button disappears. */
const focusField = ({ form }: HTMLButtonElement, field: ProposedFieldName): void => {
  const name = field === 'yard' ? 'location' : field
  const found = form?.querySelector<HTMLElement>(`[name=${name}]:is(:checked, :not([type=radio]))`)
  const target = found ?? document.getElementById(CAR_REFERENCE_ELEMENT_ID)
  target?.focus()
}

interface YearChoiceProps {
  label: string
  years: readonly number[]
  onChoose: (year: number) => void
}

/** Asks for a year that no link or VIN tells. */
export const YearChoice = ({ label, years, onChoose }: YearChoiceProps) => (
  <p className={styles.converted}>
    {label}{' '}
    {years.map((year) => (
      <button
        key={year}
        type="button"
        aria-label={`${label} ${year}`}
        onClick={({ currentTarget }) => {
          focusField(currentTarget, 'year')
          onChoose(year)
        }}
      >
        {year}
      </button>
    ))}
  </p>
)

interface ProposedValuesNoteProps extends Pick<UseCalculatorResult, 'change'> {
  rawInput: RawCalculatorInput
  fields: readonly RawCalculatorInputFieldName[]
}

/** Note on the given fields, as far as the visitor has not edited them. Production years are asked for. */
export const ProposedValuesNote = ({ rawInput, fields, change }: ProposedValuesNoteProps) => {
  const proposals = listStandingProposals(rawInput).filter(
    ([name, { answer }]) => fields.includes(name) && answer === undefined,
  )
  const [first] = proposals
  if (!first) return null
  const [field, { value, nextYear }] = first
  const names = proposals.map(([name]) => name)
  return (
    <>
      <p className={styles.converted}>
        {typesetRussianText(formatProposalNote(proposals))}{' '}
        <button
          type="button"
          aria-label={`${proposalTexts.withdraw}: ${proposedFieldLabels[field]}`}
          onClick={({ currentTarget }) => {
            focusField(currentTarget, field)
            change((newest) => withdrawCarProposals(newest, names))
          }}
        >
          {proposalTexts.withdraw}
        </button>
      </p>
      {field === 'year' ? (
        <YearChoice
          label={proposalTexts.plate}
          years={nextYear ? [Number(value)] : [Number(value), Number(value) - 1]}
          onChoose={(year) => change((newest) => answerProductionYear(newest, year))}
        />
      ) : null}
    </>
  )
}
