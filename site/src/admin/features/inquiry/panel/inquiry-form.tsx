import { Button, Group } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { contract } from 'shared/contract'
import { formatDecimal } from 'shared/format'
import { generateIdempotencyKey } from '../../../../lib/retry-sender.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useFormDraft } from '../../../lib/drafts/use-form-draft.ts'
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts'
import { describeRecordDraft } from '../../../lib/unsent/describe-record-draft.ts'
import { useToastHiddenWithScreen } from '../../../ui/notices.tsx'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import styles from './inquiry-panel.module.css'

interface DraftFormOptions<Values> {
  initialValues: Values
  validate?: (values: Values) => FormErrors
  onRestored?: () => undefined
  onLoaded?: () => void
}

/** Form of the panel. What is typed is a draft, which stays when the form is closed. */
export const useFormWithDraft = <Values extends Record<string, string>>(
  draftName: string,
  { initialValues, validate = () => ({}), onRestored = () => undefined, onLoaded }: DraftFormOptions<Values>,
) => {
  const showFormToast = useToastHiddenWithScreen()
  const form = useForm<Values>({ initialValues, validate })
  const draft = useFormDraft(draftName, form, undefined, { onRestored, onLoaded })
  return {
    form,
    ...draft,
    showFormToast,
    /** Empties the form. «Вернуть» brings back what was typed. */
    deleteDraft: () => {
      const typed = form.getValues()
      form.reset()
      draft.removeDraft()
      const run = () => form.setValues(typed)
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

const noteEndpoints = { request: contract.request.addNote, call: contract.request.recordCall }

/** Lists the notes and calls of an inquiry that the server has not accepted yet. */
export const useQueuedNotes = (id: number) => {
  const { formSaveQueue } = useAdminServices()
  const isOfInquiry = (name: string) => /^(?:request|call):(\d+)/.exec(name)?.[1] === String(id)
  return useQuery({
    queryKey: ['unsent-edits', 'notes', id],
    queryFn: async () => (await formSaveQueue.list()).filter(({ draftName }) => isOfInquiry(draftName)),
    staleTime: 0,
  })
}

interface NoteFormOptions<Values> extends DraftFormOptions<Values> {
  id: number
  kind: keyof typeof noteEndpoints
  buildBody: (values: Values) => object
  onWritten?: () => void
}

/** Form of a note or a call. Each one is stored before it is sent: a closed window neither loses nor repeats it. */
export const useNoteForm = <Values extends Record<string, string>>({
  id,
  kind,
  buildBody,
  onWritten,
  ...options
}: NoteFormOptions<Values>) => {
  const { formSaveQueue, unsentEdits } = useAdminServices()
  const { updateCache } = useInquiryActions()
  const formName = `${kind}:${id}`
  const { form, restoredAt, writeDraft, removeDraft, deleteDraft } = useFormWithDraft(formName, options)
  const save = async (values: Values) => {
    const key = generateIdempotencyKey()
    const draftName = `${formName}:${key}`
    const label = { what: '', path: '', ...describeRecordDraft(draftName, values) }
    const call = {
      method: noteEndpoints[kind].method,
      template: noteEndpoints[kind].path,
      params: { id: String(id) },
      query: {},
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(buildBody(values)),
    }
    const at = new Date().toISOString()
    try {
      const reply = await formSaveQueue.sendStored({ at, ...label, draftName, values, call }, removeDraft)
      if (reply === 'waiting') void unsentEdits.send()
      else updateCache(JSON.parse(reply.body))
    } catch (error) {
      writeDraft()
      throw error
    }
    form.reset()
    removeDraft()
    onWritten?.()
  }
  return { form, restoredAt, deleteDraft, ...useFormSubmit({ form, save }) }
}
