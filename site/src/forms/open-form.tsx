import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { type Attachment, asFields, attachedTo, keptAlong } from '../outgoing/attachment.ts'
import type { Fields, FormKind } from '../outgoing/form.ts'
import type { FormState } from '../outgoing/form-state.ts'
import { typeset } from '../ui/typeset.ts'
import { Consent } from './consent.tsx'
import { Field } from './field.tsx'
import { formWords } from './form-words.ts'
import { GoesAlong } from './goes-along.tsx'
import styles from './open-form.module.css'

const controls = (form: HTMLFormElement, kind: FormKind) =>
  formWords[kind].fields.flatMap(({ name }) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? [control] : []
  })

const fieldsIn = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      name === 'form' || name === 'calculation' || typeof value !== 'string' ? [] : [[name, value]],
    ),
  )

/** A field that bots fill in; people can neither see it nor reach it with the keyboard. */
const Trap = () => (
  <p className={styles.trap} aria-hidden="true">
    <label>
      Не заполняйте это поле
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </p>
)

interface OpenFormProps {
  readonly kind: FormKind
  readonly state: Extract<FormState, { readonly phase: 'typing' | 'sending' }>
  /** Calculation that this page offers to attach. */
  readonly here: Attachment | undefined
  readonly isOver: boolean
  /** Whether the visitor uses this form, not the other one of the same kind. */
  readonly hasActed: RefObject<boolean>
  readonly onSend: (fields: Fields, openedAt: string) => void
  readonly onType: (fields: Fields) => void
  readonly onAttach: (fields: Fields) => void
}

export const OpenForm = ({
  kind,
  state,
  here,
  isOver,
  hasActed,
  onSend,
  onType,
  onAttach,
}: OpenFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const attached = attachedTo(state.fields, here)
  const openedAt = useRef<string>(undefined)
  const words = formWords[kind]
  const faults = state.phase === 'typing' ? state.faults : {}
  const trouble = state.phase === 'typing' ? state.trouble : undefined
  const isBusy = state.phase === 'sending'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes
  useEffect(() => {
    if (!form.current) return
    // From now on we show errors ourselves, next to the fields.
    form.current.noValidate = true
    if (hasActed.current) controls(form.current, kind)[0]?.focus()
  }, [])

  useEffect(() => {
    if (!form.current) return
    for (const control of controls(form.current, kind)) control.value ||= state.fields[control.name] ?? ''
  }, [kind, state.fields])

  useEffect(() => {
    if (!form.current || !hasActed.current) return
    controls(form.current, kind)
      .find(({ name }) => name in faults)
      ?.focus()
  }, [kind, faults, hasActed])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    onSend({ ...fieldsIn(event.currentTarget), ...asFields(attached) }, openedAt.current ?? '')
  }

  const attach = (chosen: Attachment | undefined) => {
    if (!form.current) return
    onAttach({ ...fieldsIn(form.current), ...asFields(chosen) })
    // The pressed button disappears, and focus must not be lost with it.
    controls(form.current, kind).at(-1)?.focus()
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
      onInput={({ currentTarget }) => {
        const typed = fieldsIn(currentTarget)
        onType({ ...typed, ...keptAlong(typed, state.fields, attached) })
      }}
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
      <GoesAlong attached={attached} here={here} onAttach={attach} />
      {trouble === undefined ? null : (
        <p role="alert" className={styles.trouble}>
          {typeset(trouble)}
        </p>
      )}
      <button type="submit" className={words.isFirst ? 'button primary' : 'button'} aria-disabled={isBusy}>
        {isBusy ? 'Отправляем…' : words.submit}
      </button>
      <Consent says={words.consent} isOver={isOver} />
    </form>
  )
}
