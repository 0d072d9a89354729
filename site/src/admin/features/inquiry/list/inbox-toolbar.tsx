import { Button, UnstyledButton } from '@mantine/core'
import type { Inquiry } from 'shared/contract'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { BulkActionsBar } from '../keys/bulk-actions-bar.tsx'
import styles from './inbox.module.css'
import { type Colleagues, describeInboxFilter } from './inbox-filter-menu.tsx'
import type { InboxFilter, InboxFilterName } from './inbox-tabs.ts'
import { SaveViewButton } from './save-view-button.tsx'

interface InboxToolbarProps {
  chosen: readonly Inquiry[]
  onClearChosen: () => void
  /** Number of listed inquiries; undefined while they are loading. */
  total: number | undefined
  search: string
  filter: InboxFilter
  colleagues: Colleagues
  view: string
  /** Whether there is something that a view can store. */
  isViewSavable: boolean
  onClearFilter: (names?: InboxFilterName) => void
  onSaveView: (name: string) => void
}

/** Row above the list with its filters, or with the actions on the chosen inquiries. */
export const InboxToolbar = ({
  chosen,
  onClearChosen,
  total,
  search,
  filter,
  colleagues,
  view,
  isViewSavable,
  onClearFilter,
  onSaveView,
}: InboxToolbarProps) => {
  const chips = describeInboxFilter(filter, colleagues)
  if (chosen.length > 0)
    return (
      <div className={styles.tools}>
        <BulkActionsBar chosen={chosen} onClear={onClearChosen} />
      </div>
    )
  const count = total === undefined ? '' : formatCountWithNoun(total, 'заявка', 'заявки', 'заявок')
  return (
    <div className={styles.tools}>
      <span role="status">{search === '' || count === '' ? count : `Найдено: ${count}`}</span>
      {chips.map(({ name, text }) => (
        <UnstyledButton
          key={name}
          className={styles.chip}
          aria-label={`Убрать фильтр: ${text}`}
          onClick={() => onClearFilter(name)}
        >
          {text}
          <AdminIcon name="close" size={12} />
        </UnstyledButton>
      ))}
      {chips.length > 0 ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onClearFilter()}>
          Сбросить
        </Button>
      ) : null}
      {isViewSavable ? <SaveViewButton name={view} onSave={onSaveView} /> : null}
    </div>
  )
}
