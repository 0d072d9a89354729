import { TextInput } from '@mantine/core'
import { contract } from 'shared/contract'
import { usePostCategoryActions } from '../../lib/categories.ts'
import { RecordFormWithSaveNotices, SaveCancelButtons } from '../../lib/forms/record-form-fields.tsx'
import { createFormBodyValidator } from '../../lib/forms/use-form-submit.ts'
import { type RecordFormOptions, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { notifyIfRecordDeleted, useEditedRecordQuery } from '../../lib/record-queries.ts'
import { showToast } from '../../ui/notices.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import styles from './list-page.module.css'

interface CategoryTitleFormProps extends Omit<RecordFormOptions<Record<'title', string>>, 'validate'> {
  label: string
  submitLabel: string
}

const validateCategory = createFormBodyValidator(contract.category.create)

/** One-line form for the title of a category. Enter saves, and Escape discards the changes. */
export const CategoryTitleForm = ({ label, submitLabel, ...options }: CategoryTitleFormProps) => {
  const record = useRecordForm({ ...options, validate: validateCategory, onSaved: options.onClose })
  return (
    <RecordFormWithSaveNotices record={record} describe={({ title }) => `Теперь название — «${title}».`}>
      <div className={styles.titleForm}>
        <TextInput aria-label={label} placeholder={label} autoFocus {...record.form.getInputProps('title')} />
        <SaveCancelButtons saveLabel={submitLabel} record={record} />
      </div>
    </RecordFormWithSaveNotices>
  )
}

export const RenameCategoryForm = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const actions = usePostCategoryActions()
  const read = async () => {
    const { value, version } = await actions.read(id)
    return { value: { title: value.title }, version }
  }
  const closeDeleted = () => {
    showToast('Эту категорию уже удалили')
    actions.removeLocally(id)
    onClose()
  }
  const query = useEditedRecordQuery(['category', id], (request) =>
    notifyIfRecordDeleted(read, closeDeleted, request),
  )
  return (
    <QueryResultOrErrorNotice query={query}>
      {(found) => (
        <CategoryTitleForm
          draftKey={`category:${id}`}
          label="Название категории"
          submitLabel="Сохранить"
          saved={found}
          save={(fields, conditions) => actions.rename(id, fields, conditions)}
          reload={read}
          onClose={onClose}
        />
      )}
    </QueryResultOrErrorNotice>
  )
}
