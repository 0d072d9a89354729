import { PostCardList } from '../../features/blog/post-cards.tsx'
import { DeferredCalculator } from '../../features/calculator/page-calculator.ts'
import { hasServerRejectedCalculatorInput } from '../../features/calculator/state/prepared-calculator.ts'
import { definePageModule } from '../../router/page-module.ts'
import { IllustratedEmptyListMessage, MessageIllustration } from '../../ui/illustrated-messages.tsx'
import { ArrowIcon, SitePageLink } from '../../ui/site-link.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import { type HomePageData, homePageDataCodec, load } from './load.ts'
import styles from './page.module.css'

interface LatestPostsProps {
  posts: HomePageData['posts'] | undefined
}

const Cards = ({ posts }: LatestPostsProps) => {
  if (posts === undefined) return null
  if (posts.length > 0) return <PostCardList posts={posts} level={3} />
  return (
    <div className={styles.blog}>
      <IllustratedEmptyListMessage illustration="state-empty" title="Статей пока нет">
        <p>{typesetRussianText('Здесь будут последние статьи о покупке и растаможке.')}</p>
      </IllustratedEmptyListMessage>
    </div>
  )
}

const LatestPosts = ({ posts }: LatestPostsProps) => (
  <section className="section">
    <div className={styles.headed}>
      <h2>Блог</h2>
      <SitePageLink to="/blog">Все статьи</SitePageLink>
    </div>
    <Cards posts={posts} />
  </section>
)

const countries = [
  {
    region: 'usa',
    name: 'США',
    text: 'Аукционы Copart и IAA, четыре порта погрузки, от пяти до восьми недель морем.',
    link: 'Как везут из США',
  },
  {
    region: 'eu',
    name: 'Европа',
    text: 'Автовоз из Берлина, Варшавы, Вильнюса, Амстердама или Парижа. Без пошлины с EUR.1.',
    link: 'Как везут из Европы',
  },
  {
    region: 'georgia',
    name: 'Грузия',
    text: 'Площадки Тбилиси и Рустави, осмотр до покупки, паром в Черноморск.',
    link: 'Как везут из Грузии',
  },
] as const

const reasons = [
  {
    figure: 'До 17 строк',
    text: 'и у каждой свой источник: таблица с версией, статья закона, тариф с датой или ваши слова.',
  },
  {
    figure: '6 таблиц',
    text: 'сборов и доставки. У каждой есть версия, и видно, какие цены действовали в день расчёта.',
  },
  {
    figure: '0 догадок',
    text: 'Если направление не обслуживается или курса нет, мы так и скажем, а не подставим среднее.',
  },
] as const

const HomePage = ({ data }: { data: HomePageData }) => (
  <>
    <section className={styles.hero}>
      <h1 tabIndex={-1}>
        {typesetRussianText('Цена автомобиля в Украине:')} <br />
        {typesetRussianText('до копейки и с объяснением')}
      </h1>
      <p className="lead">
        {typesetRussianText(
          'Покупка, доставка, таможня и регистрация — одной суммой. У каждой строки есть формула и источник.',
        )}
      </p>
      <MessageIllustration
        className={styles.wide}
        name="scene-home"
        width={1360}
        height={230}
        fit="xMidYMax meet"
      />
      <MessageIllustration
        className={styles.narrow}
        name="scene-home-narrow"
        width={390}
        height={140}
        fit="xMidYMax meet"
      />
    </section>
    <DeferredCalculator prepared={data.calculator} />
    <section className="section">
      <h2>Откуда везём</h2>
      <div className={styles.cards}>
        {countries.map(({ region, name, text, link }) => (
          <article key={region} className={styles.card} data-region={region}>
            <h3>{name}</h3>
            <p>{typesetRussianText(text)}</p>
            <SitePageLink to={`/${region}`}>
              {typesetRussianText(link)}
              <ArrowIcon />
            </SitePageLink>
            <MessageIllustration name={`card-${region}`} width={430} height={180} fit="xMidYMax meet" />
          </article>
        ))}
      </div>
    </section>
    <section className="section">
      <h2 className="ruled">Почему сумме можно верить</h2>
      <div className="columns">
        {reasons.map(({ figure, text }) => (
          <div key={figure}>
            <p className={styles.figure}>{typesetRussianText(figure)}</p>
            <p>{typesetRussianText(text)}</p>
          </div>
        ))}
      </div>
    </section>
    <LatestPosts posts={data.posts} />
  </>
)

export const page = definePageModule({
  load,
  codec: homePageDataCodec,
  isRejected: ({ calculator }) => hasServerRejectedCalculatorInput(calculator),
  View: HomePage,
})
