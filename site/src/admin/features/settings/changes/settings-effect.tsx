import { useEffect, useRef } from 'react'
import type { SettingChangesCheckResult } from 'shared/contract'
import { formatDate, toKyivDay } from 'shared/format'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { InlineNotice } from '../../../ui/notices.tsx'
import { CarPriceImpactPanel } from '../../../ui/price-impact-panel.tsx'
import styles from './unsaved-changes-panel.module.css'

const formatDayMessage = (date: string): string =>
  date > toKyivDay(new Date())
    ? `Цены на ${formatDate(date)}, когда изменения вступят в силу: таблицы того дня, курс сегодняшний.`
    : 'Цены на сегодня.'

export const SettingChangesPriceEffectSection = ({
  report: { errors, warnings, date, impact },
}: {
  report: SettingChangesCheckResult
}) => {
  const region = useRef<HTMLElement>(null)
  useEffect(() => region.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={region} className={styles.effect} tabIndex={-1} aria-label="Что изменится">
      {errors.map(({ path, message }) => (
        <InlineNotice key={`${path} ${message}`} kind="danger">{`${message}.`}</InlineNotice>
      ))}
      {warnings.map(({ path, code, message }) => (
        <InlineNotice key={`${path} ${code}`} kind="warning">{`${message}.`}</InlineNotice>
      ))}
      {errors.length > 0 ? null : (
        <>
          <CarPriceImpactPanel impact={impact} />
          <p className={styles.effectDay}>{typesetRussianText(formatDayMessage(date))}</p>
        </>
      )}
    </section>
  )
}
