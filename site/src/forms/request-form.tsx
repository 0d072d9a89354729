import { type FormEvent, useEffect, useRef } from 'react'
import type { Fields, FormKind } from '../outgoing/form.ts'
import type { FormState } from '../outgoing/form-state.ts'
import { useForm } from '../outgoing/outgoing-context.ts'
import { typeset } from '../ui/typeset.ts'
import { Consent } from './consent.tsx'
import { Field } from './field.tsx'
import { formWords } from './form-words.ts'
import styles from './request-form.module.css'
import { Thanks } from './thanks.tsx'
import { WaitingForm } from './waiting-form.tsx'

interface RequestFormProps {
  readonly kind: FormKind
  /** What follows the thanks, where the form can be left. */
  readonly onDone?: () => void
}

const controls = (form: HTMLFormElement, kind: FormKind) =>
  formWords[kind].fields.flatMap(({ name }) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? [control] : []
  })

const fieldsIn = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      name === 'form' || typeof value !== 'string' ? [] : [[name, value]],
    ),
  )

/** A robot fills in what it finds; a person cannot see this one, nor come to it with the keyboard. */
const Trap = () => (
  <p className={styles.trap} aria-hidden="true">
    <label>
      Не заполняйте это поле
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </p>
)

type OpenState = Extract<FormState, { readonly fields: Fields }>

const OpenForm = ({ kind, state }: { readonly kind: FormKind; readonly state: OpenState }) => {
  const [, outgoing] = useForm(kind)
  const form = useRef<HTMLFormElement>(null)
  const openedAt = useRef<string>(undefined)
  const words = formWords[kind]
  const faults = state.phase === 'typing' ? state.faults : {}
  const trouble = state.phase === 'typing' ? state.trouble : undefined
  const isBusy = state.phase === 'sending'

  useEffect(() => {
    if (!form.current) return
    // From here on we say what is wrong, in our words and beside the field.
    form.current.noValidate = true
  }, [])

  useEffect(() => {
    if (!form.current) return
    for (const control of controls(form.current, kind)) control.value ||= state.fields[control.name] ?? ''
  }, [kind, state.fields])

  useEffect(() => {
    if (!form.current || Object.keys(faults).length === 0) return
    controls(form.current, kind)
      .find(({ name }) => name in faults)
      ?.focus()
  }, [kind, faults])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) outgoing.send(kind, fieldsIn(event.currentTarget), openedAt.current ?? '')
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`#${kind}`}
      onSubmit={onSubmit}
      onFocus={() => {
        openedAt.current ??= new Date().toISOString()
      }}
      onInput={({ currentTarget }) => outgoing.type(kind, fieldsIn(currentTarget))}
    >
      <input type="hidden" name="form" value={kind} />
      <Trap />
      <div className={`${styles.fields} ${styles[kind] ?? ''}`}>
        {words.fields.map((field) => (
          <Field
            key={field.name}
            words={field}
            value={state.fields[field.name] ?? ''}
            fault={faults[field.name]}
          />
        ))}
      </div>
      {trouble === undefined ? null : (
        <p role="alert" className={styles.trouble}>
          {typeset(trouble)}
        </p>
      )}
      <button type="submit" className={words.isFirst ? 'button primary' : 'button'} aria-disabled={isBusy}>
        {isBusy ? 'Отправляем…' : words.submit}
      </button>
      <Consent says={words.consent} />
    </form>
  )
}

/** One of both forms: on its way from what is typed to the thanks. */
export const RequestForm = ({ kind, onDone }: RequestFormProps) => {
  const [state] = useForm(kind)
  switch (state.phase) {
    case 'sent':
      return <Thanks kind={kind} {...(onDone ? { onDone } : {})} />
    case 'waiting':
      return <WaitingForm kind={kind} state={state} />
    default:
      return <OpenForm kind={kind} state={state} />
  }
}
