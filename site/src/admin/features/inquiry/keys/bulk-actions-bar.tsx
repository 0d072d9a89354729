import { Button, Group } from '@mantine/core'
import type { Inquiry } from 'shared/contract'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'

interface BulkActionsBarProps {
  chosen: readonly Inquiry[]
  onClear: () => void
}

/** Actions on the chosen inquiries. Nothing is shown while none is chosen. */
export const BulkActionsBar = ({ chosen, onClear }: BulkActionsBarProps) => {
  const { change } = useInquiryActions()
  if (chosen.length === 0) return null
  return (
    <Group role="toolbar" aria-label="Выбранные заявки" gap={8}>
      <span role="status">{`Выбрано: ${chosen.length}`}</span>
      <Button variant="default" onClick={() => void change(chosen, { state: 'done' })}>
        Готово
      </Button>
      <Button variant="default" onClick={() => void change(chosen, { state: 'spam' })}>
        Спам
      </Button>
      <Button variant="subtle" onClick={onClear}>
        Снять выбор
      </Button>
    </Group>
  )
}
