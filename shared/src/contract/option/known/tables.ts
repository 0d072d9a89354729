import { amount } from '../kinds.ts'
import { optionsOf } from '../known-option.ts'

export const tables = {
  'table-stale-days': optionsOf(
    'tables',
    amount({ min: 1, max: 3650, decimals: 0 }),
  )({
    label: 'Через сколько дней таблица считается устаревшей',
    hint: 'Если таблица действует дольше, расчёт остаётся прежним, но предупреждает. Ровно через столько дней она ещё не считается устаревшей.',
    origin: 'Правило компании',
    default: '180',
  }),
}
