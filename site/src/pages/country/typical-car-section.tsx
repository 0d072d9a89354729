import { calculationLineGroupCodes, calculationLineGroupTitles } from 'shared/calculator'
import { formatDate, formatMoney } from 'shared/format'
import { formatTravelTime } from '../../features/calculator/calculator-labels.ts'
import { AlignedMoneyAmount } from '../../features/calculator/result/calculation-amounts.tsx'
import { CostBarSvg } from '../../features/calculator/result/cost-bar.tsx'
import { buildCalculatorPageAddress } from '../../lib/calculator-query.ts'
import { MessageIllustration } from '../../ui/illustrated-messages.tsx'
import { ArrowIcon, SitePageLink } from '../../ui/site-link.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import type { CountryPagePrices, TypicalCarPriceBreakdown } from './compute-country-prices.ts'
import type { CountryPageTexts } from './country-content.ts'
import countryStyles from './country-page.module.css'
import styles from './typical-car-section.module.css'

/** Car name followed by an arrow, which stays on one line with the last word of the name. */
const NameWithArrow = ({ name }: Pick<TypicalCarPriceBreakdown, 'name'>) => {
  const text = typesetRussianText(name)
  const lastWord = text.lastIndexOf(' ') + 1
  return (
    <>
      {text.slice(0, lastWord)}
      <span>
        {text.slice(lastWord)}
        <ArrowIcon />
      </span>
    </>
  )
}

const TypicalCarCard = ({
  region,
  car,
}: {
  region: CountryPageTexts['region']
  car: TypicalCarPriceBreakdown
}) => {
  const { name, outline, title, price, currency, days, totalUsd, groupSums, query } = car
  const groups = calculationLineGroupCodes.map((group, index) => ({ group, amount: groupSums[index] ?? 0 }))
  const time = days === null ? '' : `, ${formatTravelTime(region, days)}`
  return (
    <article className={styles.card}>
      <h3>
        <SitePageLink rel="nofollow" to={buildCalculatorPageAddress(`/${region}`, query)}>
          <NameWithArrow name={name} />
        </SitePageLink>
      </h3>
      <MessageIllustration name={outline} width={60} height={28} className={styles.outline} />
      <p className={styles.facts}>
        {typesetRussianText(`Цена автомобиля ${formatMoney(price, currency)}${time}`)}
        <span>{typesetRussianText(title)}</span>
      </p>
      <p className={styles.total}>{formatMoney(totalUsd, 'USD')}</p>
      {/* A card that a visitor has opened before hydration must stay open. */}
      <details suppressHydrationWarning>
        <summary>
          <CostBarSvg parts={groups} height={8} />
          {typesetRussianText('Из чего складывается')}
        </summary>
        <dl>
          {groups.map(({ group, amount }) => (
            <div key={group} data-group={group}>
              <dt>{calculationLineGroupTitles[group]}</dt>
              <dd>
                <AlignedMoneyAmount amount={amount} currency="USD" />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </article>
  )
}

const formatDay = (date: string, ratesDate: string): string =>
  date === ratesDate
    ? `Цены и курс НБУ — на ${formatDate(date)}`
    : `Цены — на ${formatDate(date)}, курс НБУ — на ${formatDate(ratesDate)}`

export const TypicalCarSection = ({
  content: { region, carsTitle },
  prices: { date, ratesDate, cars },
}: {
  content: CountryPageTexts
  prices: CountryPagePrices
}) =>
  ratesDate === null || cars.length === 0 ? null : (
    <section className="section">
      <div className={countryStyles.headed}>
        <h2>{typesetRussianText(carsTitle)}</h2>
        <p>{typesetRussianText(formatDay(date, ratesDate))}</p>
      </div>
      <div className={styles.cards}>
        {cars.map((car) => (
          <TypicalCarCard key={car.name} region={region} car={car} />
        ))}
      </div>
      <p className={countryStyles.note}>
        {typesetRussianText(
          'Цена автомобиля взята для примера, остальное посчитано по действующим таблицам и ставкам, самым дешёвым путём, со страховкой, таможней и регистрацией. Откройте расчёт и впишите свою цену.',
        )}
      </p>
    </section>
  )
