import { Button, Loader } from '@mantine/core'
import { typeset } from '../../../../ui/typeset.ts'
import { Panel } from '../../../ui/panel.tsx'
import styles from './upload-flow.module.css'
import { useSlow } from './use-slow.ts'

interface CheckingProps {
  readonly onLeave: () => void
}

/** Progress while the server checks the file. */
export const Checking = ({ onLeave }: CheckingProps) => {
  const isSlow = useSlow(true)
  return (
    <Panel>
      <div className={styles.checking}>
        <Loader size={20} color="bronze" />
        <p>
          {typeset('Читаем файл, сверяем его с таблицей в силе и считаем эталонные машины.')}
          {isSlow ? (
            <span>
              {' '}
              {typeset(
                'Идёт дольше обычного: файл большой или сервер занят. Ждать можно, ничего не потеряется.',
              )}
            </span>
          ) : null}
        </p>
        <Button variant="default" size="compact-sm" onClick={onLeave}>
          Отмена
        </Button>
      </div>
    </Panel>
  )
}
