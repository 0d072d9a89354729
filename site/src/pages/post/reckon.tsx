import { Link } from '../../ui/link.tsx'
import { typeset } from '../../ui/typeset.ts'
import styles from './page.module.css'

/** The five groups of a price, in the proportions of the home page's example. */
const bar = [
  [1, 0, 113],
  [2, 115, 43],
  [3, 160, 63],
  [4, 225, 20],
  [5, 247, 5],
] as const

export const Reckon = () => (
  <aside className={styles.reckon} aria-labelledby="reckon-title">
    <h2 id="reckon-title">{typeset('А сколько выйдет у вас?')}</h2>
    <svg viewBox="0 0 252 10" width="252" height="10" preserveAspectRatio="none" aria-hidden="true">
      {bar.map(([group, x, width]) => (
        <rect key={group} className={styles[`bar${group}`]} x={x} width={width} height="10" />
      ))}
    </svg>
    <p>{typeset('Покупка, доставка, таможня и регистрация — одной суммой, у каждой строки формула.')}</p>
    <Link className="button primary" to="/#calculator">
      Посчитать свой автомобиль
    </Link>
  </aside>
)
