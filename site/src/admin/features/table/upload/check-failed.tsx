import { Button, Group } from '@mantine/core'
import { StateMessage } from '../../../../ui/state-message.tsx'
import { typeset } from '../../../../ui/typeset.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ChooseFile } from './choose-file.tsx'
import type { CheckFailure } from './failure-of.ts'
import styles from './upload-flow.module.css'

interface CheckFailedProps {
  readonly failure: CheckFailure
  /** Whether the table has a version in force. */
  readonly isInForce: boolean
  readonly onAgain: () => void
  readonly onFile: (file: File) => void
  readonly onLeave: () => void
}

const titleOf = ({ isAway, isPassing }: CheckFailure): string => {
  if (isAway) return 'Файл ещё не проверен'
  return isPassing ? 'Проверить файл не получилось' : 'Этот файл не подошёл'
}

/** Shown when a file could not be checked. */
export const CheckFailed = ({ failure, isInForce, onAgain, onFile, onLeave }: CheckFailedProps) => (
  <Panel>
    <StateMessage drawing={failure.isAway ? 'state-offline' : 'state-error'} title={titleOf(failure)}>
      <div role="alert" className={styles.failure}>
        <p>{typeset(failure.says)}</p>
        {failure.errors.length === 0 ? null : (
          <ul>
            {failure.errors.map(({ message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages may repeat, and the list never changes
              <li key={at}>{typeset(message)}</li>
            ))}
          </ul>
        )}
        <p>{typeset(isInForce ? 'Таблица в силе осталась прежней.' : 'Таблица пока не загружена.')}</p>
      </div>
      <Group mt={12} gap={8} justify="center">
        {failure.isPassing ? <Button onClick={onAgain}>Попробовать ещё раз</Button> : null}
        <ChooseFile onFile={onFile} variant={failure.isPassing ? 'default' : 'filled'}>
          Выбрать другой файл
        </ChooseFile>
        <Button variant="default" onClick={onLeave}>
          Отмена
        </Button>
      </Group>
    </StateMessage>
  </Panel>
)
