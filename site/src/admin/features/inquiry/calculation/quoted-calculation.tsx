import { Button } from '@mantine/core'
import type { Inquiry } from 'shared/contract'
import { formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { AdminIcon } from '../../../ui/icon.tsx'

export type QuotedCalculationSummary = NonNullable<Inquiry['calculation']>

interface QuotedCalculationProps {
  inquiry: Inquiry
  /** Puts a calculation into the open answer. With it, a calculation of an earlier day is recalculated at once. */
  onInsert?: ((calculation: QuotedCalculationSummary) => void) | undefined
}

/** The calculation that the inquiry is about; nothing if it is about none. */
export const QuotedCalculation = ({ inquiry: { calculation }, onInsert }: QuotedCalculationProps) => {
  const { links } = useAdminServices().platform
  if (!calculation) return null
  return (
    <section aria-label="Расчёт из заявки">
      <p>
        {typesetRussianText(`${calculation.title}, `)}
        <b>{formatMoney(calculation.usd, 'USD')}</b>
      </p>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<AdminIcon name="outside" size={14} />}
        onClick={() => links.open(`/calculation/${calculation.id}`)}
      >
        Открыть расчёт
      </Button>
      {onInsert ? (
        <Button variant="default" size="compact-sm" onClick={() => onInsert(calculation)}>
          Вставить в ответ
        </Button>
      ) : null}
    </section>
  )
}
