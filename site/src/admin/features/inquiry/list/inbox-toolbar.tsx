import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { useColleagues } from '../data/use-inquiries.ts'
import { BulkActionsBar } from '../keys/bulk-actions-bar.tsx'
import type { InboxSelection } from '../keys/use-inbox-selection.ts'
import styles from './inbox.module.css'
import { describeInboxFilter } from './inbox-filter-menu.tsx'
import type { Inbox } from './use-inbox.ts'

const MAX_VIEW_NAME_LENGTH = 40

interface SaveViewButtonProps {
  /** Name of the chosen view, which is saved again under this name. */
  chosenView: string
  onSave: (name: string) => void
}

const SaveViewButton = ({ chosenView, onSave }: SaveViewButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(chosenView)
  const name = typed.trim()
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onOpen={() => setTyped(chosenView)}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setOpen(!isOpen)}>
          Сохранить вид
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Сохранить вид">
        <form
          className={styles.saveView}
          onSubmit={(event) => {
            event.preventDefault()
            if (name === '') return
            setOpen(false)
            onSave(name)
          }}
        >
          <TextInput
            aria-label="Название вида"
            placeholder="Название вида"
            maxLength={MAX_VIEW_NAME_LENGTH}
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" disabled={name === ''}>
            Сохранить
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

interface InboxToolbarProps {
  inbox: Inbox
  selection: InboxSelection
  onSaveView: (name: string) => void
}

/** Row above the list with its filters, or with the actions on the chosen inquiries. */
export const InboxToolbar = ({ inbox, selection, onSaveView }: InboxToolbarProps) => {
  const { parameters, query, search, filter, clearFilter } = inbox
  const chips = describeInboxFilter(filter, useColleagues().data)
  if (selection.chosen.size > 0)
    return (
      <div className={styles.tools}>
        <BulkActionsBar chosen={selection.chosenInquiries} onClear={selection.clearChosen} />
      </div>
    )
  const count = query.data && formatCountWithNoun(query.data.total, 'заявка', 'заявки', 'заявок')
  return (
    <div className={styles.tools}>
      <span role="status">{search !== '' && count ? `Найдено: ${count}` : count}</span>
      {chips.map(({ name, text }) => (
        <UnstyledButton
          key={name}
          className={styles.chip}
          aria-label={`Убрать фильтр: ${text}`}
          onClick={() => clearFilter(name)}
        >
          {text}
          <AdminIcon name="close" size={12} />
        </UnstyledButton>
      ))}
      {chips.length > 0 ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => clearFilter()}>
          Сбросить
        </Button>
      ) : null}
      {inbox.isNarrowed || parameters.sort !== '' ? (
        <SaveViewButton chosenView={parameters.view} onSave={onSaveView} />
      ) : null}
    </div>
  )
}
