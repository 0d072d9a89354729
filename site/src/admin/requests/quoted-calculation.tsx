import { Button } from '@mantine/core'
import type { Request } from 'shared/contract'
import { formatMoney } from 'shared/format'
import { typeset } from '../../ui/typeset.ts'
import { useAdmin } from '../admin-context.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './request-details.module.css'

interface QuotedCalculationProps {
  readonly of: NonNullable<Extract<Request, { readonly kind: 'calculation' }>['calculation']>
}

/** The very figures that the visitor has seen, and the way to all their lines. */
export const QuotedCalculation = ({ of: { id, title, usd } }: QuotedCalculationProps) => {
  const { links } = useAdmin().platform
  return (
    <p className={styles.quoted}>
      <span>
        {typeset(`Расчёт: ${title}, `)}
        <b>{formatMoney(usd, 'USD')}</b>
      </span>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon name="outside" size={14} />}
        onClick={() => links.open(`/calculation/${id}`)}
      >
        Открыть расчёт
      </Button>
    </p>
  )
}
