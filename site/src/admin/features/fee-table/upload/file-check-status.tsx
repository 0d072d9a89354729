import { Button, Group, Loader } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { IllustratedEmptyListMessage } from '../../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { AdminPanel } from '../../../ui/screen-layout.tsx'
import styles from './fee-table-upload-flow.module.css'
import { ChooseFeeTableFileButton } from './file-inputs.tsx'
import type { FeeTableFileCheckFailure } from './use-fee-table-file-check.ts'

const SLOW_AFTER_MS = 5000

export const FeeTableFileCheckProgressPanel = ({ leaveButton }: { leaveButton: ReactNode }) => {
  const [isSlow, setSlow] = useState(false)
  useTimeout(() => setSlow(true), SLOW_AFTER_MS, { autoInvoke: true })
  return (
    <AdminPanel>
      <div className={styles.checking}>
        <Loader size={20} color="bronze" />
        <p>
          {typesetRussianText('Читаем файл, сверяем его с таблицей в силе и считаем эталонные машины.')}
          {isSlow ? (
            <span>
              {' '}
              {typesetRussianText(
                'Идёт дольше обычного: файл большой или сервер занят. Ждать можно, ничего не потеряется.',
              )}
            </span>
          ) : null}
        </p>
        {leaveButton}
      </div>
    </AdminPanel>
  )
}

interface FileCheckFailedProps {
  failure: FeeTableFileCheckFailure
  isInForce: boolean
  onRetry: () => void
  onFile: (file: File) => void
  leaveButton: ReactNode
}

const getFailureTitle = ({ isAway, isPassing }: FeeTableFileCheckFailure): string => {
  if (isAway) return 'Файл ещё не проверен'
  return isPassing ? 'Проверить файл не получилось' : 'Этот файл не подошёл'
}

export const FeeTableFileCheckFailedPanel = ({
  failure,
  isInForce,
  onRetry,
  onFile,
  leaveButton,
}: FileCheckFailedProps) => (
  <AdminPanel>
    <IllustratedEmptyListMessage
      illustration={failure.isAway ? 'state-offline' : 'state-error'}
      title={getFailureTitle(failure)}
    >
      <div role="alert" className={styles.failure}>
        <p>{typesetRussianText(failure.message)}</p>
        {failure.errors.length === 0 ? null : (
          <ul>
            {failure.errors.map(({ message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages may repeat, and the list never changes
              <li key={index}>{typesetRussianText(message)}</li>
            ))}
          </ul>
        )}
        <p>
          {typesetRussianText(isInForce ? 'Таблица в силе осталась прежней.' : 'Таблица пока не загружена.')}
        </p>
      </div>
      <Group mt={12} gap={8} justify="center">
        {failure.isPassing ? (
          <Button variant="filled" onClick={onRetry}>
            Попробовать ещё раз
          </Button>
        ) : null}
        <ChooseFeeTableFileButton onFile={onFile} variant={failure.isPassing ? 'default' : 'filled'}>
          Выбрать другой файл
        </ChooseFeeTableFileButton>
        {leaveButton}
      </Group>
    </IllustratedEmptyListMessage>
  </AdminPanel>
)
