import { Button, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import type { ApiWriteOptions } from 'shared/client'
import type { Endpoint } from 'shared/contract'
import { formatTimeWithSeconds } from 'shared/format'
import { showToast } from '../../ui/notices.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminPanel, AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { RecordFormWithSaveNotices } from './record-form-fields.tsx'
import styles from './record-screen-form.module.css'
import { createFormBodyValidator } from './use-form-submit.ts'
import { type RecordFormOptions, type RecordWithVersionNumber, useRecordForm } from './use-record-form.ts'

interface RecordFormProps<Values> {
  /** Endpoint whose body the values are. */
  endpoint: Endpoint
  /** Labels of the fields, in their order on the screen. */
  labels: Record<keyof Values & string, string>
  /** Path of the screen that lists the records. */
  listPath: string
  renderPreview: (values: Values) => ReactNode
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** What the record of a form is, and how it is saved. */
type RecordFormSaving<Values> = Pick<
  RecordFormOptions<Values>,
  'draftKey' | 'saved' | 'save' | 'reload' | 'onSaved'
>

/** Form of a record beside a preview. It stays open after saving. */
const RecordForm = <Values extends Record<string, string>>({
  endpoint,
  labels,
  listPath,
  renderPreview,
  children,
  ...options
}: RecordFormProps<Values> & RecordFormSaving<Values>) => {
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
                <Button variant="filled" type="submit" data-key="save" loading={record.isSaving}>
                  Сохранить
                </Button>
                <Button component={Link} to={listPath}>
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

interface RecordScreenProps<Values> extends RecordFormProps<Values> {
  formatDraftKey: (id: number | undefined) => string
  initialValues: Values
  newTitle: string
  /** Returns the title of the screen of a record, whose values are `undefined` until they are loaded. */
  formatTitle: (saved: Values | undefined) => string
  renderHeader?: (saved: Values | undefined) => ReactNode
  useActions: () => { create: (values: Values, conditions: ApiWriteOptions) => Promise<{ id: number }> }
  useEdited: (
    id: number,
  ) => { query: UseQueryResult<RecordWithVersionNumber<Values>> } & Pick<
    RecordFormOptions<Values>,
    'save' | 'reload'
  >
}

const NewRecord = <Values extends Record<string, string>>(props: RecordScreenProps<Values>) => {
  const { listPath, initialValues, newTitle, formatDraftKey, renderHeader, useActions } = props
  const navigate = useNavigate()
  const { create } = useActions()
  const createdId = useRef<number>(undefined)
  return (
    <>
      <AdminScreenHeader title={newTitle}>{renderHeader?.(initialValues)}</AdminScreenHeader>
      <RecordForm
        {...props}
        draftKey={formatDraftKey(undefined)}
        saved={{ value: initialValues }}
        save={async (values, conditions) => {
          createdId.current = (await create(values, conditions)).id
        }}
        // A new record in the queue of unsent saves has no id yet, so the list of all records opens instead.
        onSaved={() =>
          void navigate(createdId.current ? `${listPath}/${createdId.current}` : listPath, { replace: true })
        }
      />
    </>
  )
}

const EditedRecord = <Values extends Record<string, string>>(
  props: RecordScreenProps<Values> & { id: number },
) => {
  const { id, formatTitle, formatDraftKey, renderHeader, useEdited } = props
  const { query, save, reload } = useEdited(id)
  return (
    <>
      <AdminScreenHeader title={formatTitle(query.data?.value)}>
        {renderHeader?.(query.data?.value)}
      </AdminScreenHeader>
      <QueryResultOrErrorNotice query={query}>
        {(saved) => (
          <RecordForm {...props} draftKey={formatDraftKey(id)} saved={saved} save={save} reload={reload} />
        )}
      </QueryResultOrErrorNotice>
    </>
  )
}

/** Screen of the record whose id is in the path, or of a new one. A new record opens once it is saved. */
export const RecordScreen = <Values extends Record<string, string>>(props: RecordScreenProps<Values>) => {
  const { id } = useParams()
  return id === undefined ? <NewRecord {...props} /> : <EditedRecord id={Number(id)} {...props} />
}
