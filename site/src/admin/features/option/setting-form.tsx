import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { contract } from 'shared/contract'
import { toKyivDay } from 'shared/format'
import { checkBody } from '../../forms/check-body.ts'
import { RecordFields } from '../../forms/record-fields.tsx'
import { SaveOrCancel } from '../../forms/save-or-cancel.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { ValueField } from './fields/value-field.tsx'
import type { Setting } from './settings.ts'
import { keptValue, typedValue, writtenValue } from './typed-value.ts'
import { useOptionDeeds } from './use-options.ts'
import { ValueView } from './value-view.tsx'
import { valueWords } from './value-words.ts'

interface Values extends Record<string, string> {
  readonly value: string
}

interface ReadOption {
  readonly value: { readonly id: number | null; readonly value: string }
  readonly version: number
}

interface SettingFormProps {
  readonly setting: Setting
  readonly read: ReadOption
  /** Back to the default; missing where it holds already. */
  readonly onReset: (() => void) | undefined
  readonly onClose: () => void
}

const check = checkBody(contract.option.create)

/** The value of one setting, in the field of its kind: Enter saves, Escape leaves it as it was. */
export const SettingForm = ({ setting, read, onReset, onClose }: SettingFormProps) => {
  const { title, kind, label } = setting
  const deeds = useOptionDeeds()
  const id = useRef(read.value.id)
  const asTyped = ({ value, version }: ReadOption) => ({
    value: { value: typedValue(kind, value.value) },
    version,
  })
  const record = useRecordForm<Values>({
    draft: `option:${title}`,
    saved: asTyped(read),
    validate: ({ value }) => check({ title, value: writtenValue(kind, value) }),
    save: async ({ value }, ifVersion = read.version) => {
      const kept = keptValue(kind, value)
      // A default that nobody has touched stays the product's own: a later version may bring a better one.
      const isSame = kept === read.value.value && ifVersion === read.version
      if (!isSame) await deeds.set(id.current, { title, value: kept }, ifVersion)
    },
    readAgain: async () => {
      const newer = await deeds.read(title)
      id.current = newer.value.id
      return asTyped(newer)
    },
    onSaved: onClose,
  })
  const { form, isSaving, discard } = record
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => form.getInputNode('value')?.focus(), [])
  const leaveBy = (way: () => void) => () => {
    discard()
    way()
  }
  const error = form.errors.value
  return (
    <RecordFields
      record={record}
      describe={({ value }) => (
        <>
          <p>Теперь здесь:</p>
          <ValueView words={valueWords(kind, keptValue(kind, value), toKyivDay(new Date()))} />
        </>
      )}
      onEscape={leaveBy(onClose)}
    >
      <ValueField
        kind={kind}
        label={label}
        value={form.getValues().value}
        onChange={(value) => form.setFieldValue('value', value)}
        error={typeof error === 'string' ? error : undefined}
      />
      <Group gap={8} mt={16}>
        <SaveOrCancel does="Сохранить" isSaving={isSaving} onCancel={leaveBy(onClose)} />
        {onReset ? (
          <Button variant="default" ml="auto" onClick={leaveBy(onReset)}>
            Вернуть значение по умолчанию
          </Button>
        ) : null}
      </Group>
    </RecordFields>
  )
}
