import { Button, Textarea } from '@mantine/core'
import { contract, type Request } from 'shared/contract'
import { checkBody } from '../forms/check-body.ts'
import { RecordFields } from '../forms/record-fields.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import styles from './request-note.module.css'
import { saveNote } from './save-note.ts'
import { useRequestDeeds } from './use-request-deeds.ts'

const SAYS = 'Заметка для коллег'

const check = checkBody(contract.request.update)

const noteOf = ({ note, version }: Request) => ({ value: { note }, version })

/** A draft as long as it is not saved. What a colleague has written appears by itself, or beside what is typed here. */
export const RequestNote = ({ request }: { readonly request: Request }) => {
  const { id } = request
  const deeds = useRequestDeeds()
  const record = useRecordForm<{ note: string }>({
    draft: `request:${id}`,
    saved: noteOf(request),
    isFollowing: true,
    validate: check,
    save: async ({ note }, version = request.version) => {
      const before = form.getInitialValues().note
      deeds.show(await saveNote(deeds, { id, before, note, version }))
    },
    readAgain: async () => noteOf(await deeds.read(id)),
  })
  const { form, isSaving, discard } = record
  return (
    <RecordFields
      record={record}
      describe={({ note }) => (note === '' ? 'Заметки больше нет.' : `Теперь в заметке: «${note}»`)}
      onEscape={discard}
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
