import type { CarOriginRegion } from 'shared/calculator'
import { AppError } from 'shared/errors'
import { DeferredCalculator } from '../../features/calculator/page-calculator.ts'
import { hasServerRejectedCalculatorInput } from '../../features/calculator/state/prepared-calculator.ts'
import { definePageModule } from '../../router/page-module.ts'
import { createDeferredComponent } from '../../ui/deferred-component.tsx'
import { MessageIllustration } from '../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import type { CountryPageFaqEntry, CountryPageTexts } from './country-content.ts'
import styles from './country-page.module.css'
import { type CountryPageData, loadCountryPageData } from './load-country-page.ts'

const CountryHero = ({ region, title, lead }: CountryPageData) => (
  <section className={styles.hero} data-region={region}>
    <div className={styles.heroInner}>
      <div className={styles.text}>
        <h1 tabIndex={-1}>{typesetRussianText(title)}</h1>
        <p className="lead">{typesetRussianText(lead)}</p>
      </div>
      <MessageIllustration
        className={styles.scene}
        name={`scene-${region}`}
        width={860}
        height={300}
        fit="xMaxYMax meet"
      />
    </div>
  </section>
)

const buildQuestionsJsonLd = (questions: readonly CountryPageFaqEntry[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const createCountry = (load: () => Promise<CountryPageTexts>) => {
  let content: CountryPageTexts | undefined
  const loadContent = async (): Promise<CountryPageTexts> => {
    content ??= await load()
    return content
  }
  return {
    loadContent,
    getQuestions: () => content?.questions ?? [],
    /** Part of the page below the calculator. Its texts are loaded at the visitor's first action; until then server HTML shows them. */
    details: createDeferredComponent<Pick<CountryPageData, 'prices'>>({
      load: async () => {
        const [{ CountryPageSections }, loaded] = await Promise.all([
          import('./country-details.tsx'),
          loadContent(),
        ])
        return ({ prices }) => <CountryPageSections content={loaded} prices={prices} />
      },
    }),
  }
}

/** Loaders of the texts of each country page, so that the page of one country does not load the texts of others. */
const countries: Record<CarOriginRegion, ReturnType<typeof createCountry>> = {
  usa: createCountry(async () => (await import('./contents/usa.ts')).usaCountryPageTexts),
  eu: createCountry(async () => (await import('./contents/eu.ts')).euCountryPageTexts),
  georgia: createCountry(async () => (await import('./contents/georgia.ts')).georgiaCountryPageTexts),
}

const isCountry = (region = ''): region is CarOriginRegion => Object.hasOwn(countries, region)

/** The page of a country, which the route names. Title and description come from the meta record of the country. */
export const page = definePageModule<CountryPageData>({
  load: async (context) => {
    const { region } = context.params
    if (!isCountry(region)) throw new AppError('not-found')
    const { loadContent, details } = countries[region]
    const [content] = await Promise.all([loadContent(), details.load()])
    return loadCountryPageData(context, content)
  },
  isRejected: ({ calculator }) => hasServerRejectedCalculatorInput(calculator),
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
        <DeferredCalculator prepared={calculator} origin={region} />
        <Details prices={prices} />
      </>
    )
  },
})
