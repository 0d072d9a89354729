import { Button, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Endpoint } from 'shared/contract'
import { formatTimeWithSeconds } from 'shared/format'
import { showToast } from '../../ui/notices.tsx'
import { AdminPanel } from '../../ui/screen-layout.tsx'
import { RecordFormWithSaveNotices } from './record-form-fields.tsx'
import styles from './record-screen-form.module.css'
import { createFormBodyValidator } from './use-form-submit.ts'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

/** What the record of a form is, and how it is saved. */
export type RecordFormSaving<Values> = Pick<
  RecordFormOptions<Values>,
  'draftKey' | 'saved' | 'save' | 'reload' | 'onSaved'
>

interface RecordScreenFormProps<Values> extends RecordFormSaving<Values> {
  /** Endpoint whose body the values are. */
  endpoint: Endpoint
  /** Labels of the fields, in their order on the screen. */
  labels: Record<keyof Values & string, string>
  /** Path of the screen that lists the records. */
  listPath: string
  renderPreview: (values: Values) => ReactNode
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** Form of a record on a screen of its own, beside a preview. It stays open after saving. */
export const RecordScreenForm = <Values extends Record<string, string>>({
  endpoint,
  labels,
  listPath,
  renderPreview,
  children,
  ...options
}: RecordScreenFormProps<Values>) => {
  const record = useRecordForm({
    ...options,
    validate: createFormBodyValidator(endpoint),
    onSaved: () => {
      showToast(`Сохранено в ${formatTimeWithSeconds(new Date())}`)
      options.onSaved?.()
    },
  })
  const values = record.form.getValues()
  const describeRemoteValues = (remote: Values) => {
    const changed = Object.entries(labels).filter(([field]) => remote[field] !== values[field])
    if (changed.length === 0) return 'Там то же самое, что у вас.'
    return (
      <ul className={styles.changedFields}>
        {changed.map(([field, label]) => (
          <li key={field}>{remote[field] === '' ? `${label}: пусто.` : `${label}: «${remote[field]}»`}</li>
        ))}
      </ul>
    )
  }
  return (
    <div className={styles.columns}>
      <AdminPanel>
        <div className={styles.fields}>
          <RecordFormWithSaveNotices record={record} describe={describeRemoteValues}>
            <Stack gap={16}>
              {children(record.form)}
              <Group gap={8}>
                <Button type="submit" data-key="save" loading={record.isSaving}>
                  Сохранить
                </Button>
                <Button variant="default" component={Link} to={listPath}>
                  К списку
                </Button>
              </Group>
            </Stack>
          </RecordFormWithSaveNotices>
        </div>
      </AdminPanel>
      {renderPreview(values)}
    </div>
  )
}
