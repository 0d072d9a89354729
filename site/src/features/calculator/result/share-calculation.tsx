import { useEffect, useState } from 'react'
import { useSiteStore } from '../../../state/site-store.ts'
import { useIsHydrated } from '../../../ui/deferred-component.tsx'
import { buildMessengerShareLinks, copyTextToClipboard } from '../../../ui/share-links.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import styles from './share-calculation.module.css'

/** Milliseconds for which the button says that the link has been copied. */
const COPIED_MS = 4000

interface ShareCalculationSectionProps {
  text: string
  address: string
}

export const ShareCalculationSection = ({ text, address }: ShareCalculationSectionProps) => {
  const isHydrated = useIsHydrated()
  const online = useSiteStore((state) => state.online)
  const [copied, setCopied] = useState<'yes' | 'failed'>()
  const canShare = isHydrated && 'share' in navigator
  const copyLink = async () => setCopied((await copyTextToClipboard(address)) ? 'yes' : 'failed')
  useEffect(() => {
    if (copied !== 'yes') return
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  // Closing the share dialog of the system rejects the promise, which is no error.
  const openShareDialog = () => navigator.share({ title: text, url: address }).catch(() => undefined)
  return (
    <section className={styles.share} aria-labelledby="share-title">
      <h2 id="share-title">Поделиться расчётом</h2>
      <div className={styles.ways}>
        <button
          type="button"
          className={`button primary ${styles.scripted}`}
          disabled={!online}
          onClick={() => void copyLink()}
        >
          {copied === 'yes' ? 'Ссылка скопирована' : 'Скопировать ссылку'}
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
        {copied === 'yes' ? 'Ссылка скопирована' : ''}
        {copied === 'failed' ? `Скопируйте ссылку сами: ${address}` : ''}
      </p>
    </section>
  )
}
