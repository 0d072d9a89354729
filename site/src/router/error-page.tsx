import { Drawing } from '../ui/drawing.tsx'
import { Link } from '../ui/link.tsx'
import { typeset } from '../ui/typeset.ts'
import styles from './error-page.module.css'
import type { RouteError } from './route-error.ts'
import { TryAgain } from './try-again.tsx'

interface ErrorPageProps {
  readonly error: RouteError
}

/** The specification fixes the English words of the 404; the Russian ones stand beside them. */
const Missing = ({ error }: ErrorPageProps) => (
  <>
    <Drawing name="state-missing" width={200} height={80} />
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
  </>
)

const sentence = (text: string): string => (/[а-яё]$/i.test(text) ? `${text}.` : text)

const isEnglish = (text: string): boolean => !/[а-яё]/i.test(text)

const Broken = ({ error }: ErrorPageProps) => (
  <>
    <Drawing name="state-error" width={200} height={80} />
    <p className={styles.code}>Ошибка {error.status}</p>
    <h1 tabIndex={-1}>Страница не&nbsp;открылась</h1>
    <p lang={isEnglish(error.message) ? 'en' : undefined}>{sentence(typeset(error.message))}</p>
    <p className={styles.actions}>
      <TryAgain anew={error.anew === true} />
      <Link className="button" to="/" anew={error.anew === true}>
        На главную
      </Link>
    </p>
  </>
)

export const ErrorPage = ({ error }: ErrorPageProps) => (
  <div className={styles.sheet}>
    {error.status === 404 ? <Missing error={error} /> : <Broken error={error} />}
  </div>
)
