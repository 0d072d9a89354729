import { amount } from '../kinds.ts'
import { optionsOf } from '../known-option.ts'

export const site = {
  'posts-per-page': optionsOf(
    'site',
    amount({ min: 1, max: 100, decimals: 0 }),
  )({
    label: 'Статей на странице блога',
    hint: 'Остальные статьи открываются на следующих страницах.',
    default: '9',
  }),
  'saved-calculation-days': optionsOf(
    'site',
    amount({ min: 0, max: 3650, decimals: 0 }),
  )({
    label: 'Сколько дней хранить сохранённый расчёт',
    hint: 'Срок начинается заново, когда расчёт открывают. Потом ссылка на него перестаёт работать. Расчёт, который приложен к заявке, не удаляется. Ноль — хранить без срока.',
    default: '365',
  }),
}
