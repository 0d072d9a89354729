import { Button, Textarea, TextInput } from '@mantine/core'
import type { Inquiry } from 'shared/contract'

export type AnswerCalculation = NonNullable<Inquiry['calculation']>

export interface AnswerFormProps {
  inquiry: Inquiry
  /** The saved calculation that goes with the answer. */
  calculation: AnswerCalculation | undefined
  onCalculationChange: (calculation: AnswerCalculation | undefined) => void
  /** Opens the calculator. */
  onCalculate: () => void
  onClose: () => void
}

/** Form in which an inquiry is answered by email. */
export const AnswerForm = ({ onClose }: AnswerFormProps) => (
  <form aria-label="Ответ клиенту">
    <TextInput label="Тема" />
    <Textarea label="Текст" autosize minRows={6} />
    <Button type="submit">Отправить</Button>
    <Button variant="default" onClick={onClose}>
      Отменить
    </Button>
  </form>
)
