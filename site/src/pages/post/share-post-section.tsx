import { useContext, useState } from 'react'
import { CurrentPageContext } from '../../router/current-page-context.ts'
import { useDeferredComponentRootElementProps, useIsHydrated } from '../../ui/deferred-component.tsx'
import { buildMessengerShareLinks, copyTextToClipboard } from '../../ui/share-links.ts'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './page.module.css'

export interface SharePostSectionProps {
  title: string
}

/** Links and buttons for sharing a post. No third-party scripts are loaded. */
export const SharePostSection = ({ title }: SharePostSectionProps) => {
  const { address = '' } = useContext(CurrentPageContext)
  const isHydrated = useIsHydrated()
  const [copyStatus, setCopyStatus] = useState('')
  const copyAddress = async () => {
    const isCopied = await copyTextToClipboard(address)
    setCopyStatus(isCopied ? 'Адрес статьи скопирован' : `Скопируйте адрес сами: ${address}`)
  }
  const hasNativeShare = isHydrated && typeof navigator.share === 'function'
  // Closing the system's share dialog rejects the promise, which is no error.
  const shareNatively = () => navigator.share({ title, url: address }).catch(() => undefined)
  return (
    <section
      {...useDeferredComponentRootElementProps()}
      className={styles.share}
      aria-labelledby="share-title"
    >
      <h2 id="share-title">Поделиться</h2>
      <ul>
        {buildMessengerShareLinks(address, title).map(([name, href]) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
        <li className={styles.scripted}>
          <button type="button" onClick={() => void copyAddress()}>
            Скопировать адрес
          </button>
        </li>
        <li hidden={!hasNativeShare}>
          <button type="button" onClick={() => void shareNatively()}>
            Ещё способы
          </button>
        </li>
      </ul>
      <p role="status">{typesetRussianText(copyStatus)}</p>
    </section>
  )
}
