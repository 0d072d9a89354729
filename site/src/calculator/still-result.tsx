import { typeset } from '../ui/typeset.ts'
import { Message } from './message.tsx'
import styles from './still-result.module.css'

const rows = Array.from({ length: 36 }, (_, row) => row)

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
    {rows.map((row) => (
      <div key={row} className={styles.row} />
    ))}
  </div>
)
