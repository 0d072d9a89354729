import { ActionIcon, Button, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Fault } from 'shared/contract'
import { Icon } from '../../../ui/icon.tsx'
import { useFocusKept } from '../../../ui/use-focus-kept.ts'
import type { FieldProps } from './field-props.ts'
import styles from './fields.module.css'

interface PhonesFieldProps extends FieldProps {
  readonly allFaults: readonly Fault[]
}

/** One telephone to a row. */
export const PhonesField = ({ label, value, onChange, faults, allFaults, ...rest }: PhonesFieldProps) => {
  const phones = value.split('\n')
  const list = useRef<HTMLDivElement>(null)
  const adding = useFocusKept<HTMLButtonElement>(phones.length)
  const isAdded = useRef(false)
  useEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    list.current?.lastElementChild?.querySelector('input')?.focus()
  })
  const set = (all: readonly string[]) => onChange(all.join('\n'))
  const add = () => {
    isAdded.current = true
    set([...phones, ''])
  }
  const focused = allFaults[0]?.line ?? 0
  return (
    <Stack gap={8} align="flex-start">
      <div className={styles.phones} ref={list}>
        {phones.map((phone, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: while it is typed a telephone has no name but its place
          <div key={i} className={styles.phone}>
            <TextInput
              type="tel"
              aria-label={`${label}, строка ${i + 1}`}
              placeholder="+380 67 123 45 67"
              autoComplete="off"
              value={phone}
              error={faults.find(({ line }) => line === i)?.says}
              onChange={({ currentTarget }) =>
                set(phones.map((other, at) => (at === i ? currentTarget.value : other)))
              }
              {...(i === focused ? rest : {})}
            />
            <ActionIcon
              aria-label={`Убрать строку ${i + 1}`}
              onClick={() => set(phones.filter((_, at) => at !== i))}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          </div>
        ))}
      </div>
      <Button ref={adding} variant="default" leftSection={<Icon name="plus" size={16} />} onClick={add}>
        Добавить телефон
      </Button>
    </Stack>
  )
}
