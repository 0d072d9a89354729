import {
  createContext,
  memo,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { AuctionYard } from 'shared/calculator'
import { importScriptChunk } from '../../../lib/import-chunk.ts'
import {
  type CalculatorFormValues,
  fillInCalculatorFormDefaults,
  type RawCalculatorInputFieldName,
} from '../state/calculator-input.ts'
import type { UseCalculatorResult } from '../state/use-calculator.ts'
import { buildFormFieldAriaAttributes, LabeledFieldWrapper } from './calculator-form-fields.tsx'
import styles from './calculator-form-sections.module.css'
import { CAR_REFERENCE_ELEMENT_ID } from './edited-form-fields.ts'

type CarReferencePart = typeof import('../reference/car-reference-message.tsx')

let loadedPart: CarReferencePart | undefined

/** Loads the code that reads lot links and VINs when the field for them is used or filled in. */
const useCarReferencePart = (isFilledIn: boolean) => {
  const [part, setPart] = useState(loadedPart)
  const load = useCallback(() => {
    importScriptChunk(() => import('../reference/car-reference-message.tsx')).then(
      (module) => {
        loadedPart = module
        setPart(module)
      },
      // Without the code the text is still attached to the calculation. The next focus tries again.
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (isFilledIn) load()
  }, [isFilledIn, load])
  return { part, load }
}

type RenderProposalNote = (fields: readonly RawCalculatorInputFieldName[]) => ReactNode

export const ProposalNoteContext = createContext<RenderProposalNote>(() => null)

/** Tells from where fields are filled in, until the visitor edits them. */
export const ProposalNote = ({ fields }: { fields: readonly RawCalculatorInputFieldName[] }) =>
  useContext(ProposalNoteContext)(fields)

interface CarReferenceFieldProps extends Pick<UseCalculatorResult, 'tab' | 'change'> {
  part: CarReferencePart | undefined
  text: string
  proposed: string | undefined
  origin: CalculatorFormValues['origin']
  auction: CalculatorFormValues['auction']
  yards: readonly AuctionYard[] | undefined
  onUse: () => void
}

const CarReferenceField = memo(({ part, tab, text, change, onUse, ...read }: CarReferenceFieldProps) => {
  /** Whether the visitor is typing, so that half a VIN is not called wrong yet. */
  const [isTyping, setTyping] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const car = useMemo(
    () => tab && part?.parseCarReference(text, Number(tab.days.today().slice(0, 4))),
    [part, tab, text],
  )
  const error = car && !isTyping ? part?.formatCarReferenceError(car) : undefined
  const hint = car === undefined ? 'Copart или IAA. Остальное впишете сами' : undefined
  return (
    <LabeledFieldWrapper
      id={CAR_REFERENCE_ELEMENT_ID}
      label="Ссылка на лот, номер лота или VIN"
      hint={hint}
      error={error}
      isWide
    >
      <input
        {...buildFormFieldAriaAttributes(CAR_REFERENCE_ELEMENT_ID, { hint, error })}
        type="text"
        inputMode="url"
        placeholder="copart.com/lot/58192734…"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={300}
        value={text}
        onFocus={onUse}
        onChange={({ target, nativeEvent }) => {
          setTyping(nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertFromPaste')
          setChanged(true)
          change({ reference: target.value.replace(/\p{Cc}+/gu, ' ') || undefined })
        }}
        onBlur={() => setTyping(false)}
      />
      <div className={styles.reference} role="status">
        {part && tab ? (
          <part.CarReferenceMessage
            {...read}
            tab={tab}
            text={text}
            car={car}
            isTyping={isTyping}
            isChanged={isChanged}
            change={change}
          >
            <ProposalNote fields={['make', 'model']} />
          </part.CarReferenceMessage>
        ) : null}
      </div>
    </LabeledFieldWrapper>
  )
})

/** Returns the field for a lot link or VIN, and what draws the notes beside the fields filled in from it. */
export const useCarReference = ({ rawInput, state, tab, change }: UseCalculatorResult) => {
  const { reference, proposed } = rawInput
  const { origin, auction } = fillInCalculatorFormDefaults(rawInput)
  const { part, load } = useCarReferencePart(reference !== undefined)
  // This text changes only with the notes, so that typing into a field draws no other one again.
  const standing = part?.serializeStandingProposals(rawInput)
  const renderNote = useMemo(
    (): RenderProposalNote =>
      part && standing ? part.createProposalNoteRenderer(standing, change) : () => null,
    [part, standing, change],
  )
  const field = (
    <CarReferenceField
      part={part}
      tab={tab}
      text={reference ?? ''}
      proposed={proposed}
      origin={origin}
      auction={auction}
      yards={state?.lane.yards}
      change={change}
      onUse={load}
    />
  )
  return { field, renderNote }
}
