import { Link, useMatches } from 'react-router-dom'
import { type AdminRoute, adminRoutes, parentOf } from '../../routes.ts'
import styles from './crumbs.module.css'

const useRoute = (): AdminRoute | undefined => {
  const handle = useMatches().at(-1)?.handle
  return adminRoutes.find((route) => route === handle)
}

/** Where this screen stands. */
export const Crumbs = () => {
  const route = useRoute()
  const parent = route && parentOf(route)
  return (
    <nav aria-label="Где вы" className={styles.crumbs}>
      <ol>
        {parent ? (
          <li>
            <Link to={parent.path}>{parent.name}</Link>
          </li>
        ) : null}
        <li aria-current="page">{route?.name ?? 'Нет такого экрана'}</li>
      </ol>
    </nav>
  )
}
