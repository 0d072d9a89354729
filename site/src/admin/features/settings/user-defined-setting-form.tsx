import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import { contract } from 'shared/contract'
import { RecordFormWithSaveNotices, SaveCancelButtons } from '../../lib/forms/record-form-fields.tsx'
import { createFormBodyValidator } from '../../lib/forms/use-form-submit.ts'
import { type RecordFormOptions, useRecordForm } from '../../lib/forms/use-record-form.ts'
import { notifyIfRecordDeleted, useEditedRecordQuery } from '../../lib/record-queries.ts'
import { showToast } from '../../ui/notices.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { useSettingActions } from './use-setting-records.ts'

type CustomOptionValues = Record<'title' | 'value', string>

const validateOption = createFormBodyValidator(contract.option.create)

const CustomOptionForm = ({
  saveLabel,
  ...options
}: Omit<RecordFormOptions<CustomOptionValues>, 'validate'> & { saveLabel: string }) => {
  const record = useRecordForm({ ...options, validate: validateOption, onSaved: options.onClose })
  return (
    <RecordFormWithSaveNotices
      record={record}
      describe={({ title, value }) => `Теперь «${title}»: ${value === '' ? 'пусто' : value}`}
    >
      <Stack gap={12} maw={640}>
        <TextInput label="Параметр" autoFocus {...record.form.getInputProps('title')} />
        <Textarea label="Значение" minRows={2} maxRows={12} {...record.form.getInputProps('value')} />
        <Group gap={8}>
          <SaveCancelButtons saveLabel={saveLabel} record={record} />
        </Group>
      </Stack>
    </RecordFormWithSaveNotices>
  )
}

interface NewCustomOptionProps {
  onClose: () => void
}

export const NewUserDefinedSettingForm = ({ onClose }: NewCustomOptionProps) => {
  const { create } = useSettingActions()
  return (
    <CustomOptionForm
      draftKey="option:new"
      saveLabel="Добавить"
      saved={{ value: { title: '', value: '' } }}
      save={create}
      onClose={onClose}
    />
  )
}

export const UserDefinedSettingEditor = ({ id, onClose }: NewCustomOptionProps & { id: number }) => {
  const { readRow, update, removeLocally } = useSettingActions()
  const load = async () => {
    const { value: row, version } = await readRow(id)
    return { value: { title: row.title, value: row.value }, version }
  }
  const closeDeleted = () => {
    showToast('Этот параметр уже удалили')
    removeLocally(id)
    onClose()
  }
  const query = useEditedRecordQuery(['option', 'row', id], (signal) =>
    notifyIfRecordDeleted(load, closeDeleted, signal),
  )
  return (
    <QueryResultOrErrorNotice query={query}>
      {(loaded) => (
        <CustomOptionForm
          draftKey={`option:${id}`}
          saveLabel="Сохранить"
          saved={loaded}
          save={(fields, conditions) => update(id, fields, conditions)}
          reload={load}
          onClose={onClose}
        />
      )}
    </QueryResultOrErrorNotice>
  )
}
