import { typesetRussianText } from '../../ui/typeset.ts'
import type { CountryPagePrices } from './compute-country-prices.ts'
import {
  type CountryPageFaqEntry,
  type CountryPageTexts,
  carImportStepTextsAfterArrival,
} from './country-content.ts'
import styles from './country-page.module.css'
import questionStyles from './country-questions.module.css'
import { CarLoadingPlacesSection } from './loading-place-section.tsx'
import { TypicalCarSection } from './typical-car-section.tsx'

const factors = [
  [
    'ставка',
    'бензин: 50 € за литр, больше 3 000 см³ — 100 €; дизель: 75 € за литр, больше 3 500 см³ — 150 €',
  ],
  ['объём', 'в литрах, до кубического сантиметра'],
  [
    'возраст',
    'полные календарные годы между годом выпуска и годом оформления, не меньше одного и не больше пятнадцати',
  ],
] as const

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

const CountryQuestions = ({ questions }: { questions: readonly CountryPageFaqEntry[] }) => (
  <section className="section">
    <h2>{typesetRussianText('Вопросы и ответы')}</h2>
    <div className={questionStyles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} suppressHydrationWarning>
          <summary>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M6 3.5 10.5 8 6 12.5" />
            </svg>
            <h3>{typesetRussianText(question)}</h3>
          </summary>
          <p>{typesetRussianText(answer)}</p>
        </details>
      ))}
    </div>
  </section>
)

interface CountryDetailsProps {
  content: CountryPageTexts
  prices: CountryPagePrices | undefined
}

export const CountryPageSections = ({ content, prices }: CountryDetailsProps) => {
  const { steps, notesTitle, notes, questions } = content
  return (
    <>
      {prices?.table ? <CarLoadingPlacesSection table={prices.table} content={content} /> : null}
      {prices ? <TypicalCarSection prices={prices} content={content} /> : null}
      <section className="section">
        <h2>Путь автомобиля</h2>
        <ol className={styles.way}>
          {[...steps, ...carImportStepTextsAfterArrival].map((step) => (
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
      </section>
      <CountryQuestions questions={questions} />
    </>
  )
}
