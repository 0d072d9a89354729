import { Button, Combobox, Popover, TextInput, useCombobox } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import type { Inquiry } from 'shared/contract'
import { formatTime, toKyivDay } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { formatNearKyivTime } from '../../../lib/kyiv-time.ts'
import { useSignedInUser } from '../../../session/use-session.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { useShortcutHints } from '../../../ui/shortcut-settings.ts'
import { useColleagues } from '../data/use-inquiries.ts'
import { listDueTimePresets, parseDueTime } from './due-times.ts'
import styles from './field-menus.module.css'

interface FieldMenuProps<Value> {
  /** What the button does, in its title. */
  label: string
  shortcut: string
  /** Field and its value. */
  text: string
  isOverdue?: boolean
  onChoose: (value: Value) => void
  ref?: Ref<HTMLButtonElement>
  children: (choose: (value: Value) => void) => ReactNode
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
          variant="default"
          className={`${styles.field} ${isOverdue ? styles.overdue : ''}`}
          rightSection={<AdminIcon name="chevron" size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{props.children(choose)}</Popover.Dropdown>
    </Popover>
  )
}

interface MenuProps<Value> extends Pick<FieldMenuProps<Value>, 'onChoose' | 'ref' | 'isOverdue'> {
  /** Value at present. Without it, as for several inquiries, the button does not show one. */
  value?: Value | undefined
}

type OwnerMenuProps = MenuProps<Inquiry['owner']>
type DueMenuProps = MenuProps<Inquiry['due']>

const includesText = (text: string, search: string): boolean =>
  text.toLocaleLowerCase('ru').includes(search.trim().toLocaleLowerCase('ru'))

/** Colleagues who can be found by name. The user is the first of them. */
const ColleagueList = ({ value: owner, onChoose }: OwnerMenuProps) => {
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
    .filter(({ name }) => includesText(name, search))
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
            {name}
            {id === me?.id ? (
              <span className={styles.hint}>{id === owner?.id ? 'это вы' : 'взять себе'}</span>
            ) : null}
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
export const OwnerMenu = ({ value, ...props }: OwnerMenuProps) => (
  <FieldMenu
    label="Назначить"
    shortcut="Shift A"
    text={value === undefined ? 'Назначить' : `Ответственный: ${value?.name ?? 'никто'}`}
    {...props}
  >
    {(choose) => <ColleagueList value={value} onChoose={choose} />}
  </FieldMenu>
)

const DueTimeForm = ({ value: due, onChoose }: DueMenuProps) => {
  const presets = listDueTimePresets(new Date())
  const [typed, setTyped] = useState(() =>
    due ? `${toKyivDay(new Date(due))}T${formatTime(new Date(due))}` : (presets.at(-1)?.at ?? ''),
  )
  const [error, setError] = useState<string>()
  const choose = (text: string) => {
    const parsed = parseDueTime(text, new Date())
    if ('due' in parsed) onChoose(parsed.due)
    else setError(parsed.error)
  }
  return (
    <form
      noValidate
      className={styles.due}
      onSubmit={(event) => {
        event.preventDefault()
        choose(typed)
      }}
    >
      {presets.map((preset) => (
        <Button
          key={preset.label}
          variant="subtle"
          color="gray"
          justify="space-between"
          rightSection={<span className={styles.hint}>{preset.at.slice(-5)}</span>}
          onClick={() => choose(preset.at)}
        >
          {preset.label}
        </Button>
      ))}
      <TextInput
        label="День и время в Киеве"
        type="datetime-local"
        value={typed}
        errorProps={{ role: 'alert' }}
        error={error === undefined ? undefined : typesetRussianText(error)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Назначить срок
      </Button>
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
export const DueMenu = ({ value, ...props }: DueMenuProps) => (
  <FieldMenu
    label="Срок"
    shortcut="D"
    text={value === undefined ? 'Срок' : `Срок: ${formatDue(value)}`}
    {...props}
  >
    {(choose) => <DueTimeForm value={value} onChoose={choose} />}
  </FieldMenu>
)
