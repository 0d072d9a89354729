import { Drawer } from '@mantine/core'
import {
  findSettingDefinition,
  plainTextSettingKind,
  type SettingChange,
  type SettingKind,
  type SettingRecord,
} from 'shared/contract'
import { formatDateTime, toKyivDay } from 'shared/format'
import { EmptyListMessage } from '../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import styles from './setting-history.module.css'
import { formatSettingValue, SettingValueView } from './setting-value.tsx'
import { useSettingActions, useSettingHistory } from './use-setting-records.ts'

/**
 * Setting whose history is open. The URL names a known setting by its title, a user-defined setting by its
 * id.
 */
interface HistorySubject {
  readonly name: string
  /** Id of the setting record. Missing if the setting is not stored. */
  readonly id: number | undefined
  readonly kind: SettingKind
  readonly default: string | undefined
}

export const findSettingHistorySubject = (
  rows: readonly SettingRecord[],
  key: string,
): HistorySubject | undefined => {
  const definition = findSettingDefinition(key)
  if (definition) {
    const id = rows.find(({ title }) => title === key)?.id
    return { name: definition.label, id, kind: definition.kind, default: definition.default }
  }
  const row = rows.find(({ id }) => String(id) === key)
  return row && { name: row.title, id: row.id, kind: plainTextSettingKind, default: undefined }
}

interface HistoricalValueProps {
  readonly subject: HistorySubject
  readonly value: string | null
}

const HistoricalValue = ({ subject, value }: HistoricalValueProps) => {
  const text = value ?? subject.default
  if (text === undefined) return <p className={styles.none}>параметра не было</p>
  return (
    <>
      <SettingValueView value={formatSettingValue(subject.kind, text, toKyivDay(new Date()))} />
      {value === null ? <p className={styles.none}>по умолчанию</p> : null}
    </>
  )
}

const ChangeList = ({
  subject,
  list,
}: {
  readonly subject: HistorySubject
  readonly list: readonly SettingChange[]
}) => (
  <ol className={styles.list}>
    {list.map(({ author, changedAt, value }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two changes of one instant differ only by their order
      <li key={`${changedAt} ${list.length - i}`}>
        <p className={styles.name}>
          <b>{author}</b> <time dateTime={changedAt}>{formatDateTime(new Date(changedAt))}</time>
        </p>
        <div className={styles.change}>
          <del>
            <span className={styles.label}>Было</span>
            <HistoricalValue subject={subject} value={list[i + 1]?.value ?? null} />
          </del>
          <ins>
            <span className={styles.label}>Стало</span>
            <HistoricalValue subject={subject} value={value} />
          </ins>
        </div>
      </li>
    ))}
  </ol>
)

interface SettingHistoryDrawerProps {
  readonly subject: HistorySubject | undefined
  readonly onClose: () => void
}

interface StoredHistoryProps extends SettingHistoryDrawerProps {
  readonly subject: HistorySubject
  readonly id: number
}

const StoredHistory = ({ subject, id, onClose }: StoredHistoryProps) => {
  const { removeLocally } = useSettingActions()
  const query = useSettingHistory(id, () => {
    removeLocally(id)
    // A known setting without a record has its default value, which the list shows.
    if (subject.default !== undefined) return
    showToast('Этот параметр уже удалили')
    onClose()
  })
  return <QueryView query={query}>{(list) => <ChangeList subject={subject} list={list} />}</QueryView>
}

/** Shows who changed a setting, when, and both the old and the new value. */
export const SettingHistoryDrawer = ({ subject, onClose }: SettingHistoryDrawerProps) => {
  const shownSubject = useLastDefined(subject)
  return (
    <Drawer.Root opened={subject !== undefined} onClose={onClose} position="right" size={440}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* The page already has a banner landmark. */}
        <Drawer.Header role="none">
          <Drawer.Title>
            {shownSubject ? typesetRussianText(`История: ${shownSubject.name}`) : ''}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Закрыть" />
        </Drawer.Header>
        <Drawer.Body>
          {shownSubject?.id === undefined ? (
            <EmptyListMessage illustration="state-empty" title="Действует значение по умолчанию">
              <p>{typesetRussianText('История откроется, когда его изменят.')}</p>
            </EmptyListMessage>
          ) : (
            <StoredHistory subject={shownSubject} id={shownSubject.id} onClose={onClose} />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
