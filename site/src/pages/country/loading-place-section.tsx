import { formatDate, formatMoney } from 'shared/format'
import { isOriginShippedBySea } from '../../features/calculator/calculator-labels.ts'
import { typesetRussianText } from '../../ui/typeset.ts'
import type { CountryPageTexts } from './country-content.ts'
import countryStyles from './country-page.module.css'
import type { CarLoadingPlacePriceTable } from './list-loading-places.ts'
import styles from './loading-place-section.module.css'

const TITLE_ID = 'loading-places'

const formatTowns = ({ towns, otherTownCount }: CarLoadingPlacePriceTable['places'][number]): string =>
  towns.join(', ') + (otherTownCount > 0 ? ` и ещё ${otherTownCount}` : '')

const formatOtherDestination = (
  { name, price, currency, onward }: CarLoadingPlacePriceTable['otherDestinations'][number],
  transport: string,
): string =>
  `${name} — ${transport.toLowerCase()} от ${formatMoney(price, currency)}` +
  (onward === null ? '' : `, дальше ${formatMoney(onward, currency)}`)

interface LoadingPlaceSectionProps {
  table: CarLoadingPlacePriceTable
  content: CountryPageTexts
}

export const CarLoadingPlacesSection = ({ table, content }: LoadingPlaceSectionProps) => {
  const { places, destination, isDestinationInUkraine, validFrom, otherDestinations } = table
  const hasTowns = places.some(({ towns }) => towns.length > 0)
  const hasOnward = places.some(({ onward }) => onward !== null)
  return (
    <section className="section">
      <div className={countryStyles.headed}>
        <h2 id={TITLE_ID}>{typesetRussianText(content.formatPlacesTitle(places.length))}</h2>
        <p>{typesetRussianText(`Седан, прибытие — ${destination}, таблица от ${formatDate(validFrom)}`)}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table with large text is scrolled by the keyboard too */}
      <section className={styles.scroller} tabIndex={0} aria-labelledby={TITLE_ID}>
        <table className={styles.table} aria-labelledby={TITLE_ID}>
          <thead>
            <tr>
              <th scope="col">{content.placeLabel}</th>
              {hasTowns ? (
                <th scope="col" className={styles.towns}>
                  Откуда удобно
                </th>
              ) : null}
              <th scope="col">{content.transportLabel}</th>
              {hasOnward ? (
                <th scope="col">
                  {typesetRussianText(isDestinationInUkraine ? 'Дальше по Украине' : 'Дальше в Украину')}
                </th>
              ) : null}
              <th scope="col">
                {typesetRussianText(isOriginShippedBySea(content.region) ? 'Дней в море' : 'Дней в пути')}
              </th>
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={place.name}>
                <th scope="row">
                  {typesetRussianText(`${place.name} `)}
                  {place.tableName === undefined ? null : (
                    <span lang="en" translate="no">
                      {place.tableName}
                    </span>
                  )}
                  {hasTowns ? (
                    <span className={styles.townsBelow}>{typesetRussianText(formatTowns(place))}</span>
                  ) : null}
                </th>
                {hasTowns ? (
                  <td className={styles.towns}>{typesetRussianText(formatTowns(place)) || '—'}</td>
                ) : null}
                <td>
                  {formatMoney(place.price, place.currency)}
                  {place.destination === undefined ? null : (
                    <span>{typesetRussianText(`прибытие — ${place.destination}`)}</span>
                  )}
                </td>
                {hasOnward ? (
                  <td>{place.onward === null ? '—' : formatMoney(place.onward, place.currency)}</td>
                ) : null}
                <td>{place.days ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasTowns || otherDestinations.length > 0 ? (
        <p className={countryStyles.note}>
          {typesetRussianText(
            [
              hasTowns
                ? 'Рядом с портом — города площадок, с которых весь путь через него дешевле всего.'
                : '',
              otherDestinations.length > 0
                ? `Можно и через другие места прибытия: ${otherDestinations.map((each) => formatOtherDestination(each, content.transportLabel)).join('; ')}.`
                : '',
            ]
              .filter(Boolean)
              .join(' '),
          )}
        </p>
      ) : null}
    </section>
  )
}
