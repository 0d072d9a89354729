import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { splitNonEmptyLines } from 'shared/format'
import { useSiteStore } from '../../../state/site-store.ts'
import { ErrorIcon, FieldErrorMessage } from '../../../ui/field-error-message.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import {
  type ContactFormCalculationAttachment,
  chooseCalculationToAttach,
  pickCalculationForContactFormDraft,
  toContactFormAttachmentFields,
} from '../queue/calculation-attachment.ts'
import type { ContactFormQueue } from '../queue/contact-form-queue.ts'
import { useAttachableCalculationOfPage } from '../queue/contact-form-queue-context.ts'
import type {
  ContactFormFieldValues,
  ContactFormKind,
  ContactFormState,
} from '../queue/contact-form-state.ts'
import { CalculationAttachmentToggle } from './calculation-attachment-toggle.tsx'
import { contactFormTexts, QUESTION_COPY_TEXT, useContactFormAnswerTime } from './contact-form-texts.ts'
import styles from './editable-contact-form.module.css'
import { ContactFormErrorSummary } from './field-error-summary.tsx'

/** Message that is sent if the visitor attaches a calculation and writes nothing. */
const ATTACHED_MESSAGE = 'Пришлите, пожалуйста, этот расчёт.'

interface FormFieldProps {
  id: string
  text: (typeof contactFormTexts)[keyof typeof contactFormTexts]['fields'][number]
  value: string
  error: string | undefined
  placeholder: string | undefined
}

/** A labelled field of a contact form. The input is uncontrolled, so text typed before hydration stays. */
const FormField = ({ id, text, value, error, placeholder }: FormFieldProps) => {
  const { name, label, type, autoComplete, maxLength, minLength } = text
  const common = {
    id,
    name,
    autoComplete,
    placeholder,
    required: true,
    maxLength,
    minLength,
    defaultValue: value || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined ? undefined : `${id}-fault`,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {type === 'lines' ? <textarea {...common} rows={4} /> : <input {...common} type={type} />}
      {error === undefined ? null : <FieldErrorMessage id={`${id}-fault`} says={error} />}
    </div>
  )
}

const PrivacyRules = ({ lines }: { lines: readonly string[] }) => (
  <details className={styles.rules} suppressHydrationWarning>
    <summary>{typesetRussianText('Как мы храним данные')}</summary>
    {lines.map((line) => (
      <p key={line}>{typesetRussianText(line)}</p>
    ))}
  </details>
)

interface PrivacyNoteProps {
  purpose: string
  /** Whether the form is in the callback dialog, which opens only with JavaScript. */
  isInDialog: boolean
}

const SENT_LATER_TEXT = 'Если связь пропадёт, заявка уйдёт, когда она вернётся.'

const PrivacyNote = ({ purpose, isInDialog }: PrivacyNoteProps) => {
  const lines = splitNonEmptyLines(useSiteStore((state) => state.option['privacy-text']))
  return (
    <div className={styles.consent}>
      <p>{typesetRussianText(isInDialog ? `${purpose} ${SENT_LATER_TEXT}` : purpose)}</p>
      {lines.length === 0 ? null : <PrivacyRules lines={lines} />}
    </div>
  )
}

const findControls = (form: HTMLFormElement, kind: ContactFormKind) =>
  contactFormTexts[kind].fields.flatMap(({ name }) => {
    const control = form.elements.namedItem(name)
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? [control] : []
  })

const readFields = (form: HTMLFormElement): ContactFormFieldValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      name === 'form' || name === 'calculation' || typeof value !== 'string' ? [] : [[name, value]],
    ),
  )

/** Hidden field that only bots fill in: people can neither see it nor reach it with the keyboard. */
const HoneypotField = () => (
  <p className={styles.trap} aria-hidden="true">
    <label>
      Не заполняйте это поле
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </p>
)

interface EditableFormProps {
  kind: ContactFormKind
  state: Extract<ContactFormState, { phase: 'typing' | 'sending' }>
  queue: ContactFormQueue
  isInDialog: boolean
  /** Whether the visitor has used this form: the page and its callback dialog may both contain a form of this kind. */
  hasInteracted: RefObject<boolean>
}

