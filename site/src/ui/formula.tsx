import styles from './formula.module.css'
import { typeset } from './typeset.ts'

const factors = [
  [
    'ставка',
    'бензин: 50 € за литр, больше 3 000 см³ — 100 €; дизель: 75 € за литр, больше 3 500 см³ — 150 €',
  ],
  ['объём', 'в литрах, до кубического сантиметра'],
  [
    'возраст',
    'полные календарные годы между годом производства и годом оформления, не меньше одного и не больше пятнадцати',
  ],
] as const

/** Excise formula for combustion engines, with its factors and source. */
export const Formula = () => (
  <div className={styles.formula}>
    <p className={styles.sum}>ставка × объём × возраст</p>
    <dl>
      {factors.map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeset(meaning)}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.source}>
      {typeset(
        'Так считают для бензина, дизеля и гибрида. Сумма выходит в евро и переводится в гривны по курсу НБУ. Источник: Налоговый кодекс Украины, подпункт 215.3.5-1.',
      )}
    </p>
  </div>
)
