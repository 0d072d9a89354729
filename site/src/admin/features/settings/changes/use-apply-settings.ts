import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TypedApiClient } from 'shared/client'
import {
  type AppliedSettingChange,
  type contract,
  findSettingDefinition,
  type SettingChangesCheckResult,
} from 'shared/contract'
import { AppError } from 'shared/errors'
import { formatDate, toKyivDay } from 'shared/format'
import { generateIdempotencyKey } from '../../../../lib/retry-sender.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { useRefetchPlannedCalculatorChanges } from '../../../lib/planned-changes.ts'
import { showToast } from '../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import type { UnsavedSettingChange } from './unsaved-setting-change.ts'

type SettingsClient = Pick<TypedApiClient<typeof contract>, 'option'>

const MAX_NOTE_LENGTH = 1000

const formatAppliedMessage = (changes: readonly UnsavedSettingChange[]): string => {
  const [first] = changes
  if (!first || changes.length > 1) return `Применены изменения настроек: ${changes.length}`
  const name = findSettingDefinition(first.title)?.label ?? first.title
  return first.validFrom !== undefined && first.validFrom > toKyivDay(new Date())
    ? `${name}: изменение запланировано на ${formatDate(first.validFrom)}`
    : `${name}: изменение применено`
}

export const useApplySettingChanges = () => {
  const { client, backgroundClient } = useAdminServices()
  const refresh = useRefetchPlannedCalculatorChanges()
  /** After a lost response the same setting changes are sent with the same idempotency key, so that they apply once. */
  const lastAttempt = useRef({ body: '', key: '' })

  const undo = async (
    { option }: SettingsClient,
    changes: readonly UnsavedSettingChange[],
    applied: readonly AppliedSettingChange[],
    note: string,
  ): Promise<void> => {
    const earlier = applied.flatMap(({ id, title, version }) => {
      const before = changes.find((change) => change.title === title)?.before
      return id === null || before === undefined ? [] : [{ title, value: before, version }]
    })
    await option.apply({
      body: { changes: earlier, note: `Отменено: ${note}`.slice(0, MAX_NOTE_LENGTH) },
    })
    await refresh()
    showToast('Изменение отменено: снова прежнее значение')
  }

  const undoWithToast = (run: () => Promise<void>): Promise<void> =>
    runWithErrorToast(run, ({ title, code }) =>
      showToast(
        `Отменить не получилось: ${title}`,
        code === 'changed' ? undefined : { label: 'Ещё раз', run: () => void undoWithToast(run) },
      ),
    )

  return async (changes: readonly UnsavedSettingChange[], note: string): Promise<void> => {
    const body = {
      changes: changes.map(({ title, value, validFrom, version }) => ({ title, value, validFrom, version })),
      note,
    }
    const text = JSON.stringify(body)
    if (lastAttempt.current.body !== text) lastAttempt.current = { body: text, key: generateIdempotencyKey() }
    const applied = await client.option.apply({ body, idempotencyKey: lastAttempt.current.key })
    void refresh()
    showToast(formatAppliedMessage(changes), {
      label: 'Отменить',
      run: () => void undoWithToast(() => undo(backgroundClient, changes, applied, note)),
    })
  }
}

/** Checks on the server how setting changes affect prices. The result is dropped once the changes are edited. */
export const usePriceEffectOfSettingChanges = () => {
  const { client } = useAdminServices()
  const { data, variables, error, isPending, mutate } = useMutation({
    mutationFn: (changes: readonly UnsavedSettingChange[]) =>
      client.option.check({
        body: { changes: changes.map(({ title, value, validFrom }) => ({ title, value, validFrom })) },
      }),
    throwOnError: (failure) => !(failure instanceof AppError),
  })
  return {
    check: mutate,
    isChecking: isPending,
    failure: error instanceof AppError ? error : undefined,
    findReport: (changes: readonly UnsavedSettingChange[]): SettingChangesCheckResult | undefined =>
      JSON.stringify(changes) === JSON.stringify(variables) ? data : undefined,
  }
}
