import type { OriginRegion } from 'shared/calculator'
import { AppError } from 'shared/errors'
import { PageCalculator } from '../../features/calculator/page-calculator.ts'
import { isPreparedInputRejected } from '../../features/calculator/state/prepared-calculator.ts'
import { definePage } from '../../router/page-module.ts'
import { createDeferredComponent } from '../../ui/deferred-component.tsx'
import { Illustration } from '../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import type { CountryContent, QuestionAndAnswer } from './country-content.ts'
import styles from './country-page.module.css'
import { type CountryPageData, loadCountryPage } from './load-country-page.ts'

const CountryHero = ({ region, title, lead }: CountryPageData) => (
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

const buildQuestionsJsonLd = (questions: readonly QuestionAndAnswer[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const createCountry = (load: () => Promise<CountryContent>) => {
  let content: CountryContent | undefined
  const loadContent = async (): Promise<CountryContent> => {
    content ??= await load()
    return content
  }
  return {
    loadContent,
    getQuestions: () => content?.questions ?? [],
    /** The part below the calculator, whose texts a server-rendered page needs only when the visitor is active. */
    details: createDeferredComponent<Pick<CountryPageData, 'prices'>>({
      load: async () => {
        const [{ CountryDetails }, loaded] = await Promise.all([
          import('./country-details.tsx'),
          loadContent(),
        ])
        return ({ prices }) => <CountryDetails content={loaded} prices={prices} />
      },
    }),
  }
}

/** The countries. The page of one does not load the texts of the others. */
const countries: Record<OriginRegion, ReturnType<typeof createCountry>> = {
  usa: createCountry(async () => (await import('./contents/usa.ts')).usaCountryContent),
  eu: createCountry(async () => (await import('./contents/eu.ts')).euCountryContent),
  georgia: createCountry(async () => (await import('./contents/georgia.ts')).georgiaCountryContent),
}

const isCountry = (region = ''): region is OriginRegion => Object.hasOwn(countries, region)

/** The page of a country, which the route names. Title and description come from the meta record of the country. */
export const page = definePage<CountryPageData>({
  load: async (context) => {
    const { region } = context.params
    if (!isCountry(region)) throw new AppError('not-found')
    const { loadContent, details } = countries[region]
    const [content] = await Promise.all([loadContent(), details.load()])
    return loadCountryPage(context, content)
  },
  isRejected: ({ calculator }) => isPreparedInputRejected(calculator),
  head: ({ region }) => ({
    title: '',
    description: '',
    data: () => buildQuestionsJsonLd(countries[region].getQuestions()),
  }),
  View: ({ data }) => {
    const { region, calculator, prices } = data
    const Details = countries[region].details.Component
    return (
      <>
        <CountryHero {...data} />
        <PageCalculator prepared={calculator} origin={region} />
        <Details prices={prices} />
      </>
    )
  },
})
