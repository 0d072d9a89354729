import { type MouseEvent, useContext } from 'react'
import { IllustratedPageMessage } from '../ui/illustrated-messages.tsx'
import { SitePageLink } from '../ui/site-link.tsx'
import { typesetRussianText } from '../ui/typeset.ts'
import { CurrentPageContext } from './current-page-context.ts'
import styles from './error-page.module.css'
import type { PageErrorDescription } from './page-errors.ts'

interface PageRetryLinkProps {
  reloadsDocument?: boolean
}

/** Link that loads the page again within the tab; without JavaScript it links to the same address. */
export const PageRetryLink = ({ reloadsDocument = false }: PageRetryLinkProps) => {
  const { retry } = useContext(CurrentPageContext)
  const onClick = (event: MouseEvent) => {
    if (reloadsDocument) return
    event.preventDefault()
    retry()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is the present one, and this has to work without a script
    <a className="button primary" href="" onClick={onClick}>
      Попробовать ещё раз
    </a>
  )
}

/** Page shown when even the error page fails. It needs no layout, styles or data that could fail too. */
export const CrashFallbackPage = () => (
  <main className="fallback">
    <h1>500</h1>
    <p>Страница не&nbsp;открылась, и&nbsp;объяснить это красиво не&nbsp;получилось.</p>
    <p>
      <a href="/" lang="en">
        Go back to home
      </a>
    </p>
  </main>
)

interface ErrorPageProps {
  error: PageErrorDescription
}

/** Content of the 404 page. Its English text is prescribed by the requirements; Russian text is added. */
const NotFoundContent = ({ error }: ErrorPageProps) => (
  <IllustratedPageMessage illustration="state-missing">
    <p className={styles.code}>{error.status}</p>
    <h1 tabIndex={-1} lang="en">
      {error.message}
    </h1>
    <p>Такой страницы нет: возможно, адрес набран с&nbsp;ошибкой. Начните с&nbsp;главной.</p>
    <p className={styles.back}>
      <SitePageLink to="/" lang="en">
        Back to the home page
      </SitePageLink>
    </p>
  </IllustratedPageMessage>
)

const toSentence = (text: string): string => (/[а-яё]$/i.test(text) ? `${text}.` : text)

const isEnglish = (text: string): boolean => !/[а-яё]/i.test(text)

const FailureContent = ({ error }: ErrorPageProps) => (
  <IllustratedPageMessage illustration="state-error">
    <p className={styles.code}>Ошибка {error.status}</p>
    <h1 tabIndex={-1}>Страница не&nbsp;открылась</h1>
    <p lang={isEnglish(error.message) ? 'en' : undefined}>{toSentence(typesetRussianText(error.message))}</p>
    <p className={styles.actions}>
      <PageRetryLink reloadsDocument={error.anew === true} />
      <SitePageLink className="button" to="/" reloadsDocument={error.anew === true}>
        На главную
      </SitePageLink>
    </p>
  </IllustratedPageMessage>
)

export const ErrorPage = ({ error }: ErrorPageProps) =>
  error.status === 404 ? <NotFoundContent error={error} /> : <FailureContent error={error} />
