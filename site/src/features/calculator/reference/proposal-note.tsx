import type { ReactNode } from 'react'
import { typesetRussianText } from '../../../ui/typeset.ts'
import styles from '../form/calculator-form-sections.module.css'
import { CAR_REFERENCE_ELEMENT_ID } from '../form/edited-form-fields.ts'
import type { RawCalculatorInput, RawCalculatorInputFieldName } from '../state/calculator-input.ts'
import type { UseCalculatorResult } from '../state/use-calculator.ts'
import {
  answerProductionYear,
  listStandingProposals,
  type ProposedFieldName,
  parseCarProposals,
  proposedFieldNames,
  type StandingProposal,
  withdrawCarProposals,
} from './car-proposals.ts'
import { formatProposalNote, proposalTexts, proposedFieldLabels } from './text.ts'

type ChangeInput = UseCalculatorResult['change']

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

interface ProposedValuesNoteProps {
  proposals: readonly StandingProposal[]
  onChange: ChangeInput
}

const ProposedValuesNote = ({ proposals, onChange }: ProposedValuesNoteProps) => {
  const names = proposals.map(([name]) => name)
  const [first] = proposals
  if (!first) return null
  const [field, { value }] = first
  return (
    <>
      <p className={styles.converted}>
        {typesetRussianText(formatProposalNote(proposals))}{' '}
        <button
          type="button"
          aria-label={`${proposalTexts.withdraw}: ${proposedFieldLabels[field]}`}
          onClick={({ currentTarget }) => {
            focusField(currentTarget, field)
            onChange((rawInput) => withdrawCarProposals(rawInput, names))
          }}
        >
          {proposalTexts.withdraw}
        </button>
      </p>
      {field === 'year' ? (
        <YearChoice
          label={proposalTexts.plate}
          years={[Number(value), Number(value) - 1]}
          onChoose={(year) => onChange((rawInput) => answerProductionYear(rawInput, year))}
        />
      ) : null}
    </>
  )
}

/** Returns the proposals beside whose fields a note stands, as a text that changes only with them. */
export const serializeStandingProposals = (rawInput: RawCalculatorInput): string =>
  JSON.stringify({ fields: Object.fromEntries(listStandingProposals(rawInput)) })

export const createProposalNoteRenderer = (standing: string, onChange: ChangeInput) => {
  const { fields = {} } = parseCarProposals(standing) ?? {}
  return (names: readonly RawCalculatorInputFieldName[]): ReactNode => {
    const proposals = proposedFieldNames.flatMap((name) => {
      const proposal = names.includes(name) && fields[name]
      return proposal ? [[name, proposal] as const] : []
    })
    return <ProposedValuesNote proposals={proposals} onChange={onChange} />
  }
}
