import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type MouseEvent, memo, type Ref, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Inquiry } from 'shared/contract'
import { buildInquiryPath } from '../../../lib/inbox.ts'
import { useUnsentEdits } from '../../../lib/unsent/use-unsent-edits.ts'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { AdminIcon, type AdminIconName } from '../../../ui/icon.tsx'
import { InlineLoadError } from '../../../ui/query-view.tsx'
import { useShortcutHints } from '../../../ui/shortcut-settings.ts'
import { useVirtualTableRows } from '../../../ui/virtual-rows.ts'
import { describeInquiryContact } from '../data/inquiry-contact.ts'
import type { InboxSelection } from '../keys/use-inbox-selection.ts'
import styles from './inbox.module.css'
import rowStyles from './inbox-row.module.css'
import { buildInboxOptionId, InboxRow } from './inbox-row.tsx'
import { hasTabSeveralStates } from './inbox-tabs.ts'
import type { Inbox } from './use-inbox.ts'
import { useFreshRows, useSteadyRows } from './use-steady-rows.ts'

const ROW_HEIGHT_PX = 40
const CARD_HEIGHT_PX = 64
const HEAD_HEIGHT_PX = 34

export type InboxRowActionName = 'take' | 'done' | 'answer'

const rowActions: readonly { name: InboxRowActionName; icon: AdminIconName; label: string; key: string }[] = [
  { name: 'take', icon: 'person', label: 'Взять себе', key: 'A' },
  { name: 'done', icon: 'check', label: 'Готово', key: 'E' },
  { name: 'answer', icon: 'letter', label: 'Ответить', key: 'R' },
]

interface InboxRowActionsProps {
  inquiry: Inquiry
  onAction: (name: InboxRowActionName, inquiry: Inquiry) => void
}

/** Buttons over the end of one row. They stand beside the listbox, because an option may not contain buttons. */
const InboxRowActions = memo(function InboxRowActions({ inquiry, onAction }: InboxRowActionsProps) {
  const hint = useShortcutHints()
  const { name: who } = describeInquiryContact(inquiry)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div role="group" aria-label={`Действия: ${who}`} className={styles.actions}>
      {rowActions.map(({ name, icon, label, key }) => (
        <ActionIcon
          key={name}
          {...hint(label, key)}
          aria-label={`${label}: ${who}`}
          size={32}
          onClick={() => onAction(name, inquiry)}
        >
          <AdminIcon name={inquiry.kind === 'callback' && name === 'answer' ? 'phone' : icon} />
        </ActionIcon>
      ))}
    </div>
  )
})

const InboxHead = () => (
  <div className={`${rowStyles.columns} ${styles.head}`}>
    <span />
    <span>Кто</span>
    <span>Сообщение</span>
    <span className={rowStyles.sum}>Расчёт, $</span>
    <span className={rowStyles.owner}>
      <AdminIcon name="person" size={16} />
      <span className={rowStyles.ownerName}>Ответственный</span>
    </span>
    <span>Срок</span>
    <span className={rowStyles.when}>Когда</span>
  </div>
)

/** Finds the inquiry of the row in which an event happened. */
const findRowId = ({ target }: { target: EventTarget }): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
  return row ? Number(row.dataset.id) : undefined
}

/** Returns whether the user acts on a row: those with the cursor now and before, and the chosen ones. */
const useIsOwnRow = ({ active, chosen }: Pick<InboxSelection, 'active' | 'chosen'>) => {
  const recent = useRef<{ cursors: number[]; chosen: ReadonlySet<number> }>({ cursors: [], chosen })
  const { cursors } = recent.current
  if (active !== undefined && cursors.at(-1) !== active)
    recent.current.cursors = [...cursors, active].slice(-2)
  if (chosen.size > 0) recent.current.chosen = chosen
  return (id: number): boolean => recent.current.cursors.includes(id) || recent.current.chosen.has(id)
}

interface InboxListProps {
  inbox: Inbox
  selection: InboxSelection
  onAction: InboxRowActionsProps['onAction']
  /** The listbox, which has the focus while the cursor moves. */
  ref: Ref<HTMLDivElement>
}

