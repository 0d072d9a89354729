import { Button, NativeSelect, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from 'shared/format'
import { AdminIcon } from '../../../ui/icon.tsx'
import { useColleagues } from '../data/use-inquiries.ts'
import styles from './inbox.module.css'
import { type InboxFilter, type InboxFilterName, inboxFilterNames } from './inbox-tabs.ts'
import type { Inbox } from './use-inbox.ts'

const filterValueLabels: Partial<Record<InboxFilterName, Record<string, string>>> = {
  owner: { me: 'Я', none: 'Никто' },
  kind: { callback: 'Звонок', calculation: 'Письмо' },
  due: { overdue: 'Просрочен', today: 'До конца дня', set: 'Назначен', none: 'Не назначен' },
  calculation: { with: 'Есть', without: 'Нет' },
}

const filterLabels: Record<InboxFilterName, string> = {
  owner: 'Ответственный',
  kind: 'Вид',
  due: 'Срок',
  from: 'С дня',
  to: 'По день',
  calculation: 'Расчёт',
}

const sortLabels = {
  newest: 'Сначала новые',
  oldest: 'Сначала старые',
  due: 'По сроку',
  owner: 'По ответственному',
}

/** Describes each filter that is set: `Ответственный: Олена`. */
export const describeInboxFilter = (
  filter: InboxFilter,
  colleagues: ReturnType<typeof useColleagues>['data'] = [],
) =>
  inboxFilterNames.flatMap((name) => {
    const value = filter[name]
    if (value === undefined) return []
    const colleague = name === 'owner' ? colleagues.find(({ id }) => String(id) === value) : undefined
    const day = name === 'from' || name === 'to' ? formatDate(value) : undefined
    const shown = filterValueLabels[name]?.[value] ?? colleague?.name ?? day ?? value
    return [{ name, text: `${filterLabels[name]}: ${shown}` }]
  })

/** Button with the filters of the inbox. What the tab decides is left out. */
export const InboxFilterMenu = ({ inbox: { tab, filter, sort, set } }: { inbox: Inbox }) => {
  const [isOpen, setOpen] = useState(false)
  const { data: colleagues = [] } = useColleagues()
  const options: Partial<Record<InboxFilterName, Record<string, string>>> = {
    ...filterValueLabels,
    owner: {
      ...filterValueLabels.owner,
      ...Object.fromEntries(colleagues.map(({ id, name }) => [String(id), name])),
    },
  }
  const buildFieldProps = (name: InboxFilterName) => ({
    label: filterLabels[name],
    value: filter[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus width={320}>
      <Popover.Target>
        <Button
          variant="default"
          className={styles.filterButton ?? ''}
          leftSection={<AdminIcon name="lines" size={16} />}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.filterLabel}>Фильтр</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.filter ?? ''} aria-label="Фильтр">
        {inboxFilterNames
          .filter((name) => !Object.hasOwn(tab.query, name))
          .map((name) =>
            options[name] ? (
              <NativeSelect key={name} {...buildFieldProps(name)}>
                <option value="">Любой</option>
                {Object.entries(options[name]).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            ) : (
              <TextInput
                // Not controlled: the browser reports a day while its year is still being typed.
                key={`${name} ${filter[name] === undefined}`}
                type="date"
                label={filterLabels[name]}
                defaultValue={filter[name] ?? ''}
                onBlur={(event) => set({ [name]: event.currentTarget.value })}
              />
            ),
          )}
        <NativeSelect
          label="Порядок"
          value={sort}
          onChange={(event) => set({ sort: event.currentTarget.value })}
        >
          {Object.entries(sortLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Popover.Dropdown>
    </Popover>
  )
}
