import { typesetRussianText } from '../../ui/typeset.ts'
import type { QuestionAndAnswer } from './country-content.ts'
import styles from './country-questions.module.css'

interface CountryQuestionsProps {
  readonly questions: readonly QuestionAndAnswer[]
}

export const CountryQuestions = ({ questions }: CountryQuestionsProps) => (
  <section className="section">
    <h2>{typesetRussianText('Вопросы и ответы')}</h2>
    <div className={styles.questions}>
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
