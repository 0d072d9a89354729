import { typeset } from '../ui/typeset.ts'
import { Message } from './message.tsx'
import styles from './still-result.module.css'

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place)

/** The head and the lines of each group of a first visitor's car, the customs value and the total. */
const groups = [5, 5, 1, 4, 5, 2, 1]

/** Keeps the place of the result until there is one; where no script runs, says why there will be none. */
export const StillResult = () => (
  <div className={styles.still}>
    <p className={styles.says}>{typeset('Автомобиль в Украине, с регистрацией')}</p>
    <noscript>
      <Message kind="info">
        {typeset(
          'Калькулятор считает в браузере, а скрипты в нём выключены. Посчитаем за вас: опишите автомобиль в форме «Расчёт письмом» внизу страницы.',
        )}{' '}
        <a href="#calculation">Перейти к форме</a>
      </Message>
    </noscript>
    <div className={styles.sum} />
    <div className={styles.warning} />
    {upTo(groups.length).map((place) => (
      <div key={place} className={styles.group}>
        {upTo(groups[place] ?? 0).map((row) => (
          <div key={row} className={styles.row} />
        ))}
      </div>
    ))}
    <div className={styles.save} />
    <div className={styles.routes} />
  </div>
)
