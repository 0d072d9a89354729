import { TextInput } from '@mantine/core'
import { contract } from 'shared/contract'
import { checkBody } from '../../forms/check-body.ts'
import { RecordFields } from '../../forms/record-fields.tsx'
import { SaveOrCancel } from '../../forms/save-or-cancel.tsx'
import { type Known, useRecordForm } from '../../forms/use-record-form.ts'
import styles from './title-form.module.css'

interface Values extends Record<string, string> {
  readonly title: string
}

interface TitleFormProps {
  readonly draft: string
  readonly label: string
  readonly does: string
  readonly saved: Known<Values>
  readonly save: (title: string, ifVersion: number | undefined) => Promise<void>
  readonly readAgain?: () => Promise<Known<Values>>
  readonly onClose: () => void
}

const check = checkBody(contract.category.create)

/** One-line form for a title. Enter saves, and Escape discards the changes. */
export const TitleForm = ({ draft, label, does, saved, save, readAgain, onClose }: TitleFormProps) => {
  const record = useRecordForm<Values>({
    draft,
    saved,
    validate: check,
    save: ({ title }, ifVersion) => save(title, ifVersion),
    readAgain,
    onSaved: onClose,
  })
  const close = () => {
    record.discard()
    onClose()
  }
  return (
    <RecordFields record={record} describe={({ title }) => `Теперь название — «${title}».`} onEscape={close}>
      <div className={styles.line}>
        <TextInput aria-label={label} placeholder={label} autoFocus {...record.form.getInputProps('title')} />
        <SaveOrCancel does={does} isSaving={record.isSaving} onCancel={close} />
      </div>
    </RecordFields>
  )
}
