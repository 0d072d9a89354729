import type {
  CalculationCurrency,
  CalculationLineCode,
  CalculationLineGroupCode,
  ExchangeRates,
} from '../../index.ts'
import type { EvaluatedCalculation, EvaluatedSums } from './outcome.ts'
import {
  divideRatios,
  hundredthsToRatio,
  multiplyRatios,
  parseRatio,
  type Ratio,
  roundToHundredths,
  sumRatios,
} from './ratio.ts'

interface Part {
  code: CalculationLineCode
  group: CalculationLineGroupCode
  native: Ratio
  currency: CalculationCurrency
  /** Exact value in hryvnias. */
  worth: Ratio
}

const shown = (count: bigint): number => Number(count) / 100

/** Collects the lines of a calculation and their totals. */
export class EvaluatedLineLedger {
  parts: Part[] = []
  #inUah: Record<CalculationCurrency, Ratio>

  /** `dearerDollar` multiplies the rate of the dollar. */
  constructor(rates: ExchangeRates, dearerDollar: Ratio = [1n, 1n]) {
    this.#inUah = {
      UAH: parseRatio(1),
      USD: multiplyRatios(parseRatio(rates.USD), dearerDollar),
      EUR: parseRatio(rates.EUR),
    }
  }

  add(
    group: CalculationLineGroupCode,
    code: CalculationLineCode,
    native: Ratio,
    currency: CalculationCurrency,
  ): void {
    this.parts.push({ group, code, native, currency, worth: multiplyRatios(native, this.#inUah[currency]) })
  }

  /** Payments to the state are rounded to kopiykas before any other conversion. */
  levy(
    group: CalculationLineGroupCode,
    code: CalculationLineCode,
    native: Ratio,
    currency: CalculationCurrency,
  ): Ratio {
    const worth = hundredthsToRatio(roundToHundredths(multiplyRatios(native, this.#inUah[currency])))
    this.parts.push({ group, code, native, currency, worth })
    return worth
  }

  /** Exact value of all lines so far, in dollars. */
  inDollars(): Ratio {
    return divideRatios(sumRatios(...this.parts.map(({ worth }) => worth)), this.#inUah.USD)
  }

  /** Converts dollars to whole kopiykas. */
  kopiykas(dollars: Ratio): bigint {
    return roundToHundredths(multiplyRatios(dollars, this.#inUah.USD))
  }

  shownKopiykas(parts: readonly Part[]): bigint {
    return parts.reduce((sum, { worth }) => sum + roundToHundredths(worth), 0n)
  }

  sums(parts: readonly Part[]): EvaluatedSums {
    const convertSum = (rate: Ratio): number =>
      shown(parts.reduce((sum, { worth }) => sum + roundToHundredths(divideRatios(worth, rate)), 0n))
    return {
      uah: convertSum(this.#inUah.UAH),
      usd: convertSum(this.#inUah.USD),
      eur: convertSum(this.#inUah.EUR),
    }
  }

  ofWorth(worth: Ratio): EvaluatedSums {
    return {
      uah: shown(roundToHundredths(worth)),
      usd: shown(roundToHundredths(divideRatios(worth, this.#inUah.USD))),
      eur: shown(roundToHundredths(divideRatios(worth, this.#inUah.EUR))),
    }
  }

  figures(): Pick<EvaluatedCalculation, 'lines' | 'groups' | 'total'> {
    return {
      lines: this.parts.map((part) => ({
        group: part.group,
        code: part.code,
        value: shown(roundToHundredths(part.native)),
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