export const EditableContactForm = ({ kind, state, queue, isInDialog, hasInteracted }: EditableFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const pageAttachment = useAttachableCalculationOfPage()
  const attachment = chooseCalculationToAttach(state.fields, pageAttachment)
  const openedAt = useRef<string>(undefined)
  // Focus moves to the first error of a rejected form, not while the visitor corrects one of several.
  const takesFocusOnError = useRef(true)
  const text = contactFormTexts[kind]
  // Field ids must not come from `useId`: they would differ by page, while all pages share the HTML of the form.
  const buildFieldId = (name: string) => `${kind}${isInDialog ? '-dialog' : ''}-${name}`
  const answerTime = useContactFormAnswerTime()
  const sendsCopy = useSiteStore((site) => site.option['visitor-copy']) === 'on' && kind === 'calculation'
  const fieldErrors = state.phase === 'typing' ? state.faults : {}
  const formError = state.phase === 'typing' ? state.trouble : undefined
  const isBusy = state.phase === 'sending'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes
  useEffect(() => {
    if (!form.current) return
    // After hydration the form shows field errors itself instead of the browser.
    form.current.noValidate = true
    if (hasInteracted.current) findControls(form.current, kind)[0]?.focus()
  }, [])

  useEffect(() => {
    if (!form.current) return
    for (const control of findControls(form.current, kind)) control.value ||= state.fields[control.name] ?? ''
  }, [kind, state.fields])

  useEffect(() => {
    if (!form.current || !hasInteracted.current || !takesFocusOnError.current) return
    const invalid = findControls(form.current, kind).find(({ name }) => name in fieldErrors)
    if (!invalid) return
    takesFocusOnError.current = false
    invalid.focus()
  }, [kind, fieldErrors, hasInteracted])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    takesFocusOnError.current = true
    hasInteracted.current = true
    const typed = readFields(event.currentTarget)
    const message = attachment && typed.message?.trim() === '' ? { message: ATTACHED_MESSAGE } : {}
    queue.send(
      kind,
      { ...typed, ...message, ...toContactFormAttachmentFields(attachment) },
      openedAt.current ?? '',
    )
  }

  const attach = (selected: ContactFormCalculationAttachment | undefined) => {
    if (!form.current) return
    queue.updateAttachment(kind, { ...readFields(form.current), ...toContactFormAttachmentFields(selected) })
    // The pressed attachment button disappears, so focus moves to the last field.
    findControls(form.current, kind).at(-1)?.focus()
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
        const typed = readFields(currentTarget)
        queue.updateDraft(kind, {
          ...typed,
          ...pickCalculationForContactFormDraft(typed, state.fields, attachment),
        })
      }}
    >
      <input type="hidden" name="form" value={kind} />
      <HoneypotField />
      <ContactFormErrorSummary
        fields={text.fields.flatMap(({ name, label }) =>
          name in fieldErrors ? [{ id: buildFieldId(name), label }] : [],
        )}
      />
      <div className={kind in styles ? `${styles.fields} ${styles[kind]}` : styles.fields}>
        {text.fields.map((field) => (
          <FormField
            key={field.name}
            id={buildFieldId(field.name)}
            text={field}
            value={state.fields[field.name] ?? ''}
            error={fieldErrors[field.name]}
            placeholder={attachment && field.name === 'message' ? ATTACHED_MESSAGE : field.placeholder}
          />
        ))}
      </div>
      {formError === undefined ? null : (
        <p role="alert" className={styles.trouble}>
          <ErrorIcon />
          <span>{typesetRussianText(formError)}</span>
        </p>
      )}
      <p className={styles.promise}>
        {typesetRussianText(`${text.answer} ${answerTime}.${sendsCopy ? ` ${QUESTION_COPY_TEXT}` : ''}`)}
      </p>
      <div className={isInDialog ? styles.fields : styles.foot}>
        <button type="submit" className="button primary" aria-disabled={isBusy || undefined}>
          {isBusy ? 'Отправляем…' : text.submit}
        </button>
        <PrivacyNote
          purpose={`${text.consent}${sendsCopy ? ' и копии вопроса' : ''}.`}
          isInDialog={isInDialog}
        />
      </div>
      <CalculationAttachmentToggle
        attachment={attachment}
        pageAttachment={pageAttachment}
        onChange={attach}
      />
    </form>
  )
}
