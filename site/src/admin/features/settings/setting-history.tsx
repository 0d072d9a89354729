import { Badge, Button, Drawer } from '@mantine/core'
import { plainTextSettingKind, type SettingHistoryEntry, type SettingRecord } from 'shared/contract'
import { formatDate, formatDateTime, toKyivDay } from 'shared/format'
import { IllustratedEmptyListMessage } from '../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { useWithdrawPlannedCalculatorChange } from '../../lib/planned-changes.ts'
import { useLastDefinedValue } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/notices.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import {
  buildSettingFormValuesFromHistory,
  type CalculatorSettingFormValues,
} from './changes/calculator-setting-values.ts'
import { listPlannedSettingValues } from './changes/planned-setting-lines.ts'
import { listPredefinedSettings, type PredefinedSetting } from './predefined-settings.ts'
import styles from './setting-history.module.css'
import { SettingValueView } from './setting-value.tsx'
import { useSettingActions, useSettingHistory } from './use-setting-records.ts'

interface HistorySubject extends Pick<PredefinedSetting, 'title' | 'label' | 'kind' | 'origin'> {
  /** Id of the stored setting. Undefined if the default is used. */
  id: number | undefined
  /** Undefined for a user-defined setting. */
  default?: string
}

/** Finds the setting whose change history the URL opens: a predefined one by its title, a user-defined one by its id. */
export const findSettingWithOpenChangeHistory = (
  rows: readonly SettingRecord[],
  key: string,
): HistorySubject | undefined => {
  const predefined = listPredefinedSettings(rows).find(({ title }) => title === key)
  if (predefined) return { ...predefined, id: predefined.stored?.id }
  const row = rows.find(({ id }) => String(id) === key)
  return row && { title: row.title, label: row.title, kind: plainTextSettingKind, id: row.id }
}

const HistoricalValue = ({ subject, value }: { subject: HistorySubject; value: string | null }) => {
  const text = value ?? subject.default
  if (text === undefined) return <p className={styles.none}>параметра не было</p>
  return (
    <>
      <SettingValueView kind={subject.kind} text={text} />
      {value === null ? <p className={styles.none}>по умолчанию</p> : null}
    </>
  )
}

type RestoreValues = (title: string, values: Partial<CalculatorSettingFormValues>) => void

interface ChangeItemProps {
  subject: HistorySubject
  /** Changes of the setting, newest first. */
  list: readonly SettingHistoryEntry[]
  index: number
  onRestore: RestoreValues
}

const PlannedLines = ({ subject: { kind, title }, list, index }: ChangeItemProps) => {
  const withdraw = useWithdrawPlannedCalculatorChange()
  return listPlannedSettingValues(kind, list, index, toKyivDay(new Date())).map(
    ({ day, state, withdrawnOn }) =>
      state === 'past' ? null : (
        <div key={day} className={styles.plan}>
          <Badge color={state === 'planned' ? 'bronze' : 'gray'}>
            {state === 'planned'
              ? `Запланировано на ${formatDate(day)}`
              : `План на ${formatDate(day)} отозван ${formatDate(withdrawnOn ?? day)}`}
          </Badge>
          {state === 'planned' ? (
            <Button
              size="compact-sm"
              aria-label={`Отменить план на ${formatDate(day)}`}
              onClick={() => withdraw({ kind: 'option', title, version: 0, validFrom: day })}
            >
              Отменить план
            </Button>
          ) : null}
        </div>
      ),
  )
}

const ChangeItem = (props: ChangeItemProps) => {
  const { subject, list, index, onRestore } = props
  const { author, changedAt, value, note = '', validFrom = null } = list[index] ?? {}
  if (changedAt === undefined) return null
  const text = value ?? subject.default
  return (
    <li>
      <p className={styles.name}>
        <b>{author}</b> <time dateTime={changedAt}>{formatDateTime(new Date(changedAt))}</time>
      </p>
      {note === '' ? null : <p className={styles.note}>{typesetRussianText(note)}</p>}
      {validFrom === null ? null : (
        <p className={styles.label}>{typesetRussianText(`Действует с ${formatDate(validFrom)}`)}</p>
      )}
      <div className={styles.change}>
        <del>
          <span className={styles.label}>Было</span>
          <HistoricalValue subject={subject} value={list[index + 1]?.value ?? null} />
        </del>
        <ins>
          <span className={styles.label}>Стало</span>
          <HistoricalValue subject={subject} value={value ?? null} />
        </ins>
      </div>
      <PlannedLines {...props} />
      {/* Only settings of the calculator can be set back to an earlier value. */}
      {subject.origin !== undefined && index > 0 && text !== undefined ? (
        <Button
          size="compact-sm"
          mt={8}
          aria-label={`Вернуть это значение: ${formatDateTime(new Date(changedAt))}`}
          onClick={() =>
            onRestore(
              subject.title,
              buildSettingFormValuesFromHistory(subject.kind, text, toKyivDay(new Date(changedAt))),
            )
          }
        >
          Вернуть это значение
        </Button>
      ) : null}
    </li>
  )
}

interface SettingHistoryDrawerProps {
  subject: HistorySubject | undefined
  /** Opens the form of a setting with an earlier value, which is checked and applied like a typed one. */
  onRestore: RestoreValues
  onClose: () => void
}

interface StoredHistoryProps extends SettingHistoryDrawerProps {
  subject: HistorySubject
  id: number
}

const StoredHistory = ({ subject, id, onRestore, onClose }: StoredHistoryProps) => {
  const { removeLocally } = useSettingActions()
  const query = useSettingHistory(id, () => {
    removeLocally(id)
    // The history stays open if the deleted setting is predefined, because it still exists with its default.
    if (subject.default !== undefined) return
    showToast('Этот параметр уже удалили')
    onClose()
  })
  return (
    <QueryResultOrErrorNotice query={query}>
      {(list) => (
        <ol className={styles.list}>
          {list.map(({ changedAt }, index) => (
            <ChangeItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two changes of one instant differ only by their order
              key={`${changedAt} ${list.length - index}`}
              subject={subject}
              list={list}
              index={index}
              onRestore={onRestore}
            />
          ))}
        </ol>
      )}
    </QueryResultOrErrorNotice>
  )
}

export const SettingHistoryDrawer = ({ subject, onRestore, onClose }: SettingHistoryDrawerProps) => {
  const shownSubject = useLastDefinedValue(subject)
  return (
    <Drawer
      opened={subject !== undefined}
      onClose={onClose}
      size={440}
      title={shownSubject ? typesetRussianText(`История: ${shownSubject.label}`) : ''}
    >
      {shownSubject?.id === undefined ? (
        <IllustratedEmptyListMessage illustration="state-empty" title="Действует значение по умолчанию">
          <p>{typesetRussianText('История откроется, когда его изменят.')}</p>
        </IllustratedEmptyListMessage>
      ) : (
        <StoredHistory subject={shownSubject} id={shownSubject.id} onRestore={onRestore} onClose={onClose} />
      )}
    </Drawer>
  )
}
