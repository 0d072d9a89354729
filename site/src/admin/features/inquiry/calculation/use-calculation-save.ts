import { useRef, useState } from 'react'
import { formatCalculationTitle } from 'shared/calculator'
import type { CalculationRequestBody, Inquiry } from 'shared/contract'
import { AppError } from 'shared/errors'
import { markPageBusyDuringPromise } from '../../../../lib/page-settled.ts'
import { generateIdempotencyKey } from '../../../../lib/retry-sender.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'

export type QuotedCalculationSummary = NonNullable<Inquiry['calculation']>

const describeSaveError = ({ code, title, errors }: AppError): string =>
  code === 'unreachable'
    ? 'Нет связи. Ссылку на расчёт даёт сервер, поэтому вставить его можно, когда связь появится. Введённое остаётся здесь.'
    : `Расчёт не сохранён: ${errors[0]?.message ?? title}`

/** Saves calculations for an answer. Equal input has the same idempotency key, so it is saved once. */
export const useCalculationSave = () => {
  const { client } = useAdminServices()
  const lastSave = useRef({ body: '', key: '' })
  // This ref changes at once: only the next render disables the button of a double click.
  const isSavingNow = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()

  const save = async (
    input: CalculationRequestBody,
    onSaved: (saved: QuotedCalculationSummary) => unknown,
  ): Promise<void> => {
    if (isSavingNow.current) return
    const body = JSON.stringify(input)
    if (lastSave.current.body !== body) lastSave.current = { body, key: generateIdempotencyKey() }
    isSavingNow.current = true
    setSaving(true)
    setProblem(undefined)
    try {
      const { key } = lastSave.current
      const { id, result } = await markPageBusyDuringPromise(
        client.calculation.create({ body: input, idempotencyKey: key }),
      )
      await onSaved({ id, title: formatCalculationTitle(result.input), usd: result.total.usd })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setProblem(describeSaveError(error))
    } finally {
      isSavingNow.current = false
      setSaving(false)
    }
  }
  return { isSaving, problem, save }
}
