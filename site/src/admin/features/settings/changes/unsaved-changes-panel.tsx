import { Button, Group, Textarea } from '@mantine/core'
import { formatDate, toKyivDay } from 'shared/format'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { SaveErrorNotice } from '../../../lib/forms/record-form-fields.tsx'
import { InlineNotice } from '../../../ui/notices.tsx'
import { AdminPanel } from '../../../ui/screen-layout.tsx'
import { RemoveSettingLineButton } from '../fields/setting-lines-table.tsx'
import { SettingChangesPriceEffectSection } from './settings-effect.tsx'
import styles from './unsaved-changes-panel.module.css'
import { describeUnsavedSettingChange, type UnsavedSettingChange } from './unsaved-setting-change.ts'
import type { UnsavedSettingChangesState } from './use-unsaved-changes.ts'

interface ChangeItemProps {
  change: UnsavedSettingChange
  today: string
  onRemove: () => void
}

const ChangeItem = ({ change, today, onRemove }: ChangeItemProps) => {
  const { name, before, after, since } = describeUnsavedSettingChange(change, today)
  return (
    <li className={styles.change} aria-label={name}>
      <div>
        <p className={styles.name}>{typesetRussianText(name)}</p>
        <p className={styles.values}>
          <del>{typesetRussianText(before)}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{typesetRussianText(after)}</ins>
          {since === undefined ? null : (
            <span className={styles.day}>{typesetRussianText(`с ${formatDate(since)}`)}</span>
          )}
        </p>
      </div>
      <RemoveSettingLineButton label={`Убрать изменение «${name}»`} onClick={onRemove} />
    </li>
  )
}

interface PendingChangesPanelProps {
  state: UnsavedSettingChangesState
  onClose: () => void
}

export const UnsavedSettingChangesPanel = ({ state, onClose }: PendingChangesPanelProps) => {
  const { form, changes, remove, clear, check, apply, report, isBusy, failure, conflict } = state
  const today = toKyivDay(new Date())
  const isChecked = report !== undefined && report.errors.length === 0
  const leave = () => {
    clear()
    onClose()
  }
  return (
    <AdminPanel title="Изменения вместе">
      <form
        className={styles.form}
        aria-label="Изменения вместе"
        noValidate
        onSubmit={(event) => {
          if (isChecked) return apply(event)
          event.preventDefault()
          if (changes.length > 0) check()
        }}
      >
        {conflict ? (
          <InlineNotice kind="danger">{`${conflict.title}. Ваши изменения остались в списке.`}</InlineNotice>
        ) : null}
        <SaveErrorNotice error={failure} />
        {changes.length === 0 ? (
          <p className={styles.empty}>
            {typesetRussianText(
              'Откройте настройки ниже и добавьте их изменения сюда: проверятся и применятся они вместе, все или ни одного.',
            )}
          </p>
        ) : (
          <ul>
            {changes.map((change) => (
              <ChangeItem
                key={change.title}
                change={change}
                today={today}
                onRemove={() => remove(change.title)}
              />
            ))}
          </ul>
        )}
        {report ? <SettingChangesPriceEffectSection report={report} /> : null}
        {isChecked ? (
          <Textarea
            label="Почему меняете"
            description="Одна причина для всех изменений: её увидят коллеги"
            maw={640}
            maxRows={8}
            {...form.getInputProps('note')}
          />
        ) : null}
        <Group gap={8}>
          <Button variant="filled" type="submit" loading={isBusy} disabled={changes.length === 0}>
            {isChecked
              ? `Применить ${formatCountWithNoun(changes.length, 'изменение', 'изменения', 'изменений')}`
              : 'Проверить вместе'}
          </Button>
          <Button onClick={leave}>{changes.length === 0 ? 'Закрыть' : 'Убрать все'}</Button>
        </Group>
      </form>
    </AdminPanel>
  )
}
