import { Button } from '@mantine/core'
import { InlineNotice } from '../../ui/inline-notice.tsx'
import { formatStoredTime } from '../format-stored-time.ts'

interface DraftNoticeProps {
  /** True for a record that has never been saved, so that there are no saved values to go back to. */
  readonly isNew: boolean
  readonly restoredAt: Date | undefined
  /** Discards the draft: restores the saved values, or empty fields for a new record. */
  readonly onDiscard: () => void
}

export const RestoredDraftNotice = ({ isNew, restoredAt, onDiscard }: DraftNoticeProps) =>
  restoredAt ? (
    <InlineNotice
      kind="warning"
      icon="clock"
      action={
        <Button variant="default" onClick={onDiscard}>
          {isNew ? 'Очистить' : 'Вернуть сохранённое'}
        </Button>
      }
    >
      {`Это несохранённый текст от ${formatStoredTime(restoredAt, new Date())}. Сохраните его или ${isNew ? 'начните с чистого листа' : 'верните то, что было'}.`}
    </InlineNotice>
  ) : null
