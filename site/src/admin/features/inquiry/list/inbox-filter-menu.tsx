import { Button, NativeSelect, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from 'shared/format'
import { AdminIcon } from '../../../ui/icon.tsx'
import { inquiryKinds } from '../data/inquiry-contact.ts'
import { useColleagues } from '../data/use-inquiries.ts'
import styles from './inbox.module.css'
import type { InboxFilter, InboxFilterName } from './inbox-tabs.ts'
import { useSavedInboxViews } from './saved-views.ts'
import type { Inbox } from './use-inbox.ts'

interface InboxFilterField {
  name: InboxFilterName
  label: string
  /** Labels of the values; a day has none. */
  options?: Record<string, string>
  /** Label of the option by which nothing is set. */
  unsetLabel?: string
}

const filterFields: readonly InboxFilterField[] = [
  { name: 'owner', label: 'Ответственный', options: { me: 'Я', none: 'Никто' } },
  {
    name: 'kind',
    label: 'Вид',
    options: { callback: inquiryKinds.callback.label, calculation: inquiryKinds.calculation.label },
  },
  {
    name: 'due',
    label: 'Срок',
    options: { overdue: 'Просрочен', today: 'До конца дня', set: 'Назначен', none: 'Не назначен' },
  },
  { name: 'from', label: 'С дня' },
  { name: 'to', label: 'По день' },
  { name: 'calculation', label: 'Расчёт', options: { with: 'Есть', without: 'Нет' } },
  {
    name: 'sort',
    label: 'Порядок',
    unsetLabel: 'Обычный',
    options: {
      newest: 'Сначала новые',
      oldest: 'Сначала старые',
      due: 'По сроку',
      owner: 'По ответственному',
    },
  },
]

const useInboxFilterFields = (): readonly InboxFilterField[] => {
  const { data: colleagues = [] } = useColleagues()
  const names = Object.fromEntries(colleagues.map(({ id, name }) => [String(id), name]))
  return filterFields.map((field) =>
    field.name === 'owner' ? { ...field, options: { ...field.options, ...names } } : field,
  )
}

/** Describes each filter that is set: `Ответственный: Олена`. */
export const useInboxFilterTexts = (filter: InboxFilter) =>
  useInboxFilterFields().flatMap(({ name, label, options }) => {
    const value = filter[name]
    if (value === undefined) return []
    return [{ name, text: `${label}: ${options ? (options[value] ?? value) : formatDate(value)}` }]
  })

/** Says why a filter finds nothing. */
export const describeReversedDays = ({ from = '', to }: InboxFilter): string | undefined =>
  to !== undefined && to < from ? 'Последний день раньше первого' : undefined

/** Button with the filters of the inbox. What the tab decides is left out. */
export const InboxFilterMenu = ({ inbox }: { inbox: Inbox }) => {
  const { tab, filter, search, set } = inbox
  const [isOpen, setOpen] = useState(false)
  const { chosenView, save } = useSavedInboxViews({ ...inbox.parameters, tab: tab.name })
  const saveView = (form: FormData) => {
    const name = String(form.get('name')).trim()
    if (name === '') return
    void save(name)
    setOpen(false)
  }
  const fields = useInboxFilterFields().filter(({ name }) => !Object.hasOwn(tab.query, name))
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus width={320}>
      <Popover.Target>
        <Button
          className={styles.filterButton ?? ''}
          leftSection={<AdminIcon name="lines" size={16} />}
          onClick={() => setOpen(!isOpen)}
        >
          Фильтр
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.filter ?? ''} aria-label="Фильтр">
        {fields.map(({ name, label, options, unsetLabel = 'Любой' }) =>
          options ? (
            <NativeSelect
              key={name}
              label={label}
              value={filter[name] ?? ''}
              data={[
                { value: '', label: unsetLabel },
                ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
              ]}
              onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
            />
          ) : (
            <TextInput
              key={name}
              type="date"
              label={label}
              // Not controlled: the browser reports a day while its year is still being typed.
              defaultValue={filter[name] ?? ''}
              error={name === 'to' ? describeReversedDays(filter) : undefined}
              errorProps={{ role: 'alert' }}
              onChange={({ currentTarget: { value } }) => {
                if (value === '' || value >= '2000') set({ [name]: value })
              }}
            />
          ),
        )}
        {search !== '' || Object.keys(filter).length > 0 ? (
          <form className={styles.saveView} action={saveView}>
            <TextInput label="Название вида" name="name" maxLength={40} defaultValue={chosenView} />
            <Button variant="filled" type="submit">
              Сохранить вид
            </Button>
          </form>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}
