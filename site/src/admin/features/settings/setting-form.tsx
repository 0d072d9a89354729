import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import {
  contract,
  type DatedOrTieredSettingKind,
  isDatedOrTieredSettingKind,
  type SettingKind,
} from 'shared/contract'
import { RecordFormWithSaveNotices, SaveCancelButtons } from '../../lib/forms/record-form-fields.tsx'
import { createFormBodyValidator } from '../../lib/forms/use-form-submit.ts'
import { useRecordForm } from '../../lib/forms/use-record-form.ts'
import { useEditedRecordQuery } from '../../lib/record-queries.ts'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { CalculatorSettingForm, type LoadedSettingRecord } from './changes/calculator-setting-form.tsx'
import type { CalculatorSettingFormValues } from './changes/calculator-setting-values.ts'
import type { UnsavedSettingChange } from './changes/unsaved-setting-change.ts'
import { SettingValueField } from './fields/setting-value-field.tsx'
import type { PredefinedSetting } from './predefined-settings.ts'
import { formatSettingInput, normalizeSettingInput, parseSettingInput } from './setting-input.ts'
import { RemoteSettingValue } from './setting-value.tsx'
import { useRemoveSetting, useSettingActions } from './use-setting-records.ts'

interface SettingFormProps {
  setting: PredefinedSetting & { kind: Exclude<SettingKind, DatedOrTieredSettingKind> }
  loaded: LoadedSettingRecord
  /** Callback that resets the setting to its default. Undefined if the default is already used. */
  onReset: (() => void) | undefined
  onClose: () => void
}

const validateOption = createFormBodyValidator(contract.option.create)

/** Form for a setting that the calculator does not use. Enter saves, Escape cancels. */
const SettingForm = ({ setting, loaded, onReset, onClose }: SettingFormProps) => {
  const { title, kind, label } = setting
  const actions = useSettingActions()
  const id = useRef(loaded.value.id)
  const toFormRecord = ({ value, version }: LoadedSettingRecord) => ({
    value: { value: formatSettingInput(kind, value.value) },
    version,
  })
  const record = useRecordForm<Record<'value', string>>({
    draftKey: `option:${title}`,
    saved: toFormRecord(loaded),
    validate: ({ value }) => validateOption({ title, value: parseSettingInput(kind, value) }),
    save: async ({ value }, conditions) => {
      const normalized = normalizeSettingInput(kind, value)
      // An unchanged default of a setting is not stored, so that a later release can change the default.
      const isSame = normalized === loaded.value.value && conditions.ifVersion === loaded.version
      if (!isSame) await actions.savePredefinedSetting(id.current, { title, value: normalized }, conditions)
    },
    reload: async () => {
      const newer = await actions.read(title)
      id.current = newer.value.id
      return toFormRecord(newer)
    },
    onSaved: onClose,
    onClose,
  })
  const { form } = record
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on mount
  useEffect(() => form.getInputNode('value')?.focus(), [])
  const error = form.errors.value
  return (
    <RecordFormWithSaveNotices
      record={record}
      describe={({ value }) => <RemoteSettingValue kind={kind} input={value} />}
    >
      <SettingValueField
        kind={kind}
        label={label}
        value={form.getValues().value}
        onChange={(value) => form.setFieldValue('value', value)}
        error={typeof error === 'string' ? error : undefined}
      />
      <Group gap={8} mt={16}>
        <SaveCancelButtons saveLabel="Сохранить" record={record} />
        {onReset ? (
          <Button
            ml="auto"
            onClick={() => {
              record.cancel?.()
              onReset()
            }}
          >
            Вернуть значение по умолчанию
          </Button>
        ) : null}
      </Group>
    </RecordFormWithSaveNotices>
  )
}

export interface OptionalSettingEditorProps {
  /** Earlier value of the setting that the form starts with, if the user restores it from the history. */
  prefill?: SettingFormPrefill | undefined
  onCollect?: ((change: UnsavedSettingChange) => void) | undefined
}

export interface SettingFormPrefill {
  title: string
  values: Partial<CalculatorSettingFormValues>
}

interface SettingEditorProps extends OptionalSettingEditorProps {
  setting: PredefinedSetting
  onClose: () => void
}

/** Opens the form of a setting after loading its current value from the server, as the list may be outdated. */
export const SettingEditor = ({ setting, onClose, prefill, onCollect }: SettingEditorProps) => {
  const { title, label, stored, kind, origin } = setting
  const { read } = useSettingActions()
  const remove = useRemoveSetting()
  const query = useEditedRecordQuery(['option', 'single', title], () => read(title))
  return (
    <QueryResultOrErrorNotice query={query}>
      {(loaded) =>
        origin !== undefined || isDatedOrTieredSettingKind(kind) ? (
          <CalculatorSettingForm
            setting={setting}
            loaded={loaded}
            prefill={prefill?.title === title ? prefill.values : undefined}
            onCollect={onCollect}
            onClose={onClose}
          />
        ) : (
          <SettingForm
            setting={{ ...setting, kind }}
            loaded={loaded}
            onReset={stored && (() => remove(stored, `«${label}»: снова значение по умолчанию`))}
            onClose={onClose}
          />
        )
      }
    </QueryResultOrErrorNotice>
  )
}
