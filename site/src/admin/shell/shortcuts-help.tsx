import { Kbd, Modal } from '@mantine/core'
import { shortcuts } from './shortcuts.ts'
import styles from './shortcuts-help.module.css'

interface ShortcutsHelpProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const ShortcutsHelp = ({ isOpen, onClose }: ShortcutsHelpProps) => (
  <Modal opened={isOpen} onClose={onClose} title="Клавиши" size={480}>
    <p className={styles.hint}>
      Буквы работают в любой раскладке: важно место клавиши, а не то, что на ней напечатано.
    </p>
    <dl className={styles.list}>
      {shortcuts.map(({ keys, does }) => (
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
