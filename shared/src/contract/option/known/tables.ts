import { amount } from '../kinds.ts'
import { optionsOf } from '../known-option.ts'

export const tables = {
  'table-stale-days': optionsOf(
    'tables',
    amount({ min: 1, max: 3650, decimals: 0 }),
  )({
    label: 'Через сколько дней таблица считается устаревшей',
    hint: 'Если тариф действует дольше, расчёт остаётся прежним, но предупреждает. Ровно столько дней — ещё не устарела.',
    origin: 'Правило компании',
    default: '180',
  }),
}
