import { Link } from '../../ui/link.tsx'
import { typeset } from '../../ui/typeset.ts'
import styles from './page.module.css'

/** Widths of the five groups of a price, in the proportions of the example on the home page. */
const barWidths = [113, 43, 63, 20, 5]
const BAR_GAP = 2

const findBarStart = (index: number): number =>
  barWidths.slice(0, index).reduce((start, width) => start + width + BAR_GAP, 0)

export const CalculatorTeaser = () => (
  <aside className={styles.reckon} aria-labelledby="reckon-title">
    <h2 id="reckon-title">{typeset('А сколько выйдет у вас?')}</h2>
    <svg viewBox="0 0 252 10" width="252" height="10" preserveAspectRatio="none" aria-hidden="true">
      {barWidths.map((width, index) => (
        <rect
          key={width}
          className={styles[`bar${index + 1}`]}
          x={findBarStart(index)}
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
