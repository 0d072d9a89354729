import { useEffect, useRef, useState } from 'react'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { chooseCalculationToAttach } from '../queue/calculation-attachment.ts'
import { useContactForm } from '../queue/contact-form-queue-context.ts'
import type { ContactFormKind, ContactFormState } from '../queue/contact-form-state.ts'
import { AttachedCalculationLabel } from './calculation-attachment-toggle.tsx'
import styles from './contact-form.module.css'
import { contactFormTexts, QUESTION_COPY_TEXT, useContactFormAnswerTime } from './contact-form-texts.ts'
import { EditableContactForm } from './editable-contact-form.tsx'

/** Focuses a message that replaces a form, and scrolls to it, because the page has become shorter. */
const useFocusedMessage = (takesFocus: boolean) => {
  const message = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the message comes
  useEffect(() => {
    if (!takesFocus) return
    message.current?.focus({ preventScroll: true })
    message.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return message
}

interface ThanksMessageProps {
  kind: ContactFormKind
  state: Extract<ContactFormState, { phase: 'sent' }>
  /** Whether the thank-you message gets the focus of the form that it replaces, so that screen readers read the message. */
  takesFocus: boolean
  onAnother: () => void
  onDone?: () => void
}

const ThanksMessage = ({ kind, state, takesFocus, onAnother, onDone }: ThanksMessageProps) => {
  const { attachmentRefusal, hasCopy } = state
  const message = useFocusedMessage(takesFocus)
  // The promised answer time must not change after the form is sent.
  const [time] = useState(useContactFormAnswerTime())
  return (
    <div className={styles.thanks}>
      <p ref={message} className={styles.text} tabIndex={-1}>
        {typesetRussianText(`${contactFormTexts[kind].thanks} ${time}.`)}
        {hasCopy ? ` ${typesetRussianText(QUESTION_COPY_TEXT)}` : null}
      </p>
      {attachmentRefusal === undefined ? null : (
        <p className={styles.trouble}>
          {typesetRussianText(`Заявка ушла без расчёта: сохранить его не удалось. ${attachmentRefusal}`)}
        </p>
      )}
      <p className={styles.actions}>
        {onDone ? (
          <button type="button" className="button primary" onClick={onDone}>
            Закрыть
          </button>
        ) : null}
        <a
          className="button"
          href={`?#${kind}`}
          onClick={(event) => {
            event.preventDefault()
            onAnother()
          }}
        >
          {typesetRussianText(contactFormTexts[kind].sendAnother)}
        </a>
      </p>
    </div>
  )
}

interface QueuedFormProps {
  kind: ContactFormKind
  state: Extract<ContactFormState, { phase: 'waiting' }>
  takesFocus: boolean
  onEdit: () => void
}

const QueuedForm = ({ kind, state, takesFocus, onEdit }: QueuedFormProps) => {
  const message = useFocusedMessage(takesFocus)
  const attachment = chooseCalculationToAttach(state.fields, undefined)
  return (
    <div className={styles.waiting}>
      <p ref={message} className={styles.trouble} tabIndex={-1}>
        {typesetRussianText(state.trouble)}
      </p>
      <dl>
        {contactFormTexts[kind].fields.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{state.fields[name]}</dd>
          </div>
        ))}
      </dl>
      {attachment ? <AttachedCalculationLabel attachment={attachment} /> : null}
      <button type="button" className="button" onClick={onEdit}>
        Изменить
      </button>
    </div>
  )
}

interface ContactFormProps {
  kind: ContactFormKind
  /** Closes the callback dialog; undefined if the form is not in the dialog. */
  onDone?: () => void
}

export const ContactForm = ({ kind, onDone }: ContactFormProps) => {
  const [state, queue] = useContactForm(kind)
  const isInDialog = onDone !== undefined
  // Focus moves only for a visitor who used this form, not when a queued form is sent in the background.
  const hasInteracted = useRef(false)
  const withInteraction = (action: () => void) => () => {
    hasInteracted.current = true
    action()
  }
  switch (state.phase) {
    case 'sent':
      return (
        <ThanksMessage
          kind={kind}
          state={state}
          takesFocus={isInDialog || (hasInteracted.current && !state.byItself)}
          onAnother={withInteraction(() => queue.reset(kind))}
          {...(onDone ? { onDone } : {})}
        />
      )
    case 'waiting':
      return (
        <QueuedForm
          kind={kind}
          state={state}
          takesFocus={isInDialog || hasInteracted.current}
          onEdit={withInteraction(() => queue.cancel(kind))}
        />
      )
    default:
      return (
        <EditableContactForm
          kind={kind}
          state={state}
          queue={queue}
          isInDialog={isInDialog}
          hasInteracted={hasInteracted}
        />
      )
  }
}
