import { Button, Textarea } from '@mantine/core'
import { RecordFields } from '../forms/record-fields.tsx'
import styles from './request-note.module.css'
import type { NoteForm } from './use-request-note.ts'

const SAYS = 'Заметка для коллег'

interface RequestNoteProps {
  readonly record: NoteForm
}

/** What a colleague has written appears by itself, or beside what is typed here. */
export const RequestNote = ({ record }: RequestNoteProps) => {
  const { form, isSaving } = record
  return (
    <RecordFields
      record={record}
      describe={({ note }) => (note === '' ? 'Теперь заметка пуста.' : `Теперь в заметке: «${note}»`)}
    >
      <div className={styles.note}>
        <Textarea
          aria-label={SAYS}
          placeholder={SAYS}
          autosize
          minRows={1}
          maxRows={8}
          className={styles.field ?? ''}
          {...form.getInputProps('note')}
        />
        {form.isDirty() ? (
          <Button type="submit" variant="default" data-key="save" loading={isSaving}>
            Сохранить
          </Button>
        ) : null}
      </div>
    </RecordFields>
  )
}
