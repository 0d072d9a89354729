import { Button, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import {
  findSingleSettingValueErrors,
  isDatedOrTieredSettingKind,
  type SettingKind,
  type SettingValueError,
} from 'shared/contract'
import { AdminIcon } from '../../../ui/icon.tsx'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import { parseSettingInput } from '../setting-input.ts'
import styles from './fields.module.css'
import type { SettingFieldProps } from './setting-field-props.ts'
import { RemoveSettingLineButton } from './setting-lines-table.tsx'
import { SettingTiersField } from './setting-tiers-field.tsx'
import { SettingAmountField, SettingChoiceRadioGroup, SettingTextField } from './single-value-fields.tsx'

interface PhonesFieldProps extends SettingFieldProps {
  allErrors: readonly SettingValueError[]
}

const PhonesField = ({ label, value, onChange, errors, allErrors, ...rest }: PhonesFieldProps) => {
  const phones = value.split('\n')
  const list = useRef<HTMLDivElement>(null)
  const addButton = useFocusRestoredAfterRemoval<HTMLButtonElement>(phones.length)
  const isAdded = useRef(false)
  useEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    list.current?.lastElementChild?.querySelector('input')?.focus()
  })
  const setPhones = (all: readonly string[]) => onChange(all.join('\n'))
  const add = () => {
    isAdded.current = true
    setPhones([...phones, ''])
  }
  const focused = allErrors[0]?.line ?? 0
  return (
    <Stack gap={8} align="flex-start">
      <div className={styles.phones} ref={list}>
        {phones.map((phone, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number that is being edited has no other identity
          <div key={i} className={styles.phone}>
            <TextInput
              type="tel"
              aria-label={`${label}, строка ${i + 1}`}
              placeholder="+380 67 123 45 67"
              autoComplete="off"
              value={phone}
              error={errors.find(({ line }) => line === i)?.message}
              onChange={({ currentTarget }) =>
                setPhones(phones.map((other, at) => (at === i ? currentTarget.value : other)))
              }
              {...(i === focused ? rest : {})}
            />
            <RemoveSettingLineButton
              label={`Убрать строку ${i + 1}`}
              onClick={() => setPhones(phones.filter((_, at) => at !== i))}
            />
          </div>
        ))}
      </div>
      <Button ref={addButton} leftSection={<AdminIcon name="plus" size={16} />} onClick={add}>
        Добавить телефон
      </Button>
    </Stack>
  )
}

interface SettingValueFieldProps {
  kind: SettingKind
  label: string
  value: string
  onChange: (value: string) => void
  /** Error found by the form. If single lines of the setting text have errors, these are shown instead. */
  error: string | undefined
}

/** Field for one value of a setting, with or without a start day. */
export const SettingValueField = ({ kind, error, ...rest }: SettingValueFieldProps) => {
  const parsed = parseSettingInput(kind, rest.value)
  const allErrors: readonly SettingValueError[] = isDatedOrTieredSettingKind(kind)
    ? findSingleSettingValueErrors(kind, parsed)
    : kind.findErrors(parsed)
  const isShown = error !== undefined
  const wholeErrors = error === undefined ? [] : [{ message: error }]
  const errors = isShown && allErrors.length > 0 ? allErrors : wholeErrors
  const field = { ...rest, errors, 'data-path': 'value' }
  const fieldKind = kind.name === 'dated' ? kind.inner : kind
  switch (fieldKind.name) {
    case 'amount':
      return <SettingAmountField kind={fieldKind} {...field} />
    case 'choice':
      return <SettingChoiceRadioGroup kind={fieldKind} {...field} />
    case 'tiers':
      return (
        <SettingTiersField
          kind={fieldKind}
          allErrors={allErrors}
          isShown={isShown}
          {...rest}
          data-path="value"
        />
      )
    case 'phones':
      return <PhonesField allErrors={allErrors} {...field} />
    default:
      return <SettingTextField name={fieldKind.name} {...field} />
  }
}
