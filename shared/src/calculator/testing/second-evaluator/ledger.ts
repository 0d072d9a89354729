import type { CalculationCurrency, CalculationLineCode, ExchangeRates, LineGroupCode } from '../../index.ts'
import { hundredths, ofHundredths, over, plus, type Ratio, ratio, times } from './ratio.ts'
import type { Figures, Sums } from './verdict.ts'

interface Part {
  readonly code: CalculationLineCode
  readonly group: LineGroupCode
  readonly native: Ratio
  readonly currency: CalculationCurrency
  /** What it is worth in hryvnias, exactly. */
  readonly worth: Ratio
}

const shown = (count: bigint): number => Number(count) / 100

/** The lines as they are written down one by one, and what they come to. */
export class Ledger {
  readonly parts: Part[] = []
  readonly #inUah: Readonly<Record<CalculationCurrency, Ratio>>

  constructor(rates: ExchangeRates) {
    this.#inUah = { UAH: ratio(1), USD: ratio(rates.USD), EUR: ratio(rates.EUR) }
  }

  add(group: LineGroupCode, code: CalculationLineCode, native: Ratio, currency: CalculationCurrency): void {
    this.parts.push({ group, code, native, currency, worth: times(native, this.#inUah[currency]) })
  }

  /** What the state asks is whole kopiykas before it is anything else. */
  levy(group: LineGroupCode, code: CalculationLineCode, native: Ratio, currency: CalculationCurrency): Ratio {
    const worth = ofHundredths(hundredths(times(native, this.#inUah[currency])))
    this.parts.push({ group, code, native, currency, worth })
    return worth
  }

  /** The exact value of all lines so far, in dollars. */
  inDollars(): Ratio {
    return over(plus(...this.parts.map(({ worth }) => worth)), this.#inUah.USD)
  }

  /** A sum of dollars in whole kopiykas. */
  kopiykas(dollars: Ratio): bigint {
    return hundredths(times(dollars, this.#inUah.USD))
  }

  shownKopiykas(parts: readonly Part[]): bigint {
    return parts.reduce((sum, { worth }) => sum + hundredths(worth), 0n)
  }

  sums(parts: readonly Part[]): Sums {
    const sumIn = (rate: Ratio): number =>
      shown(parts.reduce((sum, { worth }) => sum + hundredths(over(worth, rate)), 0n))
    return { uah: sumIn(this.#inUah.UAH), usd: sumIn(this.#inUah.USD), eur: sumIn(this.#inUah.EUR) }
  }

  ofWorth(worth: Ratio): Sums {
    return {
      uah: shown(hundredths(worth)),
      usd: shown(hundredths(over(worth, this.#inUah.USD))),
      eur: shown(hundredths(over(worth, this.#inUah.EUR))),
    }
  }

  figures(): Pick<Figures, 'lines' | 'groups' | 'total'> {
    return {
      lines: this.parts.map((part) => ({
        group: part.group,
        code: part.code,
        value: shown(hundredths(part.native)),
        currency: part.currency,
        ...this.sums([part]),
      })),
      groups: [...new Set(this.parts.map(({ group }) => group))].map((group) => ({
        group,
        ...this.sums(this.parts.filter((part) => part.group === group)),
      })),
      total: this.sums(this.parts),
    }
  }
}
