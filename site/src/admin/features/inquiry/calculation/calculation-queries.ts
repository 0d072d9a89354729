import { useMutation, useQuery } from '@tanstack/react-query'
import { formatCalculationTitle } from 'shared/calculator'
import type { CalculationRequestBody, Inquiry } from 'shared/contract'
import { AppError } from 'shared/errors'
import { markPageBusyDuringPromise } from '../../../../lib/page-settled.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import type { AnswerCalculation } from '../answer/answer-letter.ts'

/** Says where a calculation is put: a callback request has no answer. */
export const insertLabels: Record<Inquiry['kind'], string> = {
  calculation: 'Вставить в ответ',
  callback: 'Вставить в заметку',
}

/** Loads a saved calculation together with its price of today. */
export const useRecalculation = (id: string | undefined) => {
  const { backgroundClient } = useAdminServices()
  return useQuery({
    queryKey: ['calculation', id, 'today'],
    queryFn: () =>
      backgroundClient.calculation.get({ params: { id: id ?? '' }, query: { recalculate: 'today' } }),
    enabled: id !== undefined,
    staleTime: 60_000,
  })
}

const describeSaveError = ({ code, title, errors }: AppError): string =>
  code === 'unreachable'
    ? 'Нет связи. Ссылку на расчёт даёт сервер, поэтому вставить его можно, когда связь появится. Введённое остаётся здесь.'
    : `Расчёт не сохранён: ${errors[0]?.message ?? title}`

/** Saves calculations for an answer. */
export const useCalculationSave = () => {
  const { client } = useAdminServices()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (body: CalculationRequestBody): Promise<AnswerCalculation> => {
      const { id, result, car } = await markPageBusyDuringPromise(client.calculation.create({ body }))
      return { id, title: formatCalculationTitle(result.input, car), usd: result.total.usd }
    },
    throwOnError: (failure) => !(failure instanceof AppError),
  })
  return {
    save: mutate,
    isSaving: isPending,
    problem: error instanceof AppError ? describeSaveError(error) : undefined,
  }
}
