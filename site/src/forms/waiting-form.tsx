import type { FormKind } from '../outgoing/form.ts'
import type { FormState } from '../outgoing/form-state.ts'
import { useForm } from '../outgoing/outgoing-context.ts'
import { typeset } from '../ui/typeset.ts'
import { formWords } from './form-words.ts'
import styles from './waiting-form.module.css'

interface WaitingFormProps {
  readonly kind: FormKind
  readonly state: Extract<FormState, { readonly phase: 'waiting' }>
}

/** What is kept until it can go, as it will go. */
export const WaitingForm = ({ kind, state: { fields, trouble } }: WaitingFormProps) => {
  const [, outgoing] = useForm(kind)
  return (
    <div className={styles.waiting}>
      <p className={styles.trouble} role="status">
        {typeset(trouble)}
      </p>
      <dl>
        {formWords[kind].fields.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{fields[name]}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button" onClick={() => outgoing.takeBack(kind)}>
        Изменить
      </button>
    </div>
  )
}
