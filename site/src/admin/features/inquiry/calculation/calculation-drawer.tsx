import { Drawer } from '@mantine/core'
import type { Inquiry } from 'shared/contract'
import type { QuotedCalculationSummary } from './quoted-calculation.tsx'

interface CalculationDrawerProps {
  inquiry: Inquiry
  /** Called with the saved calculation that goes into the answer. */
  onInsert: (calculation: QuotedCalculationSummary) => void
  onClose: () => void
}

/** The calculator as a drawer over the inbox, open while it is mounted. */
export const CalculationDrawer = ({ onClose }: CalculationDrawerProps) => (
  <Drawer opened onClose={onClose} position="right" size="xl" title="Расчёт для ответа">
    Калькулятор
  </Drawer>
)
