import { useEffect, useState } from 'react'
import { formatCalculationHeading } from 'shared/calculator/text'
import type { SavedCalculation } from 'shared/contract'
import { formatMoney } from 'shared/format'
import { useSiteStore } from '../../../state/site-store.ts'
import { useIsHydrated } from '../../../ui/deferred-component.tsx'
import { buildMessengerShareLinks, copyTextToClipboard } from '../../../ui/share-links.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import styles from './share-calculation.module.css'

/** Milliseconds for which the button says that the link has been copied. */
const COPIED_MS = 4000

/** Says what a link leads to: `Audi A4, 2019: 15 733,49 $ в Украине, с регистрацией`. Lot and VIN are not told to messengers. */
export const formatCalculationShareText = ({
  result: { input, total },
  car,
}: Pick<SavedCalculation, 'result' | 'car'>): string =>
  `${formatCalculationHeading(input, car)}: ${formatMoney(total.usd, 'USD')} в\u00A0Украине, с\u00A0регистрацией`

interface ShareCalculationSectionProps {
  text: string
  address: string
}

export const ShareCalculationSection = ({ text, address }: ShareCalculationSectionProps) => {
  const isHydrated = useIsHydrated()
  const online = useSiteStore((state) => state.online)
  const [copied, setCopied] = useState<'yes' | 'failed'>()
  const canShare = isHydrated && 'share' in navigator
  const message = `${text}\n${address}`
  const copy = async () => setCopied((await copyTextToClipboard(message)) ? 'yes' : 'failed')
  useEffect(() => {
    if (copied !== 'yes') return
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  // Closing the share dialog of the system rejects the promise, which is no error.
  const openShareDialog = () => navigator.share({ title: text, text, url: address }).catch(() => undefined)
  return (
    <section className={styles.share} aria-labelledby="share-title">
      <h2 id="share-title">Поделиться расчётом</h2>
      <div className={styles.ways}>
        <button
          type="button"
          className={`button primary ${styles.scripted}`}
          disabled={!online}
          onClick={() => void copy()}
        >
          {copied === 'yes' ? 'Скопировано' : 'Скопировать'}
        </button>
        {buildMessengerShareLinks(address, text).map(([name, link]) => (
          <a
            key={name}
            className="button"
            href={online ? link : undefined}
            aria-disabled={online ? undefined : true}
            role={online ? undefined : 'link'}
            {...(link.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            {name}
          </a>
        ))}
        {canShare ? (
          <button type="button" className="button" disabled={!online} onClick={() => void openShareDialog()}>
            Поделиться…
          </button>
        ) : null}
      </div>
      {online ? null : (
        <p className={styles.offline}>
          {typesetRussianText(
            'Нет связи, поэтому поделиться сейчас нельзя. Расчёт сохранён, ссылка заработает вместе со связью.',
          )}
        </p>
      )}
      <p role="status" className={copied === 'yes' ? 'unseen' : undefined}>
        {copied === 'yes' ? 'Текст со ссылкой скопирован' : ''}
        {copied === 'failed' ? `Скопируйте сами: ${message}` : ''}
      </p>
    </section>
  )
}
