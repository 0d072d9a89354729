import { useEffect, useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { typeset } from '../../ui/typeset.ts'
import styles from './calculation-actions.module.css'

interface CalculationActionsProps {
  readonly id: string
  readonly isRecalculated: boolean
}

const copyLink = (address: string): Promise<string> =>
  // The clipboard is undefined on plain http, except on localhost.
  (navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))).then(
    () => 'Ссылка скопирована',
    () => `Скопируйте ссылку сами: ${address}`,
  )

/** Actions of a saved calculation. Buttons that need a script appear after hydration. */
export const CalculationActions = ({ id, isRecalculated }: CalculationActionsProps) => {
  const [origin, setOrigin] = useState<string>()
  const [copyStatus, setCopyStatus] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  const isHydrated = origin !== undefined
  const address = `/calculation/${id}`
  return (
    <>
      <div className={styles.actions}>
        {isRecalculated ? (
          <Link className="button" to={address}>
            Показать без пересчёта
          </Link>
        ) : (
          <Link className="button primary" to={`${address}?recalculate=today`}>
            Пересчитать на сегодня
          </Link>
        )}
        <button
          type="button"
          className="button"
          hidden={!isHydrated}
          onClick={() => void copyLink(origin + address).then(setCopyStatus)}
        >
          Скопировать ссылку
        </button>
        <button type="button" className="button" hidden={!isHydrated} onClick={() => print()}>
          Печать
        </button>
        <a className="button" href="#calculation">
          {typeset('Спросить об этом расчёте')}
        </a>
        <p role="status">{copyStatus}</p>
      </div>
      <p className={styles.address}>{isHydrated ? origin + address : ''}</p>
    </>
  )
}
