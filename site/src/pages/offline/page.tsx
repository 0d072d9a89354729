import { useEffect, useState } from 'react'
import { listCachedPagePaths } from '../../lib/offline-pages.ts'
import { PageRetryLink } from '../../router/error-page.tsx'
import { definePageModule } from '../../router/page-module.ts'
import { publicPageRoutes } from '../../routes.ts'
import { IllustratedPageMessage } from '../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './page.module.css'

/** Links to the pages that open offline. They are listed after hydration, when the cache can be read. */
const SavedPages = () => {
  const [paths, setPaths] = useState<readonly string[]>([])
  useEffect(() => {
    void listCachedPagePaths().then(setPaths)
  }, [])
  const savedRoutes = publicPageRoutes.filter(({ path, hidden }) => !hidden && paths.includes(path))
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
  <IllustratedPageMessage illustration="state-offline">
    <h1 tabIndex={-1}>Нет связи</h1>
    <p>{typesetRussianText('Этой страницы на устройстве нет. Она откроется, как только связь вернётся.')}</p>
    <p className={styles.action}>
      <PageRetryLink />
    </p>
    <SavedPages />
  </IllustratedPageMessage>
)

export const page = definePageModule({ View: OfflinePage })
