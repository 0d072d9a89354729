import { generatePath, Link, useMatches } from 'react-router-dom'
import { useOwnName } from '../../router/own-name.tsx'
import { adminRoutes, parentOf } from '../../routes.ts'
import styles from './crumbs.module.css'

const useRoute = () => {
  const match = useMatches().at(-1)
  return { route: adminRoutes.find((route) => route === match?.handle), params: match?.params }
}

/** Where this screen stands. */
export const Crumbs = () => {
  const { route, params } = useRoute()
  const name = useOwnName() ?? route?.name
  const parent = route && parentOf(route)
  return (
    <nav aria-label="Где вы в кабинете" className={styles.crumbs}>
      <ol>
        {parent ? (
          <li>
            <Link to={generatePath(parent.path, params)}>{parent.name}</Link>
          </li>
        ) : null}
        <li aria-current="page">{name ?? 'Нет такого экрана'}</li>
      </ol>
    </nav>
  )
}
