import { createContext, memo, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { importScriptChunk } from '../../../lib/import-chunk.ts'
import {
  fillInCalculatorFormDefaults,
  type RawCalculatorInput,
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

interface ProposalContextValue extends Pick<UseCalculatorResult, 'change'> {
  part: CarReferencePart
  rawInput: RawCalculatorInput
}

export const ProposalContext = createContext<ProposalContextValue | undefined>(undefined)

/** Tells from where fields are filled in, until the visitor edits them. */
export const ProposalNote = ({ fields }: { fields: readonly RawCalculatorInputFieldName[] }) => {
  const context = useContext(ProposalContext)
  return context ? <context.part.ProposedValuesNote {...context} fields={fields} /> : null
}

interface CarReferenceFieldProps extends Pick<UseCalculatorResult, 'tab' | 'change'> {
  part: CarReferencePart | undefined
  text: string
  proposed: string | undefined
  isFromEurope: boolean
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
          // The name is that of the car before, and the form has no field for it.
          change({ reference: target.value || undefined, make: undefined, model: undefined })
        }}
        onBlur={() => setTyping(false)}
      />
      <div className={styles.reference} role="status">
        {part && tab ? (
          <part.CarReferenceMessage {...read} {...{ tab, text, car, isTyping, isChanged, change }}>
            <ProposalNote fields={['make', 'model']} />
          </part.CarReferenceMessage>
        ) : null}
      </div>
    </LabeledFieldWrapper>
  )
})

/** Returns the field for a lot link or VIN, and what the notes beside the fields filled in from it need. */
export const useCarReference = ({ rawInput, tab, change }: UseCalculatorResult) => {
  const { reference, proposed } = rawInput
  const { part, load } = useCarReferencePart(reference !== undefined)
  // Without proposals the context stays the same, so that typing draws no note.
  const notedInput = proposed === undefined ? undefined : rawInput
  const proposalContext = useMemo(
    () => (part && notedInput ? { part, rawInput: notedInput, change } : undefined),
    [part, notedInput, change],
  )
  const field = (
    <CarReferenceField
      part={part}
      tab={tab}
      text={reference ?? ''}
      proposed={proposed}
      isFromEurope={fillInCalculatorFormDefaults(rawInput).origin === 'eu'}
      change={change}
      onUse={load}
    />
  )
  return { field, proposalContext }
}
