import { useEffect, useState } from 'react'
import { listSavedPaths } from '../../lib/saved-pages.ts'
import { RetryLink } from '../../router/error-page.tsx'
import { definePage } from '../../router/page-module.ts'
import { publicRoutes } from '../../routes.ts'
import { StatusPage } from '../../ui/status-message.tsx'
import { typeset } from '../../ui/typeset.ts'
import styles from './page.module.css'

/** Links to the pages that open offline. They are listed after hydration, when the cache can be read. */
const SavedPages = () => {
  const [paths, setPaths] = useState<readonly string[]>([])
  useEffect(() => {
    void listSavedPaths().then(setPaths)
  }, [])
  const savedRoutes = publicRoutes.filter(({ path, hidden }) => !hidden && paths.includes(path))
  if (savedRoutes.length === 0) return null
  return (
    <div className={styles.saved}>
      <h2>Открываются без связи</h2>
      <ul>
        {savedRoutes.map(({ path, name }) => (
          <li key={path}>
            {/* A plain link, since the cache of the service worker holds whole documents. */}
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const OfflinePage = () => (
  <StatusPage illustration="state-offline">
    <h1 tabIndex={-1}>Нет связи</h1>
    <p>{typeset('Этой страницы на устройстве нет. Она откроется, как только связь вернётся.')}</p>
    <p className={styles.action}>
      <RetryLink />
    </p>
    <SavedPages />
  </StatusPage>
)

export const page = definePage({ View: OfflinePage })
