import { Button } from '@mantine/core'
import { formatDate } from 'shared/format'
import { typesetRussianText } from '../../ui/typeset.ts'
import {
  describePlannedCalculatorChange,
  usePlannedCalculatorChanges,
  useWithdrawPlannedCalculatorChange,
} from '../lib/planned-changes.ts'
import { AdminLink } from '../ui/controls.tsx'
import { LabeledValueList, LabeledValueRow } from '../ui/labeled-value-list.tsx'
import { AdminPanel } from '../ui/screen-layout.tsx'

/** Panel of the home screen with fee table versions and setting values that take effect later, if there are any. */
export const PlannedCalculatorChangesPanel = () => {
  const { data: plans = [] } = usePlannedCalculatorChanges()
  const withdraw = useWithdrawPlannedCalculatorChange()
  if (plans.length === 0) return null
  return (
    <AdminPanel title="Запланировано">
      <LabeledValueList>
        {plans.map((plan) => {
          const { name, path } = describePlannedCalculatorChange(plan)
          const day = formatDate(plan.validFrom)
          return (
            <LabeledValueRow
              key={`${plan.kind} ${plan.title} ${plan.version} ${plan.validFrom}`}
              name={
                <>
                  <time dateTime={plan.validFrom}>{day}</time> ·{' '}
                  <AdminLink to={path}>{typesetRussianText(name)}</AdminLink>
                </>
              }
              value={
                <Button
                  size="compact-sm"
                  aria-label={`Отменить план: ${name}, ${day}`}
                  onClick={() => withdraw(plan)}
                >
                  Отменить план
                </Button>
              }
              details={[plan.note, plan.author].filter((text) => text !== '').join(' · ')}
            />
          )
        })}
      </LabeledValueList>
    </AdminPanel>
  )
}
