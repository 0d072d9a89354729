import { useContext, useEffect, useState } from 'react'
import { SiteContext } from '../../router/site-context.ts'
import { typeset } from '../../ui/typeset.ts'
import styles from './page.module.css'

interface ShareProps {
  readonly title: string
}

const waysOf = (address: string, title: string) => {
  const [url, both] = [address, `${title} ${address}`].map(encodeURIComponent)
  return [
    ['Telegram', `https://t.me/share/url?url=${url}&text=${encodeURIComponent(title)}`],
    ['Viber', `viber://forward?text=${both}`],
    ['WhatsApp', `https://wa.me/?text=${both}`],
  ] as const
}

const copied = (address: string): Promise<string> =>
  // The clipboard is undefined on plain http, except on localhost.
  (navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))).then(
    () => 'Адрес статьи скопирован',
    () => `Скопируйте адрес сами: ${address}`,
  )

/** Links for sharing, and buttons that appear after hydration. No third-party scripts are loaded. */
export const Share = ({ title }: ShareProps) => {
  const { address = '' } = useContext(SiteContext)
  const [isAlive, setAlive] = useState(false)
  const [said, say] = useState('')
  useEffect(() => setAlive(true), [])

  const isWhole = isAlive && typeof navigator.share === 'function'
  // Closing the system dialog rejects the promise, which is no error.
  const share = () => navigator.share({ title, url: address }).catch(() => undefined)
  return (
    <section className={styles.share} aria-labelledby="share-title">
      <h2 id="share-title">Поделиться</h2>
      <ul>
        {waysOf(address, title).map(([name, href]) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
        <li hidden={!isAlive}>
          <button type="button" onClick={() => void copied(address).then(say)}>
            Скопировать адрес
          </button>
        </li>
        <li hidden={!isWhole}>
          <button type="button" onClick={() => void share()}>
            Ещё способы
          </button>
        </li>
      </ul>
      <p role="status">{typeset(said)}</p>
    </section>
  )
}
