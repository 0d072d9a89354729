import { Link } from '../../ui/link.tsx'
import { typeset } from '../../ui/typeset.ts'
import styles from './page.module.css'

/** Widths of the five groups of a price, in the proportions of the example on the home page. */
const widths = [113, 43, 63, 20, 5]
const GAP = 2

const startOf = (index: number): number =>
  widths.slice(0, index).reduce((start, width) => start + width + GAP, 0)

export const Reckon = () => (
  <aside className={styles.reckon} aria-labelledby="reckon-title">
    <h2 id="reckon-title">{typeset('А сколько выйдет у вас?')}</h2>
    <svg viewBox="0 0 252 10" width="252" height="10" preserveAspectRatio="none" aria-hidden="true">
      {widths.map((width, index) => (
        <rect
          key={width}
          className={styles[`bar${index + 1}`]}
          x={startOf(index)}
          width={width}
          height="10"
        />
      ))}
    </svg>
    <p>{typeset('Покупка, доставка, таможня и регистрация — одной суммой, у каждой строки формула.')}</p>
    <Link className="button primary" to="/#calculator">
      Посчитать свой автомобиль
    </Link>
  </aside>
)
