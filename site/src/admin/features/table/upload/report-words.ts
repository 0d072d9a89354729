import type { TableTitle } from 'shared/calculator'
import type { TableCheck } from 'shared/contract'
import { counted } from '../../../../ui/counted.ts'
import { countRows } from './place-words.ts'

type Problem = TableCheck['errors'][number]

/** Counts a problem of the whole file as one. */
const placesOf = (problem: Problem): number => Math.max(1, countRows(problem))

const countPlaces = (problems: readonly Problem[]): number =>
  problems.reduce((sum, problem) => sum + placesOf(problem), 0)

/** Formats the number of errors over all rows: `14 ошибок`. */
export const errorsInWords = (errors: readonly Problem[]): string =>
  counted(countPlaces(errors), 'ошибка', 'ошибки', 'ошибок')

const checkedOf: Readonly<Record<TableTitle, string>> = {
  'copart-fee': 'Ступени начинаются с 0, без разрывов и наложений.',
  'copart-internet-bid': 'Ступени начинаются с 0, без разрывов и наложений.',
  'iaa-fee': 'Ступени начинаются с 0, без разрывов и наложений.',
  'iaa-internet-bid': 'Ступени начинаются с 0, без разрывов и наложений.',
  'ship-delivery': 'Каждый путь назван один раз, и у каждого есть цена.',
  transportation: 'От каждой площадки до порта одна цена.',
}

const NO_FALL = ' Сбор нигде не падает с ростом цены.'

/** Describes which checks a file without errors has passed. */
export const fineWords = (title: TableTitle, warnings: readonly Problem[]): string => {
  const isOfFees = title.endsWith('-fee') || title.endsWith('-bid')
  const fall = isOfFees && !warnings.some(({ code }) => code === 'falling-fee') ? NO_FALL : ''
  return `Ошибок нет. ${checkedOf[title]}${fall}`
}

export const ignoredWords = (ignored: readonly string[]): string =>
  ignored.length === 1
    ? `Столбец «${ignored[0]}» калькулятору не нужен, он пропущен.`
    : `Столбцы ${ignored.map((heading) => `«${heading}»`).join(', ')} калькулятору не нужны, они пропущены.`
