import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from 'shared/format'
import { CalculatorFormAndResult } from '../../../features/calculator/calculator-section.tsx'
import { useSiteStore } from '../../../state/site-store.ts'
import { useAdminServices } from '../../lib/admin-context.ts'
import { InlineNotice } from '../../ui/notices.tsx'
import { AdminScreenHeader } from '../../ui/screen-layout.tsx'
import styles from './calculator-page.module.css'
import { SaveCalculationForm } from './save-calculation.tsx'
import { useAdminCalculator } from './use-screen-calculator.ts'

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

/** Admin screen with the public calculator, for answering customers on the phone. */
export const Page = () => {
  const calculator = useAdminCalculator()
  return (
    <>
      <AdminScreenHeader title="Калькулятор" />
      <StoredDayNotice onChoose={() => calculator.change({ date: undefined })} />
      <div className={styles.calculator}>
        <CalculatorFormAndResult calculator={calculator} SaveSection={SaveCalculationForm} />
      </div>
    </>
  )
}
