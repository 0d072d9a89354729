import { PageCalculator } from '../../features/calculator/page-calculator.ts'
import { isPreparedInputRejected } from '../../features/calculator/state/prepared-calculator.ts'
import { definePage, type PageModule } from '../../router/page-module.ts'
import { createDeferredComponent } from '../../ui/deferred-component.tsx'
import { Illustration } from '../../ui/illustration.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import type { CountryContent, QuestionAndAnswer } from './country-content.ts'
import styles from './country-page.module.css'
import { type CountryPageData, loadCountryPage } from './load-country-page.ts'

interface CountryHeroProps extends Pick<CountryContent, 'region'> {
  readonly title: string
  readonly lead: string
}

const CountryHero = ({ region, title, lead }: CountryHeroProps) => (
  <section className={styles.hero} data-region={region}>
    <div className={styles.heroInner}>
      <div className={styles.text}>
        <h1 tabIndex={-1}>{typesetRussianText(title)}</h1>
        <p className="lead">{typesetRussianText(lead)}</p>
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
)

/** Builds the structured data of the questions and answers on a page. */
const buildQuestionsJsonLd = (questions: readonly QuestionAndAnswer[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

interface CountryPageOptions extends CountryHeroProps {
  /** Loads the texts below the calculator, which a server-rendered page needs only when the visitor is active. */
  readonly loadContent: () => Promise<CountryContent>
}

/** Defines the page of a country. Its title and description come from its meta record. */
export const defineCountryPage = ({ loadContent, ...hero }: CountryPageOptions): PageModule => {
  let content: CountryContent | undefined
  const loadContentOnce = async (): Promise<CountryContent> => {
    content ??= await loadContent()
    return content
  }
  const deferredDetails = createDeferredComponent<Pick<CountryPageData, 'prices'>>({
    load: async () => {
      const [{ CountryDetails }, loaded] = await Promise.all([
        import('./country-details.tsx'),
        loadContentOnce(),
      ])
      return ({ prices }) => <CountryDetails content={loaded} prices={prices} />
    },
  })
  return definePage<CountryPageData>({
    load: async (context) => {
      const [loaded] = await Promise.all([loadContentOnce(), deferredDetails.load()])
      return loadCountryPage(context, loaded)
    },
    isRejected: ({ calculator }) => isPreparedInputRejected(calculator),
    head: () => {
      const questions = content?.questions ?? []
      return { title: '', description: '', data: () => buildQuestionsJsonLd(questions) }
    },
    View: ({ data: { calculator, prices } }) => (
      <>
        <CountryHero {...hero} />
        <PageCalculator prepared={calculator} origin={hero.region} />
        <deferredDetails.Component prices={prices} />
      </>
    ),
  })
}
