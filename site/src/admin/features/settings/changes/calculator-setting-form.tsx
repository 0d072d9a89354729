import { Button, Group, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { isDatedOrTieredSettingKind } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { RecordFormWithSaveNotices, SaveErrorNotice } from '../../../lib/forms/record-form-fields.tsx'
import { type RecordFormState, useRecordForm } from '../../../lib/forms/use-record-form.ts'
import { InlineNotice } from '../../../ui/notices.tsx'
import { DatedSettingValuesEditor } from '../fields/setting-dated-value-field.tsx'
import { SettingValueField } from '../fields/setting-value-field.tsx'
import type { PredefinedSetting } from '../predefined-settings.ts'
import { RemoteSettingValue } from '../setting-value.tsx'
import { useSettingActions } from '../use-setting-records.ts'
import {
  buildDefaultSettingFormValues,
  buildInitialSettingFormValues,
  buildSettingChangeFromForm,
  type CalculatorSettingFormValues,
  validateCalculatorSetting,
} from './calculator-setting-values.ts'
import { SettingChangesPriceEffectSection } from './settings-effect.tsx'
import type { UnsavedSettingChange } from './unsaved-setting-change.ts'
import { useApplySettingChanges, usePriceEffectOfSettingChanges } from './use-apply-settings.ts'

/** Setting as the server has it: its stored text or default, and its version. */
export interface LoadedSettingRecord {
  value: { id: number | null; value: string }
  version: number
}

const valueModes = [
  { value: 'new', label: 'Новое значение' },
  { value: 'lines', label: 'Все даты' },
]

interface ValueFieldsProps {
  setting: Pick<PredefinedSetting, 'kind' | 'label'>
  form: RecordFormState<CalculatorSettingFormValues>['form']
  today: string
  /** True if the form shows the effect of the change on prices, so that no warning about past days is needed. */
  isReported: boolean
}

const ValueFields = ({ setting: { kind, label }, form, today, isReported }: ValueFieldsProps) => {
  const { mode, value, lines, validFrom } = form.getValues()
  const errorOf = (field: string) => {
    const error = form.errors[field]
    return typeof error === 'string' ? error : undefined
  }
  const valueField = (
    <SettingValueField
      kind={kind}
      label={label}
      value={value}
      onChange={(next) => form.setFieldValue('value', next)}
      error={errorOf('value')}
    />
  )
  if (!isDatedOrTieredSettingKind(kind)) return valueField
  return (
    <>
      <SegmentedControl
        aria-label={`${label}: как задать`}
        data={valueModes}
        value={mode}
        onChange={(next) => form.setFieldValue('mode', next)}
      />
      {mode === 'lines' ? (
        <DatedSettingValuesEditor
          kind={kind}
          value={lines}
          onChange={(next) => form.setFieldValue('lines', next)}
          error={errorOf('lines')}
        />
      ) : (
        <>
          {valueField}
          <TextInput type="date" label="Действует с" w={200} {...form.getInputProps('validFrom')} />
          {validFrom !== '' && validFrom < today && !isReported ? (
            <InlineNotice kind="warning">
              Изменится и цена за прошлые дни. Расчёты, сохранённые раньше, останутся как есть.
            </InlineNotice>
          ) : null}
        </>
      )}
    </>
  )
}

interface CalculatorSettingFormProps {
  setting: PredefinedSetting
  loaded: LoadedSettingRecord
  /** Field values that the form starts with, instead of the value of the setting that is in force today. */
  prefill: Partial<CalculatorSettingFormValues> | undefined
  /** Adds the setting change to others that are applied together. Undefined if the change is applied alone. */
  onCollect: ((change: UnsavedSettingChange) => void) | undefined
  onClose: () => void
}

const NOTE_REQUIRED = 'Напишите, почему меняете: причину увидят коллеги'

/** Runs the steps of a setting form: a change is checked first, then applied with a reason. */
const useCalculatorSettingForm = ({ setting, loaded, onClose }: CalculatorSettingFormProps) => {
  const { title, kind } = setting
  const today = toKyivDay(new Date())
  const actions = useSettingActions()
  const apply = useApplySettingChanges()
  const checks = usePriceEffectOfSettingChanges()
  const base = useRef(loaded)
  const isChecked = useRef(false)
  const toRecord = ({ value, version }: LoadedSettingRecord) => ({
    value: buildInitialSettingFormValues(kind, value.value, today),
    version,
  })
  const buildChange = (values: CalculatorSettingFormValues): UnsavedSettingChange => ({
    title,
    ...buildSettingChangeFromForm(kind, values),
    version: base.current.version,
    before: base.current.value.value,
  })
  const record = useRecordForm<CalculatorSettingFormValues>({
    draftKey: `option-change:${title}`,
    saved: toRecord(loaded),
    validate: (values) => ({
      ...validateCalculatorSetting(kind, values),
      ...(isChecked.current && values.note.trim() === '' ? { note: NOTE_REQUIRED } : {}),
    }),
    save: (values, { ifVersion: version = base.current.version }) =>
      apply([{ ...buildChange(values), version }], values.note.trim()),
    reload: async () => {
      base.current = await actions.read(title)
      return toRecord(base.current)
    },
    onSaved: onClose,
    onClose,
  })
  const { form } = record
  const values = form.getValues()
  const isValid = Object.keys(validateCalculatorSetting(kind, values)).length === 0
  const report = isValid ? checks.findReport([buildChange(values)]) : undefined
  isChecked.current = report !== undefined && report.errors.length === 0
  return { record, today, buildChange, checks, report, isChecked: isChecked.current }
}

export const CalculatorSettingForm = (props: CalculatorSettingFormProps) => {
  const { setting, loaded, prefill, onCollect } = props
  const { kind } = setting
  const { record, today, buildChange, checks, report, isChecked } = useCalculatorSettingForm(props)
  const { form } = record
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on mount
  useEffect(() => {
    if (prefill) form.setValues(prefill)
    form.getInputNode('value')?.focus()
  }, [])
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
  const checkOrCollect = form.onSubmit((values) => {
    const change = buildChange(values)
    if (!onCollect) return checks.check([change])
    onCollect(change)
    record.cancel?.()
  }, focusFirst)
  const submit = (event?: FormEvent<HTMLFormElement>) =>
    isChecked ? record.submit(event) : checkOrCollect(event)
  return (
    <RecordFormWithSaveNotices
      record={{ ...record, submit }}
      describe={({ lines, value }) => <RemoteSettingValue kind={kind} input={lines === '' ? value : lines} />}
    >
      <SaveErrorNotice error={checks.failure} />
      <Stack gap={12} align="flex-start">
        <ValueFields setting={setting} form={form} today={today} isReported={report !== undefined} />
        {report ? <SettingChangesPriceEffectSection report={report} /> : null}
        {isChecked ? (
          <Textarea
            label="Почему меняете"
            description="Причину увидят коллеги в истории настройки"
            w="100%"
            maw={640}
            maxRows={8}
            {...form.getInputProps('note')}
          />
        ) : null}
        <Group gap={8} w="100%">
          <Button
            variant="filled"
            type="submit"
            data-key="save"
            loading={record.isSaving || checks.isChecking}
          >
            {isChecked ? 'Применить' : onCollect ? 'Добавить к изменениям' : 'Проверить'}
          </Button>
          <Button onClick={record.cancel}>Отмена</Button>
          {loaded.value.value === setting.default ? null : (
            <Button
              ml="auto"
              onClick={() => form.setValues(buildDefaultSettingFormValues(kind, setting.default))}
            >
              Вернуть значение по умолчанию
            </Button>
          )}
        </Group>
      </Stack>
    </RecordFormWithSaveNotices>
  )
}
