import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FeeTableTitle, feeTableDefinitions, feeTableTitles } from 'shared/calculator'
import {
  findSettingDefinition,
  isDatedOrTieredSettingKind,
  type PlannedCalculatorChange,
  removeDatedSettingValue,
} from 'shared/contract'
import { AppError } from 'shared/errors'
import { formatDate } from 'shared/format'
import { buildFeeTableUrlPath } from '../routes.ts'
import { removeItemWithUndoToast } from '../ui/run-with-toast.ts'
import { useAdminServices } from './admin-context.ts'

const plannedKey = ['planned']

/** Loads the fee table versions and setting values that take effect after today, soonest first. */
export const usePlannedCalculatorChanges = () => {
  const { client } = useAdminServices()
  return useQuery({ queryKey: plannedKey, queryFn: () => client.planned.list() })
}

export const useRefetchPlannedCalculatorChanges = () => {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [plannedKey, ['table'], ['option'], ['status']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
}

type Plan = Pick<PlannedCalculatorChange, 'kind' | 'title' | 'version' | 'validFrom'>

const isFeeTableTitle = (title: string): title is FeeTableTitle =>
  feeTableTitles.some((each) => each === title)

export const describePlannedCalculatorChange = ({
  kind,
  title,
  version,
}: Plan): { name: string; path: `/admin/${string}` } =>
  kind === 'table' && isFeeTableTitle(title)
    ? {
        name: `${feeTableDefinitions[title].name}, версия ${version}`,
        path: `${buildFeeTableUrlPath(title)}?tab=history&show=${version}`,
      }
    : {
        name: findSettingDefinition(title)?.label ?? title,
        path: `/admin/setting?history=${encodeURIComponent(title)}`,
      }

const onlyValueError = () =>
  new AppError('validation', { title: 'Это единственное значение параметра. Измените его в настройках' })

/** Returns a function that withdraws a planned change of a fee table or setting at once and offers an undo. */
export const useWithdrawPlannedCalculatorChange = () => {
  const { backgroundClient: client } = useAdminServices()
  const refresh = useRefetchPlannedCalculatorChanges()

  const withdrawTable = ({ version, validFrom }: Plan, title: FeeTableTitle): Promise<void> => {
    const params = { title, n: version }
    return removeItemWithUndoToast({
      message: `${feeTableDefinitions[title].name}: версия ${version} отозвана`,
      remove: async () => {
        await client.table.withdraw({ params })
        await refresh()
      },
      // A withdrawal of a fee table version is final, so undoing it creates a new version with the same rows.
      restore: async () => {
        const note = `Снова запланирована версия ${version}`
        await client.table.restore({ params, body: { note, validFrom } })
        await refresh()
      },
    })
  }

  const withdrawSetting = ({ title, validFrom }: Plan): Promise<void> => {
    const applied = { before: '', version: 0 }
    const apply = async (value: string, version: number, note: string): Promise<void> => {
      const [setting] = await client.option.apply({ body: { changes: [{ title, value, version }], note } })
      applied.version = setting?.version ?? version
      await refresh()
    }
    return removeItemWithUndoToast({
      message: `${describePlannedCalculatorChange({ kind: 'option', title, version: 0, validFrom }).name}: план на ${formatDate(validFrom)} отменён`,
      remove: async () => {
        const { value, version } = await client.option.single({ params: { title } })
        const kind = findSettingDefinition(title)?.kind
        const text =
          kind && isDatedOrTieredSettingKind(kind)
            ? removeDatedSettingValue(kind, value.value, validFrom)
            : undefined
        if (text === undefined) throw onlyValueError()
        applied.before = value.value
        await apply(text, version, `Отменён план на ${formatDate(validFrom)}`)
      },
      restore: () =>
        apply(applied.before, applied.version, `Снова запланировано на ${formatDate(validFrom)}`),
    })
  }

  return (plan: Plan): void =>
    void (plan.kind === 'table' && isFeeTableTitle(plan.title)
      ? withdrawTable(plan, plan.title)
      : withdrawSetting(plan))
}
