import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type CarReference, parseCarReference } from 'shared/car'
import type { VinData } from 'shared/contract'
import { useSiteStore } from '../../../state/site-store.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import styles from '../form/calculator-form-sections.module.css'
import { CAR_REFERENCE_ELEMENT_ID } from '../form/edited-form-fields.ts'
import { InlineMessage } from '../inline-message.tsx'
import type { RawCalculatorInput } from '../state/calculator-input.ts'
import type { CalculatorTab, UseCalculatorResult } from '../state/use-calculator.ts'
import {
  type CarProposals,
  findRightVin,
  isCarUnderstood,
  parseCarProposals,
  proposeCarFields,
  proposeDecodedCar,
  proposeReferencedCar,
  withdrawCarProposals,
} from './car-proposals.ts'
import { YearChoice } from './proposal-note.tsx'
import {
  decodingSentences,
  formatCarReferenceError,
  formatDecodingError,
  formatDecodingResult,
  formatUnderstoodCar,
  proposalTexts,
} from './text.ts'

export { ProposedValuesNote } from './proposal-note.tsx'
export { formatCarReferenceError, parseCarReference }

const requestedVins = new WeakMap<CalculatorTab, Map<string, Promise<VinData>>>()

/** Requests what the server knows of a VIN, once. Only a failed request may be repeated. */
const decodeVinOnce = (tab: CalculatorTab, vin: string): Promise<VinData> => {
  const requested = requestedVins.get(tab) ?? new Map<string, Promise<VinData>>()
  requestedVins.set(tab, requested)
  const decoding = requested.get(vin) ?? tab.decodeVin(vin)
  requested.set(vin, decoding)
  decoding.catch(() => requested.delete(vin))
  return decoding
}

interface CarReferenceMessageProps extends Pick<UseCalculatorResult, 'change'> {
  tab: CalculatorTab
  text: string
  proposed: string | undefined
  car: CarReference | undefined
  isFromEurope: boolean
  isTyping: boolean
  /** Whether the visitor has changed the text here. What a saved calculation brings along changes no field. */
  isChanged: boolean
  /** Note on the name of the car, for which the form has no field. */
  children: ReactNode
}

/** Changes the input unless the visitor has replaced the link or VIN meanwhile. */
const changeIfCurrent =
  (text: string, change: (rawInput: RawCalculatorInput) => RawCalculatorInput) =>
  (rawInput: RawCalculatorInput) =>
    (rawInput.reference ?? '') === text ? change(rawInput) : {}

/** Fills in the fields that the link or VIN tells. Returns the proposals once they are those of the text. */
const useCarProposals = ({ tab, text, proposed, car, isChanged, change }: CarReferenceMessageProps) => {
  const proposals = useMemo(() => parseCarProposals(proposed), [proposed])
  const isApplied = proposals?.reference === text
  const isNew = !isApplied && (proposals !== undefined || (isChanged && isCarUnderstood(car)))
  useEffect(() => {
    const year = Number(tab.days.today().slice(0, 4))
    if (isNew) change(changeIfCurrent(text, (rawInput) => proposeReferencedCar(rawInput, car, year)))
  }, [isNew, tab, text, car, change])
  return isApplied ? proposals : undefined
}

/** Requests what the server knows of the VIN. Returns a sentence about the request or its result. */
const useVinDecoding = (
  { tab, text, car, change }: CarReferenceMessageProps,
  proposals: CarProposals | undefined,
): string | undefined => {
  const isOnline = useSiteStore(({ online }) => online)
  const [failure, setFailure] = useState<{ vin: string; sentence: string }>()
  const rightVin = findRightVin(car)
  const vin = proposals && rightVin?.vin
  // Of a VIN without a model year the server would take another character for one.
  const isYearOpen = rightVin !== undefined && rightVin.modelYears.length > 1
  const isDecoded = proposals?.isDecoded === true
  useEffect(() => {
    if (vin === undefined || isDecoded || !isOnline) return
    let isCurrent = true
    decodeVinOnce(tab, vin).then(
      (decoded) => {
        if (isCurrent)
          change(changeIfCurrent(text, (rawInput) => proposeDecodedCar(rawInput, decoded, isYearOpen)))
      },
      (error: unknown) => {
        if (isCurrent) setFailure({ vin, sentence: formatDecodingError(error) })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [vin, isDecoded, isOnline, isYearOpen, tab, text, change])
  if (vin === undefined) return undefined
  if (isDecoded) return formatDecodingResult(proposals ?? {})
  if (!isOnline) return decodingSentences.offline
  return failure?.vin === vin ? failure.sentence : decodingSentences.pending
}

/** Says what is understood of a link or VIN, and what the visitor still has to choose. */
export const CarReferenceMessage = (props: CarReferenceMessageProps) => {
  const { car, isFromEurope, isTyping, children, change } = props
  const proposals = useCarProposals(props)
  const decoding = useVinDecoding(props, proposals)
  if (!car || car.kind === 'invalid' || formatCarReferenceError(car) !== undefined) return null
  const year = proposals?.fields?.year
  const vin = findRightVin(car)
  const sentence = typesetRussianText(formatUnderstoodCar(car, isFromEurope, year?.nextYear ?? year?.value))
  // Half an address is that of another site.
  if (car.kind === 'other-link' && !vin)
    return isTyping ? null : <p className={styles.converted}>{sentence}</p>
  return (
    <InlineMessage kind={car.kind === 'unserved-lot' ? 'danger' : 'ok'}>
      {sentence}
      {decoding === undefined ? null : <div>{typesetRussianText(decoding)}</div>}
      {vin && vin.modelYears.length > 1 && proposals && !year ? (
        <YearChoice
          label={proposalTexts.modelYear}
          years={vin.modelYears}
          onChoose={(year) => change((rawInput) => proposeCarFields(rawInput, { year: String(year) }, 'vin'))}
        />
      ) : null}
      {vin && !(car.kind === 'lot' && car.make) ? children : null}
      <p className={styles.converted}>
        <button
          type="button"
          onClick={() => {
            document.getElementById(CAR_REFERENCE_ELEMENT_ID)?.focus()
            change((rawInput) => ({
              ...withdrawCarProposals(rawInput),
              reference: undefined,
              make: undefined,
              model: undefined,
              proposed: undefined,
            }))
          }}
        >
          {proposalTexts.withdraw}
        </button>
      </p>
    </InlineMessage>
  )
}
