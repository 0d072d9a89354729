import { Button, Group } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import type { Inquiry } from 'shared/contract'
import { formatDecimal } from 'shared/format'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useFormDraft } from '../../../lib/drafts/use-form-draft.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { saveFormOrQueue } from '../../../lib/unsent/form-save-queue.ts'
import { useToastHiddenWithScreen } from '../../../ui/notices.tsx'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import styles from './inquiry-panel.module.css'

interface DraftFormOptions<Values> {
  initialValues: Values
  validate?: (values: Values) => FormErrors
  /** Called after a draft was restored, deleted or brought back. */
  onReplaced?: (isRestored?: true) => void
  onLoaded?: () => void
}

/** Form of the panel. What is typed is a draft, which stays when the form is closed. */
export const useFormWithDraft = <Values extends Record<string, string>>(
  draftName: string,
  { initialValues, validate = () => ({}), onReplaced, onLoaded }: DraftFormOptions<Values>,
) => {
  const showFormToast = useToastHiddenWithScreen()
  const form = useForm<Values>({ initialValues, validate })
  const { restoredAt, removeDraft } = useFormDraft(draftName, form, undefined, {
    onRestored: () => {
      onReplaced?.(true)
      return undefined
    },
    onLoaded,
  })
  return {
    form,
    restoredAt,
    removeDraft,
    showFormToast,
    /** Empties the form. «Вернуть» brings back what was typed. */
    deleteDraft: () => {
      const typed = form.getValues()
      form.reset()
      removeDraft()
      onReplaced?.()
      const run = () => {
        form.setValues(typed)
        onReplaced?.()
      }
      showFormToast('Черновик удалён', { label: 'Вернуть', run })
    },
  }
}

interface InquiryFormProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'children'> {
  title: string
  hotkeys: HotkeyItem[]
  submitButton: ReactNode
  onClose: () => void
  /** Missing while nothing is typed. */
  onDeleteDraft: (() => void) | false
}

/** Answer or call. Closed by «Отменить» or Escape, it leaves what is typed as a draft. */
export const InquiryForm = ({
  title,
  hotkeys,
  submitButton,
  children,
  onSubmit,
  ...props
}: InquiryFormProps) => {
  const headingId = useId()
  const close = (event: KeyboardEvent | globalThis.KeyboardEvent) => {
    event.stopPropagation()
    props.onClose()
  }
  return (
    <form
      aria-labelledby={headingId}
      className={styles.form}
      onSubmit={onSubmit}
      onKeyDown={getHotkeyHandler([...hotkeys, ['Escape', close]])}
      noValidate
    >
      <h3 id={headingId}>{title}</h3>
      {children}
      <Group gap={8}>
        {submitButton}
        <Button onClick={props.onClose}>Отменить</Button>
        {props.onDeleteDraft ? (
          <Button variant="subtle" color="gray" onClick={props.onDeleteDraft}>
            Удалить черновик
          </Button>
        ) : null}
      </Group>
    </form>
  )
}

/** Length of a text once it comes near the limit, in red beyond. */
export const TextLengthHint = ({ length, max }: { length: number; max: number }) =>
  length < 0.9 * max ? null : (
    <p role="status" className={length > max ? styles.trouble : styles.hint}>
      {`${formatDecimal(String(length))} из ${formatDecimal(String(max))} знаков`}
    </p>
  )

const buildDraftName = (kind: 'request' | 'call', id: number): string => `${kind}:${id}`

/** Lists the notes and calls of an inquiry that the server has not accepted yet. */
export const useQueuedNotes = (id: number) => {
  const { formSaveQueue } = useAdminServices()
  return useQuery({
    queryKey: ['unsent-edits', 'notes', id],
    queryFn: async () =>
      (await formSaveQueue.list()).filter(({ draftName }) =>
        [buildDraftName('request', id), buildDraftName('call', id)].includes(
          draftName.split(':', 2).join(':'),
        ),
      ),
    staleTime: 0,
  })
}

interface NoteFormOptions<Values> extends DraftFormOptions<Values> {
  id: number
  kind: Parameters<typeof buildDraftName>[0]
  send: (values: Values, idempotencyKey: string | undefined) => Promise<{ value: Inquiry }>
  onWritten?: (values: Values) => void
}

/** Form of a note or a call. Without a connection each one waits under a name of its own, so the next does not replace it. */
export const useNoteForm = <Values extends Record<string, string>>({
  id,
  kind,
  send,
  onWritten,
  ...options
}: NoteFormOptions<Values>) => {
  const services = useAdminServices()
  const { updateCache } = useInquiryActions()
  const draftName = buildDraftName(kind, id)
  const { form, restoredAt, removeDraft, deleteDraft } = useFormWithDraft(draftName, options)
  const save = async (values: Values) => {
    await saveFormOrQueue(services, {
      draftName: `${draftName}:${crypto.randomUUID()}`,
      values,
      send: async (idempotencyKey) => updateCache((await send(values, idempotencyKey)).value),
    })
    form.reset()
    removeDraft()
    onWritten?.(values)
  }
  return { form, restoredAt, deleteDraft, ...useFormSubmit({ form, save }) }
}
