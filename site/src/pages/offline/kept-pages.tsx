import { useEffect, useState } from 'react'
import { listSavedPaths } from '../../lib/saved-pages.ts'
import { publicRoutes } from '../../routes.ts'
import styles from './page.module.css'

/** Links to the pages that open offline. Listed after hydration, which gives access to the cache. */
export const KeptPages = () => {
  const [paths, setPaths] = useState<readonly string[]>([])
  useEffect(() => {
    void listSavedPaths().then(setPaths)
  }, [])
  const kept = publicRoutes.filter(({ path, hidden }) => !hidden && paths.includes(path))
  if (kept.length === 0) return null
  return (
    <div className={styles.kept}>
      <h2>Открываются без связи</h2>
      <ul>
        {kept.map(({ path, name }) => (
          <li key={path}>
            {/* A plain link: the cache holds documents, so the page is loaded as one. */}
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
