import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { formatDate } from 'shared/format'
import { CalculatorFormAndResult } from '../../../features/calculator/calculator-section.tsx'
import { useSiteStore } from '../../../state/site-store.ts'
import { InlineNotice } from '../../ui/notices.tsx'
import { useAdminServices } from '../admin-context.ts'
import styles from './admin-calculator.module.css'

const useNewestStoredDay = (isEnabled: boolean): string | undefined => {
  const { backgroundClient } = useAdminServices()
  const { data } = useQuery({
    queryKey: ['calculator', 'newest-day'],
    queryFn: () => backgroundClient.calculator.bundle({ query: {} }),
    select: ({ date }) => date,
    enabled: isEnabled,
    gcTime: 0,
  })
  return data
}

/** Offers the newest day with stored data if the data of the chosen day cannot be loaded without a connection. */
const StoredDayNotice = ({ onChoose }: { onChoose: () => void }) => {
  const { day, loadError } = useSiteStore((state) => state.calculator)
  const isMissing = day !== undefined && loadError?.code === 'unreachable'
  const storedDay = useNewestStoredDay(isMissing)
  if (!isMissing || storedDay === undefined) return null
  return (
    <InlineNotice
      kind="info"
      icon="cut-line"
      action={
        <Button variant="default" size="compact-sm" onClick={onChoose}>
          {`Посчитать на ${formatDate(storedDay)}`}
        </Button>
      }
    >
      {`Курсов и таблиц на ${formatDate(day)} на этом компьютере нет. Самый новый сохранённый день — ${formatDate(storedDay)}.`}
    </InlineNotice>
  )
}

interface AdminCalculatorProps extends ComponentProps<typeof CalculatorFormAndResult> {
  /** Shows form and result below each other, whatever the width of the window. */
  isNarrow?: boolean
}

/** The public calculator within the admin. */
export const AdminCalculator = ({ isNarrow = false, ...props }: AdminCalculatorProps) => (
  <>
    <StoredDayNotice onChoose={() => props.calculator.change({ date: undefined })} />
    <div className={`${styles.calculator} ${isNarrow ? styles.narrow : ''}`}>
      <CalculatorFormAndResult {...props} />
    </div>
  </>
)
