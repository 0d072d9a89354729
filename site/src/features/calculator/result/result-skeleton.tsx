import { typeset } from '../../../ui/typeset.ts'
import { InlineMessage } from '../inline-message.tsx'
import styles from './result-skeleton.module.css'

const listIndexes = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Rows of each block of a first visitor's price: heading and lines of the groups, customs value, total. */
const rowsPerGroup = [5, 5, 1, 4, 5, 2, 1]

/** Reserves the space of the result until it is loaded. Without scripts it explains why there is no price. */
export const ResultSkeleton = () => (
  <div className={styles.still}>
    <p className={styles.says}>{typeset('Автомобиль в Украине, с регистрацией')}</p>
    <noscript>
      <InlineMessage kind="info">
        {typeset(
          'Калькулятор считает в браузере, а скрипты в нём выключены. Посчитаем за вас: опишите автомобиль в форме «Расчёт письмом» внизу страницы.',
        )}{' '}
        <a href="#calculation">Перейти к форме</a>
      </InlineMessage>
    </noscript>
    <div className={styles.sum} />
    <div className={styles.warning} />
    {listIndexes(rowsPerGroup.length).map((groupIndex) => (
      <div key={groupIndex} className={styles.group}>
        {listIndexes(rowsPerGroup[groupIndex] ?? 0).map((row) => (
          <div key={row} className={styles.row} />
        ))}
      </div>
    ))}
    <div className={styles.save} />
    <div className={styles.routes} />
  </div>
)
