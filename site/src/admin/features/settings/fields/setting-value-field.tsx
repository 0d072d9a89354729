import { ActionIcon, Button, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import {
  formatTieredSettingLines,
  parseTieredSettingLines,
  type SettingKind,
  type SettingValueError,
  type TieredSettingLine,
} from 'shared/contract'
import { Icon } from '../../../ui/icon.tsx'
import { useFocusRestore } from '../../../ui/use-focus-restore.ts'
import { parseSettingInput } from '../setting-input.ts'
import styles from './fields.module.css'
import { SettingDatedValueField } from './setting-dated-value-field.tsx'
import { assignErrorsToSettingLines, type SettingFieldProps, stripColons } from './setting-field-props.ts'
import { SettingLinesTable } from './setting-lines-table.tsx'
import {
  AmountField,
  ChoiceField,
  SettingSingleValueField,
  SettingTextField,
} from './single-value-fields.tsx'

interface PhonesFieldProps extends SettingFieldProps {
  readonly allErrors: readonly SettingValueError[]
}

/** Field of a setting with one phone number per row. */
export const PhonesField = ({ label, value, onChange, errors, allErrors, ...rest }: PhonesFieldProps) => {
  const phones = value.split('\n')
  const list = useRef<HTMLDivElement>(null)
  const addButton = useFocusRestore<HTMLButtonElement>(phones.length)
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
              error={errors.find(({ line }) => line === i)?.says}
              onChange={({ currentTarget }) =>
                setPhones(phones.map((other, at) => (at === i ? currentTarget.value : other)))
              }
              {...(i === focused ? rest : {})}
            />
            <ActionIcon
              aria-label={`Убрать строку ${i + 1}`}
              onClick={() => setPhones(phones.filter((_, at) => at !== i))}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          </div>
        ))}
      </div>
      <Button ref={addButton} variant="default" leftSection={<Icon name="plus" size={16} />} onClick={add}>
        Добавить телефон
      </Button>
    </Stack>
  )
}

interface TiersFieldProps extends SettingFieldProps {
  readonly kind: Extract<SettingKind, { readonly name: 'tiers' }>
  readonly allErrors: SettingFieldProps['errors']
  readonly isShown: boolean
}

/** Table of the tiers of a setting with rising upper bounds. The last tier has no bound. */
export const SettingTiersField = ({
  kind,
  value,
  onChange,
  allErrors,
  isShown,
  ...rest
}: TiersFieldProps) => {
  const tiers = parseTieredSettingLines(value)
  const last = tiers.length - 1
  const lineErrors = assignErrorsToSettingLines(allErrors, isShown, rest['data-path'])
  const updateTier = (index: number, change: Partial<TieredSettingLine>) =>
    onChange(formatTieredSettingLines(tiers.map((tier, i) => (i === index ? { ...tier, ...change } : tier))))
  return (
    <SettingLinesTable
      keyName="До, включительно"
      valueName="Значение"
      addLabel="Добавить ступень"
      newLineIndex={last}
      onAdd={() => onChange(formatTieredSettingLines(tiers.toSpliced(last, 0, { upTo: '', value: '' })))}
      lines={tiers.map((tier, i) => ({
        key:
          i === last ? (
            <span className={styles.boundless}>без границы</span>
          ) : (
            <TextInput
              aria-label={`Граница, строка ${i + 1}`}
              inputMode="decimal"
              autoComplete="off"
              value={tier.upTo}
              error={lineErrors.messageAt(i, true)}
              onChange={({ currentTarget }) => updateTier(i, { upTo: stripColons(currentTarget.value) })}
              {...lineErrors.focusPathAt(i, true)}
            />
          ),
        value: (
          <SettingSingleValueField
            kind={kind.inner}
            label={`Значение, строка ${i + 1}`}
            value={tier.value}
            error={lineErrors.messageAt(i)}
            onChange={(next) => updateTier(i, { value: next })}
            {...lineErrors.focusPathAt(i)}
          />
        ),
        onRemove: i === last ? undefined : () => onChange(formatTieredSettingLines(tiers.toSpliced(i, 1))),
      }))}
    />
  )
}

interface SettingValueFieldProps {
  readonly kind: SettingKind
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Error of the whole setting value from the form. Once set, each detailed error is shown at its line. */
  readonly error: string | undefined
}

/** Chooses the field for the kind of the setting value. */
export const SettingValueField = ({ kind, error, ...rest }: SettingValueFieldProps) => {
  const allErrors: readonly SettingValueError[] = kind.findErrors(parseSettingInput(kind, rest.value))
  const isShown = error !== undefined
  const wholeErrors = error === undefined ? [] : [{ says: error }]
  const errors = isShown && allErrors.length > 0 ? allErrors : wholeErrors
  const field = { ...rest, errors, 'data-path': 'value' }
  switch (kind.name) {
    case 'amount':
      return <AmountField kind={kind} {...field} />
    case 'choice':
      return <ChoiceField kind={kind} {...field} />
    case 'dated':
      return <SettingDatedValueField kind={kind} allErrors={allErrors} isShown={isShown} {...field} />
    case 'tiers':
      return <SettingTiersField kind={kind} allErrors={allErrors} isShown={isShown} {...field} />
    case 'phones':
      return <PhonesField allErrors={allErrors} {...field} />
    default:
      return <SettingTextField name={kind.name} {...field} />
  }
}
