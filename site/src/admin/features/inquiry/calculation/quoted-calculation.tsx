import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Inquiry, RecalculatedCalculation } from 'shared/contract'
import { AppError } from 'shared/errors'
import { formatMoney } from 'shared/format'
import { ArrowIcon } from '../../../../ui/site-link.tsx'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { isNotFoundError } from '../../../lib/record-queries.ts'
import { AdminIcon } from '../../../ui/icon.tsx'
import { InlineNotice } from '../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import { describePriceDifference, formatDollarAmount } from './calculation-difference.ts'
import styles from './quoted-calculation.module.css'
import { type QuotedCalculationSummary, useCalculationSave } from './use-calculation-save.ts'

/** Loads a saved calculation together with its price of today. */
export const useRecalculation = (id: string | undefined, isEnabled: boolean) => {
  const { backgroundClient } = useAdminServices()
  return useQuery({
    queryKey: ['calculation', id, 'today'],
    queryFn: () =>
      backgroundClient.calculation.get({ params: { id: id ?? '' }, query: { recalculate: 'today' } }),
    enabled: isEnabled && id !== undefined,
    staleTime: 60_000,
  })
}

const EXPIRED_TEXT = 'Этого расчёта больше нет: прошёл срок его хранения. Посчитайте заново.'

const describeLoadError = (error: Error): string => {
  if (isNotFoundError(error)) return EXPIRED_TEXT
  if (!(error instanceof AppError)) throw error
  return error.code === 'unreachable'
    ? 'Нет связи, поэтому цену на сегодня не узнать.'
    : `Цену на сегодня не узнать: ${error.title}`
}

interface TodaysPriceProps {
  data: RecalculatedCalculation
  onInsert: ((calculation: QuotedCalculationSummary) => void) | undefined
}

const TodaysPrice = ({ data: { result: before, today }, onInsert }: TodaysPriceProps) => {
  const { isSaving, problem, save } = useCalculationSave()
  if (today === undefined) return null
  if ('refusal' in today)
    return (
      <InlineNotice kind="warning">
        {`На сегодня цену не посчитать: ${today.refusal.message.replace(/\.$/, '')}. Прежний расчёт верен на свой день.`}
      </InlineNotice>
    )
  const difference = describePriceDifference(today.difference)
  if (difference === undefined)
    return <p className={styles.today}>{typesetRussianText('Расчёт за сегодня не изменился.')}</p>
  const { date: _, ...inputOfToday } = today.result.input
  return (
    <>
      <p className={styles.today}>
        <span>
          {`было ${formatDollarAmount(before.total.usd)} `}
          <span className="unseen">стало</span>
          <ArrowIcon /> <b>{formatMoney(today.result.total.usd, 'USD')}</b>{' '}
          {typesetRussianText(`(${difference})`)}
        </span>
        {onInsert ? (
          <Button
            variant="default"
            size="compact-sm"
            loading={isSaving}
            onClick={() => void save(inputOfToday, onInsert)}
          >
            Вставить новый
          </Button>
        ) : null}
      </p>
      {problem === undefined ? null : <InlineNotice kind="danger">{problem}</InlineNotice>}
    </>
  )
}

const CalculationButtons = ({ id }: { id: string }) => {
  const { links, printing } = useAdminServices().platform
  const { saveCalculation } = printing
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<AdminIcon name="outside" size={14} />}
        onClick={() => links.open(`/calculation/${id}`)}
      >
        Открыть расчёт
      </Button>
      {saveCalculation ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<AdminIcon name="download" size={14} />}
          onClick={() => void runWithErrorToast(() => saveCalculation(id))}
        >
          Сохранить PDF
        </Button>
      ) : null}
    </>
  )
}

interface QuotedCalculationProps {
  inquiry: Inquiry
  /** Puts a calculation into the answer. With it the price of today is there at once, without it on request. */
  onInsert?: ((calculation: QuotedCalculationSummary) => void) | undefined
}

/** The calculation that an inquiry is about, and what it costs today; nothing if it is about none. */
export const QuotedCalculation = ({ inquiry: { calculation }, onInsert }: QuotedCalculationProps) => {
  const [isRequested, setRequested] = useState(false)
  const isEnabled = isRequested || onInsert !== undefined
  const { data, error, isFetching, refetch } = useRecalculation(calculation?.id, isEnabled)
  if (!calculation) return null
  const isGone = error !== null && isNotFoundError(error)
  return (
    <section className={styles.quoted} aria-label="Расчёт из заявки">
      <p className={styles.title}>
        {typesetRussianText(`Расчёт: ${calculation.title}, `)}
        <b>{formatMoney(calculation.usd, 'USD')}</b>
      </p>
      <div role="status" className={styles.outcome}>
        {error ? <InlineNotice kind="warning">{describeLoadError(error)}</InlineNotice> : null}
        {data && !error ? <TodaysPrice data={data} onInsert={onInsert} /> : null}
        {isFetching && !data ? <p className={styles.today}>Пересчитываем на сегодня…</p> : null}
      </div>
      {isGone ? null : (
        <p className={styles.buttons}>
          {onInsert ? (
            <Button variant="default" size="compact-sm" onClick={() => onInsert(calculation)}>
              Вставить в ответ
            </Button>
          ) : null}
          {data && !error ? null : (
            <Button
              variant="default"
              size="compact-sm"
              loading={isFetching}
              onClick={() => (isEnabled ? void refetch() : setRequested(true))}
            >
              Пересчитать на сегодня
            </Button>
          )}
          <CalculationButtons id={calculation.id} />
        </p>
      )}
    </section>
  )
}