/** List of inquiries that renders only the visible rows. The row under the pointer or the cursor stays where it is. */
export const InboxList = ({ inbox, selection, onAction, ref: listbox }: InboxListProps) => {
  const { tab, query, rows, now, listKey } = inbox
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const rowHeight = isNarrow ? CARD_HEIGHT_PX : ROW_HEIGHT_PX
  const { ref, box, first, last, before, after } = useVirtualTableRows({
    count: rows.length,
    rowHeight,
    // Each row costs time at each step of the cursor.
    overscan: 8,
    listKey,
  })
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [hovered, setHovered] = useState<number>()
  const [isFocused, setFocused] = useState(false)
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const { active, chosen } = selection
  const activeIndex = active === undefined ? -1 : ids.indexOf(active)
  const isActiveRendered = activeIndex >= first && activeIndex < last
  const { releaseRoom } = useSteadyRows({
    box,
    frame,
    ids,
    rowHeight,
    listKey,
    anchor: hovered ?? (isActiveRendered ? active : undefined),
    isOwnRow: useIsOwnRow(selection),
  })
  const headHeight = isNarrow ? 0 : HEAD_HEIGHT_PX
  const isActiveListed = activeIndex >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that others have moved is left where it is
  useLayoutEffect(() => {
    if (!box || !isActiveListed) return
    const top = activeIndex * rowHeight
    const lowest = top + rowHeight + headHeight - box.clientHeight
    box.scrollTop = Math.min(top, Math.max(lowest, box.scrollTop))
  }, [box, active, isActiveListed])
  const fresh = useFreshRows(rows, listKey)
  const { data: edits = [] } = useUnsentEdits()
  const unsentPaths = new Set(edits.map(({ path }) => path))

  const isEndNear = last === rows.length
  const onEndReached = useEventCallback(() => {
    if (query.hasNextPage && !query.isFetching && !query.isFetchNextPageError) void query.fetchNextPage()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end may still be near after a page was loaded
  useEffect(() => {
    if (isEndNear) onEndReached()
  }, [isEndNear, rows.length, onEndReached])

  const onRowClick = (event: MouseEvent) => {
    const id = findRowId(event)
    if (id === undefined) return
    const isCheck = event.target instanceof Element && event.target.closest('[data-check]') !== null
    if (event.shiftKey && activeIndex >= 0) selection.extend(ids.indexOf(id) - activeIndex)
    else if (isCheck || event.ctrlKey || event.metaKey) selection.toggle(id)
    else selection.open(id)
  }
  const onRowAction = useEventCallback(onAction)
  const actionsIndex = ids.indexOf(hovered ?? (isFocused ? active : undefined) ?? -1)
  const actionsInquiry = rows[actionsIndex]
  return (
    <section
      ref={ref}
      className={styles.box}
      // The box scrolls with the keyboard too; the cursor is in the listbox.
      tabIndex={-1}
      aria-label="Список заявок"
      onPointerLeave={() => {
        setHovered(undefined)
        releaseRoom()
      }}
    >
      <InboxHead />
      <div ref={setFrame}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only follows the pointer and the focus */}
        <div
          className={styles.rows}
          onFocus={() => setFocused(true)}
          onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
          onPointerOver={(event) => {
            const id = findRowId(event)
            if (id !== undefined && event.pointerType === 'mouse') setHovered(id)
          }}
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the inbox open and choose rows */}
          <div
            ref={listbox}
            role="listbox"
            aria-label="Заявки"
            aria-multiselectable="true"
            aria-activedescendant={
              isActiveRendered && active !== undefined ? buildInboxOptionId(active) : undefined
            }
            tabIndex={0}
            className={styles.listbox}
            data-choosing={chosen.size > 0 || undefined}
            style={{ paddingTop: before, paddingBottom: after }}
            onClick={onRowClick}
          >
            {rows.slice(first, last).map((inquiry, at) => (
              <InboxRow
                key={inquiry.id}
                inquiry={inquiry}
                now={now}
                index={first + at}
                count={rows.length}
                isActive={inquiry.id === active}
                isOpen={inquiry.id === active && selection.isOpen}
                isChosen={chosen.has(inquiry.id)}
                isUnsent={unsentPaths.has(buildInquiryPath(inquiry.id))}
                isFresh={fresh.has(inquiry.id)}
                showsState={hasTabSeveralStates(tab)}
              />
            ))}
          </div>
          {actionsInquiry && !isNarrow ? (
            <div className={styles.actionsPlace} style={{ top: actionsIndex * rowHeight }}>
              <InboxRowActions inquiry={actionsInquiry} onAction={onRowAction} />
            </div>
          ) : null}
        </div>
      </div>
      {query.isFetchNextPageError ? (
        <InlineLoadError text="Следующие заявки не загрузились." onRetry={() => query.fetchNextPage()} />
      ) : null}
    </section>
  )
}
