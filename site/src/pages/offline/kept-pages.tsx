import { useEffect, useState } from 'react'
import { keptPaths } from '../../browser/kept-pages.ts'
import { routes } from '../../routes.ts'
import styles from './page.module.css'

/** The pages that open without a connection, once the page is alive and can look. */
export const KeptPages = () => {
  const [paths, setPaths] = useState<readonly string[]>([])
  useEffect(() => {
    void keptPaths().then(setPaths)
  }, [])
  const kept = routes.filter(({ path, hidden }) => !hidden && paths.includes(path))
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
