import { Button } from '@mantine/core'
import { formatDateTime } from 'shared/format'

export interface DueMenuProps {
  /** Due time at present. Without it, as for several inquiries, the button reads «Срок». */
  due?: string | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChoose: (due: string | null) => void
}

/** Button with a menu of due times of an inquiry or several, in Kyiv time. */
export const DueMenu = ({ due, isOpen, onOpenChange }: DueMenuProps) => (
  <Button variant="default" aria-expanded={isOpen} onClick={() => onOpenChange(!isOpen)}>
    {due === undefined ? 'Срок' : `Срок: ${due === null ? 'нет' : formatDateTime(new Date(due))}`}
  </Button>
)
