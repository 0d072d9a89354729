import { ActionIcon, Badge, Button, Tooltip } from '@mantine/core'
import { toKyivDay } from 'shared/format'
import { typeset } from '../../../ui/typeset.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { SettingEdit } from './setting-edit.tsx'
import styles from './setting-row.module.css'
import type { Setting } from './settings.ts'
import { ValueView } from './value-view.tsx'
import { valueWords } from './value-words.ts'

export interface RowDeeds {
  /** The one that is being changed: a title, or the id of a free option. */
  readonly edited: string
  readonly onEdit: (title: string) => void
  readonly onHistory: (title: string) => void
  readonly onClose: () => void
}

interface SettingRowProps extends RowDeeds {
  readonly setting: Setting
}

const About = ({ setting: { hint, origin } }: { readonly setting: Setting }) => (
  <div className={styles.about}>
    <p>{typeset(hint)}</p>
    {origin === undefined ? null : <p className={styles.origin}>{typeset(`Источник: ${origin}.`)}</p>}
  </div>
)

const Mark = ({ setting: { isChanged, isUnread, kind, default: text } }: { readonly setting: Setting }) => {
  if (isUnread) {
    return (
      <div>
        <Badge color="red">не читается</Badge>
        <p className={styles.same}>{typeset('считается значение по умолчанию')}</p>
      </div>
    )
  }
  if (!isChanged) return <span className={styles.same}>по умолчанию</span>
  const { lines } = valueWords(kind, text, toKyivDay(new Date()))
  return (
    <div>
      <Badge className={styles.changed}>изменено</Badge>
      {kind.name !== 'tiers' && lines.length === 1 ? (
        <p className={styles.same}>по умолчанию {lines[0]}</p>
      ) : null}
    </div>
  )
}

export const SettingRow = ({ setting, edited, onEdit, onHistory, onClose }: SettingRowProps) => {
  const { title, label, kind, value } = setting
  const isEdited = title === edited
  const edit = useFocusKept<HTMLButtonElement>(isEdited, edited !== '')
  return (
    <li className={isEdited ? `${styles.row} ${styles.edited}` : styles.row} aria-label={label}>
      <div>
        <h3 className={styles.label}>{typeset(label)}</h3>
        <code className={styles.title}>{title}</code>
      </div>
      {isEdited ? (
        <>
          <About setting={setting} />
          <div className={styles.form}>
            <SettingEdit setting={setting} onClose={onClose} />
          </div>
        </>
      ) : (
        <>
          <ValueView words={valueWords(kind, value, toKyivDay(new Date()))} />
          <Mark setting={setting} />
          <div className={styles.deeds}>
            <Tooltip label="История">
              <ActionIcon aria-label={`История «${label}»`} onClick={() => onHistory(title)}>
                <Icon name="clock" />
              </ActionIcon>
            </Tooltip>
            <Button
              ref={edit}
              variant="subtle"
              className={styles.edit}
              aria-label={`Изменить «${label}»`}
              onClick={() => onEdit(title)}
            >
              Изменить
            </Button>
          </div>
          <About setting={setting} />
        </>
      )}
    </li>
  )
}
