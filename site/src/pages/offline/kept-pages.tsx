import { useEffect, useState } from 'react'
import { listSavedPaths } from '../../lib/saved-pages.ts'
import { publicRoutes } from '../../routes.ts'
import styles from './page.module.css'

/** The pages that open without a connection, once the page is alive and can look. */
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
            {/* A document, not a change of page: what is kept is documents. */}
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
