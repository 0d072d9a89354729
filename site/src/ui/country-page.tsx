import styles from './country-page.module.css'
import { Illustration } from './illustration.tsx'
import { SiteLink } from './site-link.tsx'
import { typesetRussianText } from './typeset.ts'

interface TitledText {
  readonly title: string
  readonly text: string
}

/** Last two steps of importing a car, the same for every country. */
export const finalImportSteps: readonly TitledText[] = [
  {
    title: 'Таможня',
    text: 'Пошлина — процент от таможенной стоимости, акциз — от объёма и возраста, НДС — от стоимости, пошлины и акциза вместе. Платят в гривнах, по курсу НБУ на день оформления.',
  },
  {
    title: 'Номера',
    text: 'Перед первой регистрацией платят сбор в Пенсионный фонд: 3, 4 или 5 % в зависимости от таможенной стоимости. Электромобили и мотоциклы от него свободны.',
  },
]

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
const ExciseFormula = () => (
  <div className={styles.formula}>
    <p className={styles.sum}>ставка × объём × возраст</p>
    <dl>
      {factors.map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typesetRussianText(meaning)}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.source}>
      {typesetRussianText(
        'Так считают для бензина, дизеля и гибрида. Сумма выходит в евро и переводится в гривны по курсу НБУ. Источник: Налоговый кодекс Украины, подпункт 215.3.5-1.',
      )}
    </p>
  </div>
)

export interface CountryPageProps {
  readonly region: 'usa' | 'eu' | 'georgia'
  readonly title: string
  readonly lead: string
  /** Country with a preposition, such as `из США`. */
  readonly from: string
  /** Steps of importing a car, from the seller to the registration. */
  readonly steps: readonly TitledText[]
  readonly notesTitle: string
  readonly notes: readonly TitledText[]
}

export const CountryPage = ({ region, title, lead, from, steps, notesTitle, notes }: CountryPageProps) => (
  <>
    <section className={styles.hero} data-region={region}>
      <div className={styles.heroInner}>
        <div className={styles.text}>
          <h1 tabIndex={-1}>{typesetRussianText(title)}</h1>
          <p className="lead">{typesetRussianText(lead)}</p>
          <p className={styles.calculator}>
            <SiteLink className="button primary" to={`/?from=${region}#calculator`}>
              {typesetRussianText(`Посчитать ${from}`)}
            </SiteLink>
          </p>
        </div>
        <Illustration
          className={styles.scene}
          name={`scene-${region}`}
          width={860}
          height={300}
          fit="xMaxYMax meet"
        />
      </div>
    </section>
    <section className="section">
      <h2>Путь автомобиля</h2>
      <ol className={styles.way}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{typesetRussianText(step.title)}</h3>
            <p>{typesetRussianText(step.text)}</p>
          </li>
        ))}
      </ol>
    </section>
    <section className="section">
      <h2 className="ruled">{typesetRussianText(notesTitle)}</h2>
      <div className="columns">
        {notes.map((note) => (
          <div key={note.title}>
            <h3>{typesetRussianText(note.title)}</h3>
            <p>{typesetRussianText(note.text)}</p>
          </div>
        ))}
      </div>
    </section>
    <section className="section">
      <h2>Как считают акциз</h2>
      <ExciseFormula />
      <p className={styles.more}>
        <SiteLink to="/#price">Из чего складывается вся цена</SiteLink>
      </p>
    </section>
  </>
)
