import { ActionIcon, Button, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { SettingValueError } from 'shared/contract'
import { Icon } from '../../../ui/icon.tsx'
import { useFocusRestore } from '../../../ui/use-focus-restore.ts'
import styles from './fields.module.css'
import type { SettingFieldProps } from './setting-field-props.ts'

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
