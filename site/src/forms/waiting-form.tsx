import { useEffect, useRef } from 'react'
import { attachedTo } from '../outgoing/attachment.ts'
import type { FormKind } from '../outgoing/form.ts'
import type { FormState } from '../outgoing/form-state.ts'
import { typeset } from '../ui/typeset.ts'
import { Attached } from './attached.tsx'
import { formWords } from './form-words.ts'
import styles from './waiting-form.module.css'

interface WaitingFormProps {
  readonly kind: FormKind
  readonly state: Extract<FormState, { readonly phase: 'waiting' }>
  readonly takesFocus: boolean
  readonly onTakeBack: () => void
}

/** Shows a form that waits to be sent. */
export const WaitingForm = ({ kind, state, takesFocus, onTakeBack }: WaitingFormProps) => {
  const words = useRef<HTMLParagraphElement>(null)
  const attached = attachedTo(state.fields, undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form begins to wait
  useEffect(() => {
    if (takesFocus) words.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.waiting}>
      <p ref={words} className={styles.trouble} tabIndex={-1}>
        {typeset(state.trouble)}
      </p>
      <dl>
        {formWords[kind].fields.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{state.fields[name]}</dd>
          </div>
        ))}
      </dl>
      {attached ? <Attached attached={attached} /> : null}
      <button type="button" className="button" onClick={onTakeBack}>
        Изменить
      </button>
    </div>
  )
}
