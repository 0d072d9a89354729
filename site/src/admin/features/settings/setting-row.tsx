import { ActionIcon, Badge, Button, Tooltip } from '@mantine/core'
import { toKyivDay } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { AdminIcon } from '../../ui/icon.tsx'
import { useFocusRestoredAfterRemoval } from '../../ui/use-focus-restore.ts'
import type { PredefinedSetting } from './predefined-settings.ts'
import { type OptionalSettingEditorProps, SettingEditor } from './setting-form.tsx'
import styles from './setting-row.module.css'
import { formatSettingValue, SettingValueView } from './setting-value.tsx'

export interface SettingRowActions {
  /** Key of the edited setting: the title of a predefined setting or the id of a user-defined one. */
  editedKey: string
  onEdit: (title: string) => void
  onHistory: (title: string) => void
  onClose: () => void
}

const SettingDescription = ({ setting: { hint, origin } }: { setting: PredefinedSetting }) => (
  <div className={styles.about}>
    <p>{typesetRussianText(hint)}</p>
    {origin === undefined ? null : (
      <p className={styles.origin}>{typesetRussianText(`Источник: ${origin}.`)}</p>
    )}
  </div>
)

const SettingStatus = ({
  setting: { isChanged, isUnreadable, kind, default: text },
}: {
  setting: PredefinedSetting
}) => {
  if (isUnreadable) {
    return (
      <div>
        <Badge color="red">не читается</Badge>
        <p className={styles.same}>{typesetRussianText('считается значение по умолчанию')}</p>
      </div>
    )
  }
  if (!isChanged) return <span className={styles.same}>по умолчанию</span>
  const { lines } = formatSettingValue(kind, text, toKyivDay(new Date()))
  return (
    <div>
      <Badge className={styles.changed}>изменено</Badge>
      {kind.name !== 'tiers' && lines.length === 1 ? (
        <p className={styles.same}>по умолчанию {lines[0]}</p>
      ) : null}
    </div>
  )
}

export const SettingListRow = ({
  setting,
  editedKey,
  onEdit,
  onHistory,
  onClose,
  ...editorOptions
}: SettingRowActions & OptionalSettingEditorProps & { setting: PredefinedSetting }) => {
  const { title, label, kind, value } = setting
  const isEdited = title === editedKey
  const editButton = useFocusRestoredAfterRemoval<HTMLButtonElement>(isEdited, editedKey !== '')
  return (
    <li className={isEdited ? `${styles.row} ${styles.edited}` : styles.row} aria-label={label}>
      <div>
        <h3 className={styles.label}>{typesetRussianText(label)}</h3>
        <code className={styles.title}>{title}</code>
      </div>
      {isEdited ? (
        <>
          <SettingDescription setting={setting} />
          <div className={styles.form}>
            <SettingEditor setting={setting} onClose={onClose} {...editorOptions} />
          </div>
        </>
      ) : (
        <>
          <SettingValueView kind={kind} text={value} />
          <SettingStatus setting={setting} />
          <div className={styles.actions}>
            <Tooltip label="История">
              <ActionIcon aria-label={`История «${label}»`} onClick={() => onHistory(title)}>
                <AdminIcon name="clock" />
              </ActionIcon>
            </Tooltip>
            <Button
              ref={editButton}
              variant="subtle"
              className={styles.edit}
              aria-label={`Изменить «${label}»`}
              onClick={() => onEdit(title)}
            >
              Изменить
            </Button>
          </div>
          <SettingDescription setting={setting} />
        </>
      )}
    </li>
  )
}
