import { Button, Combobox, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Inquiry } from 'shared/contract'
import { useSignedInUser } from '../../../session/use-session.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { TooltipWithShortcut } from '../../../ui/shortcut-hint.tsx'
import { useColleagues } from '../data/use-inquiries.ts'
import styles from './field-menus.module.css'

type InquiryOwner = Inquiry['owner']

export interface OwnerMenuProps {
  /** Owner at present. Without it, as for several inquiries, the button reads «Назначить». */
  owner?: InquiryOwner
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChoose: (owner: InquiryOwner) => void
}

const NOBODY = 'nobody'

const includesText = (text: string, search: string): boolean =>
  text.toLocaleLowerCase('ru').includes(search.trim().toLocaleLowerCase('ru'))

/** Button with a list of colleagues, one of whom takes over an inquiry or several. The user is the first of them. */
export const OwnerMenu = ({ owner, isOpen, onOpenChange, onChoose }: OwnerMenuProps) => {
  const [search, setSearch] = useState('')
  const me = useSignedInUser()
  const { data: colleagues = [] } = useColleagues()
  const store = useCombobox({
    opened: isOpen,
    onOpenedChange: onOpenChange,
    onDropdownClose: () => setSearch(''),
  })
  // Keys open the list too, and Enter chooses the first colleague found, without arrow keys.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are others after each of these changes
  useEffect(() => {
    if (!isOpen) return
    store.focusSearchInput()
    store.selectFirstOption()
  }, [isOpen, search, colleagues.length])
  const found = colleagues
    .filter(({ name }) => includesText(name, search))
    .toSorted((one, other) => Number(other.id === me?.id) - Number(one.id === me?.id))
  const close = (chosen?: InquiryOwner) => {
    store.closeDropdown()
    store.focusTarget()
    if (chosen !== undefined) onChoose(chosen)
  }
  return (
    <TooltipWithShortcut label="Назначить" shortcut="Shift A" disabled={isOpen}>
      <div className={styles.menu}>
        <Combobox
          store={store}
          position="bottom-start"
          width={280}
          onOptionSubmit={(value) =>
            close(value === NOBODY ? null : found.find(({ id }) => String(id) === value))
          }
        >
          <Combobox.Target targetType="button" withAriaAttributes={false}>
            <Button
              variant="default"
              aria-haspopup="listbox"
              aria-expanded={isOpen}
              className={styles.owner ?? ''}
              rightSection={<AdminIcon name="chevron" size={14} />}
              onClick={() => store.toggleDropdown()}
            >
              {owner === undefined ? 'Назначить' : `Ответственный: ${owner?.name ?? 'никто'}`}
            </Button>
          </Combobox.Target>
          <Combobox.Dropdown>
            <Combobox.Search
              aria-label="Ответственный"
              placeholder="Имя коллеги"
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              onKeyDown={({ key }) => {
                if (key === 'Escape') close()
              }}
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
                <Combobox.Option value={NOBODY}>Без ответственного</Combobox.Option>
              )}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      </div>
    </TooltipWithShortcut>
  )
}
