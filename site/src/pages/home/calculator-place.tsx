import { Link } from '../../ui/link.tsx'
import { typeset } from '../../ui/typeset.ts'
import styles from './calculator-place.module.css'

/** The lines of a calculation, by its five groups, in the order in which they are added up. */
const groups = [
  {
    title: 'Покупка',
    lines: ['Цена автомобиля', 'Сбор аукциона', 'Сбор за интернет-ставку', 'Постоянные сборы аукциона'],
  },
  {
    title: 'Доставка',
    lines: [
      'Дорога до порта',
      'Море или автовоз',
      'Надбавка за батарею на судне',
      'Дорога в Украину',
      'Страхование груза',
    ],
  },
  { title: 'Таможня', lines: ['Ввозная пошлина', 'Акциз', 'НДС'] },
  { title: 'Услуги', lines: ['Экспедитор', 'Таможенный брокер', 'Сертификация', 'Услуги компании'] },
  { title: 'Регистрация', lines: ['Сбор в Пенсионный фонд'] },
] as const

/** Where the calculator will stand. Until then it says that it is not there, and what it will add up. */
export const CalculatorPlace = () => (
  <section className={styles.sheet} id="calculator" aria-labelledby="calculator-title">
    <div className={styles.form}>
      <h2 id="calculator-title">Калькулятор ещё не открыт</h2>
      <p>
        {typeset(
          'Здесь вы назовёте автомобиль и увидите полную цену: по строкам, в долларах, евро и гривне, по курсу НБУ на выбранный день.',
        )}
      </p>
      <p>{typeset('Пока посмотрите, как едет автомобиль оттуда, где вы его нашли:')}</p>
      <p className={styles.links}>
        <Link className="button" to="/usa">
          Из США
        </Link>
        <Link className="button" to="/eu">
          Из Европы
        </Link>
        <Link className="button" to="/georgia">
          Из Грузии
        </Link>
      </p>
    </div>
    <div className={styles.result} id="price" tabIndex={-1}>
      <h3>{typeset('Из чего складывается цена')}</h3>
      <ol className={styles.groups}>
        {groups.map(({ title, lines }) => (
          <li key={title}>
            <h4>{title}</h4>
            <ul>
              {lines.map((line) => (
                <li key={line}>{typeset(line)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
