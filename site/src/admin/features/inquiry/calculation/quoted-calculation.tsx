import { auctionLabels } from 'shared/calculator/text'
import type { Inquiry, RecalculatedCalculation } from 'shared/contract'
import { AppError } from 'shared/errors'
import { formatMoney } from 'shared/format'
import { toRequestedCar } from '../../../../lib/requested-car.ts'
import { buildCalculationRequestBody } from '../../../../router/page-module.ts'
import { ArrowIcon } from '../../../../ui/site-link.tsx'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { isNotFoundError } from '../../../lib/record-queries.ts'
import { CopyTextButton } from '../../../ui/controls.tsx'
import { AdminIcon } from '../../../ui/icon.tsx'
import { InlineNotice, NoticeButton } from '../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import type { AnswerCalculation } from '../answer/answer-letter.ts'
import { describePriceDifference, formatDollarAmount } from './calculation-difference.ts'
import { insertLabels, useCalculationSave, useRecalculation } from './calculation-queries.ts'
import styles from './quoted-calculation.module.css'

const EXPIRED_TEXT = 'Этого расчёта больше нет: прошёл срок его хранения. Посчитайте заново.'

const describeLoadError = (error: Error): string => {
  if (isNotFoundError(error)) return EXPIRED_TEXT
  if (!(error instanceof AppError)) throw error
  return error.code === 'unreachable'
    ? 'Нет связи, поэтому цену на сегодня не узнать.'
    : `Цену на сегодня не узнать: ${error.title}`
}

type InsertCalculation = (calculation: AnswerCalculation) => void

interface TodaysPriceProps {
  data: RecalculatedCalculation
  onInsert: InsertCalculation | undefined
}

const TodaysPrice = ({ data: { result: before, today, car }, onInsert }: TodaysPriceProps) => {
  const { isSaving, problem, save } = useCalculationSave()
  if (today === undefined) return null
  if ('refusal' in today)
    return (
      <InlineNotice kind="warning">
        {`На сегодня цену не посчитать: ${today.refusal.message.replace(/\.$/, '')}. Прежний расчёт верен на свой день.`}
      </InlineNotice>
    )
  const difference = describePriceDifference(today.difference)
  if (difference === undefined) return <p>{typesetRussianText('Цена на сегодня та же.')}</p>
  const { date: _, ...input } = today.result.input
  const bodyOfToday = buildCalculationRequestBody({ input, car: car && toRequestedCar(car) })
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
          <NoticeButton loading={isSaving} onClick={() => save(bodyOfToday, { onSuccess: onInsert })}>
            Вставить новый
          </NoticeButton>
        ) : null}
      </p>
      {problem === undefined ? null : <InlineNotice kind="danger">{problem}</InlineNotice>}
    </>
  )
}

/** The lot, whose page opens outside of the app, and the VIN. A link to another site is only text: a visitor has pasted it. */
const CarIdentification = ({ auction, lot, link, vin }: NonNullable<RecalculatedCalculation['car']>) => {
  const { links } = useAdminServices().platform
  const label = auction && auctionLabels[auction]
  const text = lot ? `Лот ${lot}${label ? ` на ${label}` : ''}` : link
  return (
    <>
      {text ? (
        <p className={styles.today}>
          <span className={styles.title}>{typesetRussianText(text)}</span>
          {lot && link ? (
            <NoticeButton
              leftSection={<AdminIcon name="outside" size={14} />}
              onClick={() => links.open(link)}
            >
              Открыть лот
            </NoticeButton>
          ) : null}
        </p>
      ) : null}
      {vin ? (
        <p className={styles.today}>
          {`VIN ${vin}`} <CopyTextButton text={vin} isSmall />
        </p>
      ) : null}
    </>
  )
}

interface QuotedCalculationProps {
  inquiry: Inquiry
  /** Puts a calculation into the answer; `undefined` for spam, which is not answered. */
  onInsert: InsertCalculation | undefined
}

/** The calculation that an inquiry is about, and what it costs today; nothing if it is about none. */
export const QuotedCalculation = ({ inquiry: { kind, calculation }, onInsert }: QuotedCalculationProps) => {
  const { links, printing } = useAdminServices().platform
  const { saveCalculation } = printing
  const { data, error, isFetching, refetch } = useRecalculation(calculation?.id)
  if (!calculation) return null
  const { id, title, usd } = calculation
  return (
    <section className={styles.quoted} aria-label="Расчёт из заявки">
      <p className={styles.title}>
        {typesetRussianText(`Расчёт: ${title}, `)}
        <b>{formatMoney(usd, 'USD')}</b>
      </p>
      {data?.car ? <CarIdentification {...data.car} /> : null}
      <div role="status" className={styles.outcome}>
        {error ? <InlineNotice kind="warning">{describeLoadError(error)}</InlineNotice> : null}
        {data && !error ? <TodaysPrice data={data} onInsert={onInsert} /> : null}
        {isFetching && !data ? <p>Пересчитываем на сегодня…</p> : null}
      </div>
      {error && isNotFoundError(error) ? null : (
        <p className={styles.buttons}>
          {onInsert ? (
            <NoticeButton onClick={() => onInsert(calculation)}>{insertLabels[kind]}</NoticeButton>
          ) : null}
          {error ? (
            <NoticeButton loading={isFetching} onClick={() => void refetch()}>
              Пересчитать на сегодня
            </NoticeButton>
          ) : null}
          <NoticeButton
            leftSection={<AdminIcon name="outside" size={14} />}
            onClick={() => links.open(`/calculation/${id}`)}
          >
            Открыть расчёт
          </NoticeButton>
          {saveCalculation ? (
            <NoticeButton
              leftSection={<AdminIcon name="download" size={14} />}
              onClick={() => void runWithErrorToast(() => saveCalculation(id))}
            >
              Сохранить PDF
            </NoticeButton>
          ) : null}
        </p>
      )}
    </section>
  )
}
