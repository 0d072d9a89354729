import { Button } from '@mantine/core'
import type { PlannedCalculatorChange } from 'shared/contract'
import { formatDate } from 'shared/format'
import { typesetRussianText } from '../../ui/typeset.ts'
import {
  describePlannedCalculatorChange,
  usePlannedCalculatorChanges,
  useWithdrawPlannedCalculatorChange,
} from '../lib/planned-changes.ts'
import { AdminLink } from '../ui/controls.tsx'
import { AdminPanel } from '../ui/screen-layout.tsx'
import styles from './home-page.module.css'

const PlannedChangeRow = ({ plan }: { plan: PlannedCalculatorChange }) => {
  const withdraw = useWithdrawPlannedCalculatorChange()
  const { name, path } = describePlannedCalculatorChange(plan)
  const { validFrom, author, note } = plan
  return (
    <li className={styles.plan}>
      <p className={styles.day}>
        <time dateTime={validFrom}>{formatDate(validFrom)}</time>
      </p>
      <div>
        <AdminLink to={path}>{typesetRussianText(name)}</AdminLink>
        {note === '' ? null : <p className={styles.note}>{typesetRussianText(note)}</p>}
        <p className={styles.author}>{author}</p>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Отменить план: ${name}, ${formatDate(validFrom)}`}
        onClick={() => withdraw(plan)}
      >
        Отменить план
      </Button>
    </li>
  )
}

/** Panel of the home screen with fee table versions and setting values that take effect later, if there are any. */
export const PlannedCalculatorChangesPanel = () => {
  const { data: plans = [] } = usePlannedCalculatorChanges()
  if (plans.length === 0) return null
  return (
    <AdminPanel title="Запланировано">
      <ul>
        {plans.map((plan) => (
          <PlannedChangeRow
            key={`${plan.kind} ${plan.title} ${plan.version} ${plan.validFrom}`}
            plan={plan}
          />
        ))}
      </ul>
    </AdminPanel>
  )
}
