import type { VehicleType } from 'shared/calculator'
import { formatDate, formatDecimal, formatRoundedNumber, NO_BREAK_SPACE } from 'shared/format'
import type { PostCalculationExample } from '../../features/blog/post-example.ts'
import { AlignedMoneyAmount } from '../../features/calculator/result/calculation-amounts.tsx'
import { CostBarSvg } from '../../features/calculator/result/cost-bar.tsx'
import { buildCalculatorPageAddress } from '../../lib/calculator-query.ts'
import { SitePageLink } from '../../ui/site-link.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './page.module.css'

const BAR_HEIGHT = 10

/** Shares of the five cost groups in the home page's example calculation, shown as a bar in posts without a calculation. */
const teaserParts = [
  { group: 'purchase', amount: 113 },
  { group: 'delivery', amount: 43 },
  { group: 'customs', amount: 63 },
  { group: 'services', amount: 20 },
  { group: 'registration', amount: 5 },
] as const

const vehicleNames: Record<VehicleType, string> = {
  sedan: 'Седан',
  suv: 'Внедорожник',
  large: 'Крупный автомобиль',
  motorcycle: 'Мотоцикл',
}

interface ExampleCardProps {
  example: PostCalculationExample
}

const ExampleCard = ({ example: { id, vehicle, date, totalUsd, groups, query } }: ExampleCardProps) => (
  <aside className={styles.calculator} aria-labelledby="example-title">
    <h2 id="example-title" className={styles.name}>
      {typesetRussianText(`${vehicleNames[vehicle]} из примера целиком`)}
    </h2>
    <p className={styles.total}>
      {formatDecimal(formatRoundedNumber(totalUsd, 2))}
      {NO_BREAK_SPACE}
      <span>$</span>
    </p>
    <CostBarSvg parts={groups.map(({ group, usd }) => ({ group, amount: usd }))} height={BAR_HEIGHT} />
    <dl className={styles.groups}>
      {groups.map(({ group, title, usd }) => (
        <div key={group} data-group={group}>
          <dt>{title}</dt>
          <dd>
            <AlignedMoneyAmount amount={usd} currency="USD" />
          </dd>
        </div>
      ))}
    </dl>
    <p>{typesetRussianText(`По курсу и ценам на ${formatDate(date)}.`)}</p>
    <SitePageLink className="button primary" to={`/calculation/${id}`}>
      Открыть расчёт
    </SitePageLink>
    <SitePageLink rel="nofollow" className={styles.today} to={buildCalculatorPageAddress('/', query)}>
      Посчитать на сегодня
    </SitePageLink>
  </aside>
)

const CalculatorTeaser = () => (
  <aside className={styles.calculator} aria-labelledby="reckon-title">
    <h2 id="reckon-title">{typesetRussianText('А сколько выйдет у вас?')}</h2>
    <CostBarSvg parts={teaserParts} height={BAR_HEIGHT} />
    <p>
      {typesetRussianText(
        'Покупка, доставка, таможня и регистрация — одной суммой, у каждой строки формула.',
      )}
    </p>
    <SitePageLink className="button primary" to="/#calculator">
      Посчитать свой автомобиль
    </SitePageLink>
  </aside>
)

export interface PostCalculationCardProps {
  example: PostCalculationExample | null
}

export const PostCalculationCard = ({ example }: PostCalculationCardProps) =>
  example === null ? <CalculatorTeaser /> : <ExampleCard example={example} />
