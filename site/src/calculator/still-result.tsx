import { typeset } from '../ui/typeset.ts'
import { Message } from './message.tsx'
import styles from './still-result.module.css'

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Rows of each block of a first visitor's price: heading and lines of the groups, customs value, total. */
const groups = [5, 5, 1, 4, 5, 2, 1]

/** Reserves the space of the result until it is loaded. Without scripts it explains why there is no price. */
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
