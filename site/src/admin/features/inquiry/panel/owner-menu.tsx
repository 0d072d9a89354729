import { Button } from '@mantine/core'
import type { Inquiry } from 'shared/contract'

export interface OwnerMenuProps {
  /** Owner at present. Without it, as for several inquiries, the button reads «Назначить». */
  owner?: Inquiry['owner']
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChoose: (owner: Inquiry['owner']) => void
}

/** Button with a list of colleagues, one of whom takes over an inquiry or several. */
export const OwnerMenu = ({ owner, isOpen, onOpenChange }: OwnerMenuProps) => (
  <Button variant="default" aria-expanded={isOpen} onClick={() => onOpenChange(!isOpen)}>
    {owner === undefined ? 'Назначить' : `Ответственный: ${owner?.name ?? 'никто'}`}
  </Button>
)
