import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import {
  contract,
  describeInquiryEventAction,
  type Inquiry,
  type InquiryEvent,
  MAX_INQUIRY_NOTE_LENGTH,
  noteTextSchema,
} from 'shared/contract'
import { formatDecimal } from 'shared/format'
import { markPageBusyDuringPromise } from '../../../../lib/page-settled.ts'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useFormDraft } from '../../../lib/drafts/use-form-draft.ts'
import { buildInquiryPath } from '../../../lib/inbox.ts'
import { formatNearKyivTime } from '../../../lib/kyiv-time.ts'
import type { QueuedFormSave } from '../../../lib/unsent/queued-form-save.ts'
import { formatKeyboardShortcut } from '../../../ui/controls.tsx'
import { showToast } from '../../../ui/notices.tsx'
import { PersonInitials } from '../../../ui/person-initials.tsx'
import { TooltipWithShortcut } from '../../../ui/shortcut-hint.tsx'
import { buildInquiryHistoryKey, useInquiryHistory } from '../data/use-inquiries.ts'
import styles from './inquiry-panel.module.css'

/** Number of characters from which the length of a note is shown. */
const SHOWN_LENGTH = MAX_INQUIRY_NOTE_LENGTH - 200

const getDraftName = (id: number): string => `request:${id}`

const buildQueuedNote = (id: number, note: string): QueuedFormSave => {
  const key = crypto.randomUUID()
  return {
    at: new Date().toISOString(),
    what: `Заметка к заявке № ${id}`,
    path: buildInquiryPath(id),
    draftName: `${getDraftName(id)}:${key}`,
    values: { note },
    call: {
      method: 'POST',
      template: contract.request.addNote.path,
      params: { id: String(id) },
      query: {},
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ text: note }),
    },
  }
}

/**
 * Lists the notes of an inquiry that the server has not accepted yet. A note is left out only after the history has
 * been loaded again, so that it never vanishes from the screen.
 */
const useQueuedNotes = (id: number): readonly QueuedFormSave[] => {
  const { formSaveQueue } = useAdminServices()
  const queryClient = useQueryClient()
  const queryKey = ['unsent-edits', 'notes', id]
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async (): Promise<readonly QueuedFormSave[]> => {
      const prefix = `${getDraftName(id)}:`
      const saves = (await formSaveQueue.list()).filter((save) => `${save.draftName}:`.startsWith(prefix))
      const shown = queryClient.getQueryData<readonly QueuedFormSave[]>(queryKey) ?? []
      if (saves.length < shown.length)
        await queryClient.refetchQueries({ queryKey: buildInquiryHistoryKey(id) })
      return saves
    },
    staleTime: 0,
  })
  return data
}

export interface NoteFieldCommands {
  focus: () => void
  /** Adds a line to the note that is being typed. */
  append: (text: string) => void
}

/** Form of a new note. What is typed is a draft; a written note is queued, so that it is sent once and never lost. */
const NoteForm = ({ id, commands }: { id: number; commands: Ref<NoteFieldCommands> }) => {
  const { formSaveQueue, unsentEdits } = useAdminServices()
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useForm({ initialValues: { note: '' } })
  const { removeDraft } = useFormDraft(getDraftName(id), form, undefined, { onRestored: () => undefined })
  const { data: note } = noteTextSchema.safeParse(form.getValues().note)
  const { length } = form.getValues().note.trim()
  const isTooLong = length > MAX_INQUIRY_NOTE_LENGTH
  const focus = () => field.current?.focus()
  useImperativeHandle(commands, () => ({
    focus,
    append: (text) => {
      form.setFieldValue('note', (typed) => (typed === '' ? text : `${typed}\n${text}`))
      focus()
    },
  }))
  const write = async (text: string) => {
    if (!(await formSaveQueue.add(buildQueuedNote(id, text)))) {
      const problem = 'На этом компьютере нет места. Заметка не записана и осталась в поле.'
      return showToast(typesetRussianText(problem), undefined, { isLasting: true })
    }
    form.reset()
    removeDraft()
    await unsentEdits.send()
  }
  return (
    <form
      noValidate
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (note !== undefined) void markPageBusyDuringPromise(write(note))
        focus()
      }}
      onKeyDown={(event) => {
        if (event.code !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      <TooltipWithShortcut label="Новая заметка" shortcut="N">
        <Textarea
          ref={field}
          aria-label="Новая заметка"
          placeholder="Новая заметка для коллег"
          autosize
          minRows={1}
          maxRows={12}
          {...form.getInputProps('note')}
          error={isTooLong ? typesetRussianText('Не больше 2 000 знаков') : undefined}
        />
      </TooltipWithShortcut>
      <div className={styles.buttons}>
        <TooltipWithShortcut label="Записать" shortcut={formatKeyboardShortcut('Enter')}>
          <Button type="submit" variant="default" disabled={note === undefined}>
            Записать
          </Button>
        </TooltipWithShortcut>
        {length > SHOWN_LENGTH ? (
          <span className={isTooLong ? styles.trouble : styles.hint}>
            {`${formatDecimal(String(length))} из ${formatDecimal(String(MAX_INQUIRY_NOTE_LENGTH))}`}
          </span>
        ) : null}
      </div>
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
}

/** Notes of an inquiry, oldest first. Until the history is loaded, the latest note from the list is shown. */
export const InquiryNotes = ({ inquiry: { id, note }, now, commands }: InquiryNotesProps) => {
  const { formSaveQueue } = useAdminServices()
  const { data: history } = useInquiryHistory(id)
  const queued = useQueuedNotes(id)
  const notes = history?.filter(({ kind, text }) => (kind === 'note' || kind === 'call') && text !== null)
  return (
    <section aria-labelledby="inquiry-notes">
      <h3 id="inquiry-notes">Заметки</h3>
      <ul aria-labelledby="inquiry-notes" className={styles.events}>
        {notes?.map((event) => (
          <Note key={event.id} {...event} heading={formatNoteHeading(event, now)} />
        ))}
        {notes === undefined && note !== '' ? <Note text={note} /> : null}
        {queued.map(({ draftName, problem, values }) => (
          <Note
            key={draftName}
            text={values.note}
            heading={
              <>
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
      <NoteForm id={id} commands={commands} />
    </section>
  )
}
