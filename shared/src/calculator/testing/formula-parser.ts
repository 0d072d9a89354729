import { multiplyRatios, parseRatio, type Ratio, sumRatios } from './second-evaluator/ratio.ts'

/** A printed formula: its computed value and the value it claims. */
interface ParsedFormula {
  computed: Ratio
  claimed: Ratio
  /** The formula has `≈`: its operands have more decimals than are shown. */
  isApproximate: boolean
}

const NUMBER = /^(\d{1,3}(?:\u00A0\d{3})*|\d+)(?:,(\d+))?(?!\d)/
const UNIT = /^\u00A0(\$|€|грн|%|л|см³|кВт·ч)/

class FormulaReader {
  #rest: string

  constructor(text: string) {
    this.#rest = text
  }

  #take(expected: RegExp): RegExpExecArray | null {
    const found = expected.exec(this.#rest)
    if (found) this.#rest = this.#rest.slice(found[0].length)
    return found
  }

  figure(): Ratio {
    const found = this.#take(NUMBER)
    if (!found) throw new Error(`no figure at «${this.#rest}»`)
    const [, whole = '', part = '0'] = found
    const figure = parseRatio(`${whole.replaceAll('\u00A0', '')}.${part}`)
    return this.#take(UNIT)?.[1] === '%' ? multiplyRatios(figure, [1n, 100n]) : figure
  }

  #factor(): Ratio {
    if (!this.#take(/^\(/)) return this.figure()
    const sum = this.#sum()
    if (!this.#take(/^\)/)) throw new Error(`not closed at «${this.#rest}»`)
    return sum
  }

  #product(): Ratio {
    let product = this.#factor()
    while (this.#take(/^ (?:×|от)[ \u00A0]/)) product = multiplyRatios(product, this.#factor())
    return product
  }

  #sum(): Ratio {
    let sum = this.#product()
    while (this.#take(/^ \+ /)) sum = sumRatios(sum, this.#product())
    return sum
  }

  formula(): ParsedFormula {
    const reckoned = this.#sum()
    this.#take(/^ по\u00A0курсу НБУ/)
    const sign = this.#take(/^ (=|≈) /)
    const claimed = this.figure()
    if (!sign || this.#rest !== '') throw new Error(`not understood: «${this.#rest}»`)
    return { computed: reckoned, claimed, isApproximate: sign[1] === '≈' }
  }
}

const AGE = /^(\d+): .+, (\d{4})\u00A0−\u00A0(\d{4})(?:\u00A0−\u00A0(1))?(?: = (−?\d+), но.+ (\d+))?$/

/** Parses an age formula: `6: …, 2026 − 2019 − 1` or `1: …, 2026 − 2026 − 1 = −1, но не меньше 1`. */
export const parseAgeFormula = (line: string) => {
  const [, factor, day, year, one = 0, result, bound] = AGE.exec(line) ?? []
  if (factor === undefined) return undefined
  const years = Number(day) - Number(year) - Number(one)
  return {
    factor: Number(factor),
    years,
    claimed: result === undefined ? years : Number(result.replace('−', '-')),
    bound: bound === undefined ? years : Number(bound),
  }
}

/** Parses every formula in the lines of `how`. The text before a colon is a label. */
export const parseFormulas = (how: string): readonly ParsedFormula[] =>
  how
    .split('\n')
    .filter((line) => / [=≈] /.test(line) && !parseAgeFormula(line))
    .map((line) =>
      new FormulaReader(line.slice(line.indexOf(': ') === -1 ? 0 : line.indexOf(': ') + 2)).formula(),
    )

/** Parses the number at the start of a text. */
export const parseFirstNumber = (text: string): Ratio => new FormulaReader(text).figure()
