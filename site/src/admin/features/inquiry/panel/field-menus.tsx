import { Button, Combobox, Popover, TextInput, useCombobox } from '@mantine/core'
import { type ComponentType, type Ref, useEffect, useState } from 'react'
import type { Inquiry } from 'shared/contract'
import { formatTime, toKyivDay } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { formatNearKyivTime } from '../../../lib/kyiv-time.ts'
import { useSignedInUser } from '../../../session/use-session.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { useShortcutHints } from '../../../ui/shortcut-settings.ts'
import { useColleagues } from '../data/use-inquiries.ts'
import { listDueTimePresets, parseDueTime } from './due-times.ts'
import styles from './inquiry-panel.module.css'

interface MenuProps<Value> {
  /** Value at present. Without it, as for several inquiries, the button does not show one. */
  value?: Value | undefined
  onChoose: (value: Value) => void
  isOverdue?: boolean
  ref?: Ref<HTMLButtonElement>
}

type OwnerMenuProps = MenuProps<Inquiry['owner']>
type DueMenuProps = MenuProps<Inquiry['due']>

interface FieldMenuProps<Value> extends MenuProps<Value> {
  /** What the button does, in its title. */
  label: string
  shortcut: string
  /** Field and its value. */
  text: string
  Choice: ComponentType<Pick<MenuProps<Value>, 'value' | 'onChoose'>>
}

/** Button that shows a field and opens what changes it. */
const FieldMenu = <Value,>({ label, shortcut, text, isOverdue, ref, ...props }: FieldMenuProps<Value>) => {
  const [isOpen, setOpen] = useState(false)
  const hint = useShortcutHints()
  const choose = (value: Value) => {
    setOpen(false)
    props.onChoose(value)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          {...hint(label, shortcut)}
          ref={ref}
          maw="100%"
          {...(isOverdue && { className: styles.overdue ?? '' })}
          rightSection={<AdminIcon name="chevron" size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <props.Choice value={props.value} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Colleagues who can be found by name. The user is the first of them. */
const ColleagueChoice = ({ value: owner, onChoose }: OwnerMenuProps) => {
  const [search, setSearch] = useState('')
  const me = useSignedInUser()
  const { data: colleagues = [] } = useColleagues()
  const store = useCombobox({ opened: true })
  // Enter chooses the first colleague found, without arrow keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are others after each of these changes
  useEffect(() => {
    store.selectFirstOption()
  }, [search, colleagues.length])
  const found = colleagues
    .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
    .toSorted((one, other) => Number(other.id === me?.id) - Number(one.id === me?.id))
  return (
    <Combobox
      store={store}
      onOptionSubmit={(chosenId) => onChoose(found.find(({ id }) => String(id) === chosenId) ?? null)}
    >
      <Combobox.Search
        data-autofocus
        aria-label="Ответственный"
        placeholder="Имя коллеги"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Combobox.Options aria-label="Коллеги" className={styles.colleagues ?? ''}>
        {found.map(({ id, name }) => (
          <Combobox.Option key={id} value={String(id)} active={id === owner?.id}>
            {id === me?.id ? `${name} (вы)` : name}
          </Combobox.Option>
        ))}
        {found.length === 0 ? <Combobox.Empty>Такого коллеги нет</Combobox.Empty> : null}
        {owner === null || search !== '' ? null : (
          <Combobox.Option value="nobody">Без ответственного</Combobox.Option>
        )}
      </Combobox.Options>
    </Combobox>
  )
}

/** Button with a list of colleagues, one of whom takes over an inquiry or several. */
export const OwnerMenu = (props: OwnerMenuProps) => (
  <FieldMenu
    label="Назначить"
    shortcut="Shift A"
    text={props.value === undefined ? 'Назначить' : `Ответственный: ${props.value?.name ?? 'никто'}`}
    Choice={ColleagueChoice}
    {...props}
  />
)

const DueTimeChoice = ({ value: due, onChoose }: DueMenuProps) => {
  const presets = listDueTimePresets(new Date())
  const [error, setError] = useState<string>()
  const choose = (text: string) => {
    const parsed = parseDueTime(text, new Date())
    if ('due' in parsed) onChoose(parsed.due)
    else setError(typesetRussianText(parsed.error))
  }
  return (
    <form
      className={styles.due}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        choose(String(new FormData(event.currentTarget).get('at')))
      }}
    >
      {presets.map(({ label, at }) => (
        <Button key={label} variant="subtle" color="gray" onClick={() => choose(at)}>
          {`${label}, ${at.slice(-5)}`}
        </Button>
      ))}
      <TextInput
        label="День и время в Киеве"
        type="datetime-local"
        name="at"
        defaultValue={due ? `${toKyivDay(new Date(due))}T${formatTime(new Date(due))}` : presets.at(-1)?.at}
        error={error}
        errorProps={{ role: 'alert' }}
      />
      <Button type="submit">Назначить срок</Button>
      {due === null ? null : (
        <Button variant="subtle" color="gray" onClick={() => onChoose(null)}>
          Убрать срок
        </Button>
      )}
    </form>
  )
}

const formatDue = (due: string | null): string =>
  due === null ? 'нет' : formatNearKyivTime(new Date(due), new Date())

/** Button with a menu of due times of an inquiry or several, in Kyiv time. */
export const DueMenu = (props: DueMenuProps) => (
  <FieldMenu
    label="Срок"
    shortcut="D"
    text={props.value === undefined ? 'Срок' : `Срок: ${formatDue(props.value)}`}
    Choice={DueTimeChoice}
    {...props}
  />
)
