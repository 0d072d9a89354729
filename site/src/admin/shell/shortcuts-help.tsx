import { Kbd, Modal, Switch } from '@mantine/core'
import { typesetRussianText } from '../../ui/typeset.ts'
import { adminRoutes } from '../routes.ts'
import { formatKeyboardShortcut } from '../ui/controls.tsx'
import type { ScreenShortcuts, ShortcutDescription } from '../ui/shortcut-settings.ts'
import { COMMAND_PALETTE_SHORTCUT } from './keyboard-shortcuts.ts'
import styles from './layouts.module.css'

const formatKeyCode = (code: string): string => code.replace('Key', '')

const shortcutDescriptions: readonly ShortcutDescription[] = [
  { keys: [COMMAND_PALETTE_SHORTCUT], description: 'Перейти к экрану или записи по названию' },
  { keys: ['/'], description: 'Искать в списке', isSingle: true },
  { keys: ['N'], description: 'Новая строка или запись', isSingle: true },
  { keys: [formatKeyboardShortcut('S')], description: 'Сохранить' },
  { keys: ['Esc'], description: 'Закрыть окно или отменить правку' },
  { keys: ['?'], description: 'Показать эти клавиши', isSingle: true },
  ...adminRoutes.flatMap(({ shortcutKey, name }) =>
    shortcutKey
      ? [{ keys: ['G', formatKeyCode(shortcutKey)], description: name, isSingle: true } as const]
      : [],
  ),
]

const gridShortcutDescriptions: readonly ShortcutDescription[] = [
  { keys: ['F2'], description: 'Править ячейку; если просто печатать, её текст заменится' },
  { keys: ['Enter'], description: 'Записать и перейти ниже; с Shift: выше' },
  { keys: ['Tab'], description: 'Записать и перейти вправо; с Shift: влево' },
  { keys: ['Shift', '↑ ↓ ← →'], description: 'Выделить ячейки' },
  { keys: ['Ctrl', 'D'], description: 'Заполнить выделенное вниз' },
  { keys: ['Ctrl', 'R'], description: 'Заполнить выделенное вправо' },
  { keys: ['Ctrl', 'Enter'], description: 'Записать во все выделенные ячейки' },
  { keys: ['Ctrl', 'Z'], description: 'Отменить последнюю правку' },
  { keys: ['Ctrl', 'Y'], description: 'Вернуть отменённое' },
  { keys: ['Ctrl', 'F'], description: 'Найти и заменить' },
  { keys: ['Alt', '↑ ↓'], description: 'Перенести строку' },
  { keys: ['Esc', 'Tab'], description: 'Выйти из таблицы' },
]

const ShortcutList = ({ shortcuts }: { shortcuts: readonly ShortcutDescription[] }) => (
  <dl className={styles.shortcuts}>
    {shortcuts.map(({ keys, description }) => (
      <div key={keys.join(' ')}>
        <dt>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dt>
        <dd>{typesetRussianText(description)}</dd>
      </div>
    ))}
  </dl>
)

interface ShortcutsHelpProps {
  isOpen: boolean
  areSingleKeysOn: boolean
  onSingleKeysChange: (isOn: boolean) => void
  onClose: () => void
  screenShortcuts: ScreenShortcuts | undefined
}

export const KeyboardShortcutsHelp = ({
  isOpen,
  areSingleKeysOn,
  onSingleKeysChange,
  onClose,
  screenShortcuts,
}: ShortcutsHelpProps) => {
  const listShortcuts = (shortcuts: readonly ShortcutDescription[]) => (
    <ShortcutList shortcuts={shortcuts.filter(({ isSingle = false }) => areSingleKeysOn || !isSingle)} />
  )
  return (
    <Modal opened={isOpen} onClose={onClose} title="Клавиши" size={480}>
      <p className={styles.shortcutHint}>
        {typesetRussianText(
          'Буквы работают в любой раскладке: важно место клавиши, а не то, что на ней напечатано.',
        )}
      </p>
      <Switch
        mb={16}
        label="Однобуквенные клавиши"
        description={typesetRussianText(
          'Выключите, если они срабатывают сами: от голоса или случайного касания.',
        )}
        checked={areSingleKeysOn}
        onChange={({ currentTarget }) => onSingleKeysChange(currentTarget.checked)}
      />
      {screenShortcuts ? (
        <>
          <h3 className={styles.shortcutsHeading}>{`На экране «${screenShortcuts.title}»`}</h3>
          {listShortcuts(screenShortcuts.descriptions)}
          <h3 className={styles.shortcutsHeading}>На всех экранах</h3>
        </>
      ) : null}
      {listShortcuts(shortcutDescriptions)}
      <h3 className={styles.shortcutsHeading}>В таблице на вкладке «Правка»</h3>
      <ShortcutList shortcuts={gridShortcutDescriptions} />
    </Modal>
  )
}
