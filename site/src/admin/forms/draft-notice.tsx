import { Button } from '@mantine/core'
import { formatMoment } from 'shared/format'
import { StateNotice } from '../ui/state-notice.tsx'

interface DraftNoticeProps {
  readonly restoredAt: Date | undefined
  /** Back to what is saved. */
  readonly onDiscard: () => void
}

export const DraftNotice = ({ restoredAt, onDiscard }: DraftNoticeProps) =>
  restoredAt ? (
    <StateNotice
      kind="warning"
      icon="clock"
      action={
        <Button variant="default" onClick={onDiscard}>
          Вернуть сохранённое
        </Button>
      }
    >
      {`Это несохранённый текст от ${formatMoment(restoredAt)}. Сохраните его или верните то, что было.`}
    </StateNotice>
  ) : null
