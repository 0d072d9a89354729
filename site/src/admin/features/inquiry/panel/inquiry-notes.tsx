import { Button, Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import {
  describeInquiryEventAction,
  type Inquiry,
  type InquiryEvent,
  MAX_INQUIRY_NOTE_LENGTH,
  noteTextSchema,
} from 'shared/contract'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { RestoredDraftNotice } from '../../../lib/drafts/unsaved-changes.tsx'
import { SaveErrorNotice } from '../../../lib/forms/record-form-fields.tsx'
import { formatNearKyivTime } from '../../../lib/kyiv-time.ts'
import { formatKeyboardShortcut } from '../../../ui/controls.tsx'
import { PersonInitials } from '../../../ui/person-initials.tsx'
import { useShortcutHints } from '../../../ui/shortcut-settings.ts'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import { useInquiryHistory } from '../data/use-inquiries.ts'
import { TextLengthHint, useNoteForm, useQueuedNotes } from './inquiry-form.tsx'
import styles from './inquiry-panel.module.css'

export interface NoteFieldCommands {
  focus: () => void
  /** Adds a line to the note that is being typed. */
  append: (text: string) => void
}

interface NoteFormProps extends Pick<InquiryNotesProps, 'commands' | 'onLeave'> {
  id: number
}

const NoteForm = ({ id, commands, onLeave }: NoteFormProps) => {
  const hint = useShortcutHints()
  const { form, submit, isSaving, failure, restoredAt, deleteDraft } = useNoteForm({
    id,
    kind: 'request',
    initialValues: { note: '' },
    buildBody: ({ note }) => ({ text: note.trim() }),
  })
  const field = useFocusRestoredAfterRemoval<HTMLTextAreaElement>(restoredAt, restoredAt !== undefined)
  const { note } = form.getValues()
  const { length } = note.trim()
  const canWrite = noteTextSchema.safeParse(note).success
  const isTooLong = length > MAX_INQUIRY_NOTE_LENGTH
  const focus = () => field.current?.focus()
  useImperativeHandle(commands, () => ({
    focus,
    append: (text) => {
      form.setFieldValue('note', (note) => (note === '' ? text : `${note}\n${text}`))
      focus()
    },
  }))
  return (
    <form
      noValidate
      className={styles.noteForm}
      onSubmit={(event) => {
        submit(event)
        focus()
      }}
      onKeyDown={getHotkeyHandler([
        ['mod+Enter', () => canWrite && submit()],
        [
          'Escape',
          (event) => {
            event.stopPropagation()
            onLeave()
          },
        ],
      ])}
    >
      <RestoredDraftNotice isNew restoredAt={restoredAt} onDiscard={deleteDraft} />
      <Textarea
        {...hint('Новая заметка', 'N')}
        ref={field}
        aria-label="Новая заметка"
        placeholder="Новая заметка для коллег"
        readOnly={isSaving}
        autosize={false}
        rows={1}
        classNames={{ input: styles.noteInput ?? '' }}
        {...form.getInputProps('note')}
        error={isTooLong ? typesetRussianText('Не больше 2 000 знаков') : undefined}
      />
      <div className={styles.line}>
        <Button {...hint('Записать', formatKeyboardShortcut('Enter'))} type="submit" disabled={!canWrite}>
          Записать
        </Button>
        <TextLengthHint length={length} max={MAX_INQUIRY_NOTE_LENGTH} />
      </div>
      <SaveErrorNotice error={failure} />
    </form>
  )
}

interface NoteProps {
  author?: string
  text: string | null | undefined
  /** Author and time, or why the note is only on this computer. */
  heading?: ReactNode
}

const Note = ({ author = '', text, heading }: NoteProps) => (
  <li>
    <PersonInitials name={author} />
    <div>
      <div className={styles.hint}>{heading}</div>
      <p className={styles.text}>{text}</p>
    </div>
  </li>
)

const formatNoteHeading = ({ author, at, ...event }: InquiryEvent, now: Date): string => {
  const call = event.kind === 'call' ? `, ${describeInquiryEventAction(event)}` : ''
  return `${author || 'Автор неизвестен'}${call}, ${formatNearKyivTime(new Date(at), now)}`
}

interface InquiryNotesProps {
  inquiry: Inquiry
  now: Date
  commands: Ref<NoteFieldCommands>
  /** Moves the focus out of the field, where keys are text again. The text stays as a draft. */
  onLeave: () => void
}

/** Notes of an inquiry, oldest first. Until the history is loaded, the latest note from the list is shown. */
export const InquiryNotes = ({ inquiry: { id, note }, now, commands, onLeave }: InquiryNotesProps) => {
  const { formSaveQueue } = useAdminServices()
  const { data: history } = useInquiryHistory(id)
  const { data: queued = [] } = useQueuedNotes(id)
  const section = useFocusRestoredAfterRemoval<HTMLElement>(queued.length)
  const notes = history?.filter(({ kind }) => kind === 'note' || kind === 'call')
  return (
    <section aria-labelledby="inquiry-notes" ref={section} tabIndex={-1}>
      <h3 id="inquiry-notes">Заметки</h3>
      <ul aria-labelledby="inquiry-notes" className={styles.events}>
        {notes?.map((event) => (
          <Note key={event.id} {...event} heading={formatNoteHeading(event, now)} />
        ))}
        {notes === undefined && note !== '' ? <Note text={note} /> : null}
        {queued.map(({ draftName, problem, values }) => (
          <Note
            key={draftName}
            text={values.note ?? values.text}
            heading={
              <>
                {values.result
                  ? `${describeInquiryEventAction({ kind: 'call', after: values.result })}. `
                  : ''}
                {problem ? `Не записано: ${problem.reason}` : 'Ждёт отправки на этом компьютере'}
                <Button
                  variant="subtle"
                  size="compact-xs"
                  onClick={() => void formSaveQueue.remove(draftName)}
                >
                  Не отправлять
                </Button>
              </>
            }
          />
        ))}
      </ul>
      <NoteForm id={id} commands={commands} onLeave={onLeave} />
    </section>
  )
}
