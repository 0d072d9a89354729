import { TextInput } from '@mantine/core'
import { contract } from 'shared/contract'
import { checkBody } from '../../forms/check-body.ts'
import { RecordFields } from '../../forms/record-fields.tsx'
import { SaveOrCancel } from '../../forms/save-or-cancel.tsx'
import { useOpened } from '../../forms/use-opened.ts'
import { type Known, useRecordForm } from '../../forms/use-record-form.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { toast } from '../../ui/toast.tsx'
import { unlessGone } from '../../ui/unless-gone.ts'
import styles from './category-title-form.module.css'
import { useCategoryActions } from './use-categories.ts'

interface CategoryTitleValues extends Record<string, string> {
  readonly title: string
}

interface CategoryTitleFormProps {
  readonly draft: string
  readonly label: string
  readonly submitLabel: string
  readonly saved: Known<CategoryTitleValues>
  readonly save: (title: string, ifVersion: number | undefined) => Promise<void>
  readonly reload?: () => Promise<Known<CategoryTitleValues>>
  readonly onClose: () => void
}

const validateCategory = checkBody(contract.category.create)

/** One-line form for a title. Enter saves, and Escape discards the changes. */
export const CategoryTitleForm = ({
  draft,
  label,
  submitLabel,
  saved,
  save,
  reload,
  onClose,
}: CategoryTitleFormProps) => {
  const record = useRecordForm<CategoryTitleValues>({
    draft,
    saved,
    validate: validateCategory,
    save: ({ title }, ifVersion) => save(title, ifVersion),
    readAgain: reload,
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
        <SaveOrCancel does={submitLabel} isSaving={record.isSaving} onCancel={close} />
      </div>
    </RecordFields>
  )
}

interface RenameCategoryFormProps {
  readonly id: number
  readonly onClose: () => void
}

/** Form that renames a category. Detects that a colleague has renamed it meanwhile. */
export const RenameCategoryForm = ({ id, onClose }: RenameCategoryFormProps) => {
  const actions = useCategoryActions()
  const read = async () => {
    const { value, version } = await actions.read(id)
    return { value: { title: value.title }, version }
  }
  const closeDeleted = () => {
    toast('Эту категорию уже удалили')
    actions.gone(id)
    onClose()
  }
  const query = useOpened(['category', id], (request) => unlessGone(read, closeDeleted, request))
  return (
    <QueryView query={query}>
      {(found) => (
        <CategoryTitleForm
          draft={`category:${id}`}
          label="Название категории"
          submitLabel="Сохранить"
          saved={found}
          save={(title, ifVersion = found.version) => actions.rename(id, title, ifVersion)}
          reload={read}
          onClose={onClose}
        />
      )}
    </QueryView>
  )
}
