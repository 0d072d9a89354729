import { type Calculation, formatCalculationTitle } from 'shared/calculator'
import { formatMoney } from 'shared/format'

/** Formats a calculation in one line: `Copart, Финикс — Хьюстон — Клайпеда, седан, бензин 1 984 см³, 2019, 15 772 $`. */
export const formatCalculationWithTotal = ({ input, total }: Pick<Calculation, 'input' | 'total'>): string =>
  `${formatCalculationTitle(input)}, ${formatMoney(total.usd, 'USD')}`
