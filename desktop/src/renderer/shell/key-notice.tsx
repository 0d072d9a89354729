import { useState } from 'react'
import type { KeyStore } from '../../ipc/channels.ts'
import styles from './key-notice.module.css'
import { NOT_KEPT, whatToDo } from './key-store-words.ts'

/** Warns that the session ends with the app and says how to change that. */
export const KeyNotice = ({ keyStore }: { readonly keyStore: KeyStore }) => {
  const [seen, setSeen] = useState<KeyStore>()
  if (keyStore === 'system' || keyStore === seen) return null
  return (
    <div className={styles.notice} role="status">
      <p>
        <strong>{NOT_KEPT}.</strong> {whatToDo[keyStore]}
      </p>
      <button type="button" onClick={() => setSeen(keyStore)}>
        Понятно
      </button>
    </div>
  )
}
