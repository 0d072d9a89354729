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
}
