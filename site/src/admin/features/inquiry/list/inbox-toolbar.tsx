import { Button, UnstyledButton } from '@mantine/core'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { BulkActionsBar } from '../keys/bulk-actions-bar.tsx'
import type { InboxSelection } from '../keys/use-inbox-selection.ts'
import styles from './inbox.module.css'
import { useInboxFilterTexts } from './inbox-filter-menu.tsx'
import type { Inbox } from './use-inbox.ts'

interface InboxToolbarProps {
  inbox: Inbox
  selection: InboxSelection
}

/** Row above the list with its filters, or with the actions on the chosen inquiries. */
export const InboxToolbar = ({ inbox, selection }: InboxToolbarProps) => {
  const { query, search, filter, set } = inbox
  const chips = useInboxFilterTexts(filter)
  if (selection.chosen.size > 0)
    return (
      <div className={styles.tools}>
        <BulkActionsBar selection={selection} />
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
          onClick={() => set({ [name]: '' })}
        >
          {text}
          <AdminIcon name="close" size={12} />
        </UnstyledButton>
      ))}
      {chips.length > 0 ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => set(Object.fromEntries(chips.map(({ name }) => [name, ''])))}
        >
          Сбросить
        </Button>
      ) : null}
    </div>
  )
}
