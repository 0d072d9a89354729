import { Kbd, Modal, Switch } from '@mantine/core'
import { typeset } from '../../ui/typeset.ts'
import { shortcuts } from './shortcuts.ts'
import styles from './shortcuts-help.module.css'

interface ShortcutsHelpProps {
  readonly isOpen: boolean
  readonly withSingles: boolean
  readonly onSingles: (isOn: boolean) => void
  readonly onClose: () => void
}

export const ShortcutsHelp = ({ isOpen, withSingles, onSingles, onClose }: ShortcutsHelpProps) => (
  <Modal opened={isOpen} onClose={onClose} title="Клавиши" size={480}>
    <p className={styles.hint}>
      {typeset('Буквы работают в любой раскладке: важно место клавиши, а не то, что на ней напечатано.')}
    </p>
    <Switch
      mb={16}
      label="Однобуквенные клавиши"
      description={typeset('Выключите, если они срабатывают сами: от голоса или случайного касания.')}
      checked={withSingles}
      onChange={({ currentTarget }) => onSingles(currentTarget.checked)}
    />
    <dl className={styles.list}>
      {shortcuts
        .filter(({ isSingle = false }) => withSingles || !isSingle)
        .map(({ keys, does }) => (
          <div key={keys.join(' ')}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
    </dl>
  </Modal>
)
