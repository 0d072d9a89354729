import { Link } from '../ui/link.tsx'
import { StateSheet } from '../ui/state-sheet.tsx'
import { typeset } from '../ui/typeset.ts'
import styles from './error-page.module.css'
import type { RouteError } from './route-error.ts'
import { TryAgain } from './try-again.tsx'

interface ErrorPageProps {
  readonly error: RouteError
}

/** The specification prescribes the English text of the 404 page; Russian text is added. */
const Missing = ({ error }: ErrorPageProps) => (
  <StateSheet drawing="state-missing">
    <p className={styles.code}>{error.status}</p>
    <h1 tabIndex={-1} lang="en">
      {error.message}
    </h1>
    <p>Такой страницы нет: возможно, адрес набран с&nbsp;ошибкой. Начните с&nbsp;главной.</p>
    <p className={styles.back}>
      <Link to="/" lang="en">
        Back to the home page
      </Link>
    </p>
  </StateSheet>
)

const sentence = (text: string): string => (/[а-яё]$/i.test(text) ? `${text}.` : text)

const isEnglish = (text: string): boolean => !/[а-яё]/i.test(text)

const Broken = ({ error }: ErrorPageProps) => (
  <StateSheet drawing="state-error">
    <p className={styles.code}>Ошибка {error.status}</p>
    <h1 tabIndex={-1}>Страница не&nbsp;открылась</h1>
    <p lang={isEnglish(error.message) ? 'en' : undefined}>{sentence(typeset(error.message))}</p>
    <p className={styles.actions}>
      <TryAgain anew={error.anew === true} />
      <Link className="button" to="/" anew={error.anew === true}>
        На главную
      </Link>
    </p>
  </StateSheet>
)

export const ErrorPage = ({ error }: ErrorPageProps) =>
  error.status === 404 ? <Missing error={error} /> : <Broken error={error} />
