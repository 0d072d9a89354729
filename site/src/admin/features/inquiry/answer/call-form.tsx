import { Button } from '@mantine/core'
import type { Inquiry } from 'shared/contract'

interface CallFormProps {
  inquiry: Inquiry
  onClose: () => void
}

/** Form in which the result of a call is recorded. */
export const CallForm = ({ onClose }: CallFormProps) => (
  <form aria-label="Записать звонок">
    <Button type="submit">Записать</Button>
    <Button variant="default" onClick={onClose}>
      Отменить
    </Button>
  </form>
)
