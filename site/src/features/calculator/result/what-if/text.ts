import { formatRussianMonth } from 'shared/calculator/text'
import { formatMoney } from 'shared/format'

export const priceAlternativeTexts = {
  title: 'Что если',
  hint: 'Нажмите, чтобы посчитать с одним изменением, и ещё раз, чтобы вернуть.',
  limitHint:
    'Насколько вырастет или упадёт ваш предел. Нажмите, чтобы посчитать с одним изменением, и ещё раз, чтобы вернуть.',
  sameLimit: 'предел тот же',
  younger: 'На год моложе',
  older: 'На год старше',
  smallerEngine: 'На пол-литра меньше',
  cleanTitle: 'Clean вместо Salvage',
  noInsurance: 'Без страховки',
  dearerDollar: 'Доллар +1\u00a0%',
  takeBack: 'Вернуть',
}

export const formatCheapestPortTitle = (port: string): string => `Самый дешёвый порт: ${port}`

export const formatCheapestRouteTitle = (port: string, destination: string): string =>
  `Самый дешёвый путь: ${port} — ${destination}`

/** Formats the month of customs clearance: `Оформление в январе 2027`. */
export const formatClearanceTitle = (day: string): string =>
  `Оформление в ${formatRussianMonth(day).prepositional} ${day.slice(0, 4)}`

export const formatSignedDifference = (...[amount, currency]: Parameters<typeof formatMoney>): string =>
  amount === 0 ? 'цена та же' : `${amount > 0 ? '+' : ''}${formatMoney(amount, currency)}`
