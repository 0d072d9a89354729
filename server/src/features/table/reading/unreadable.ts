import { inQuotes } from './found.ts'
import type { GridCell } from './grid.ts'
import { type Fault, faultOf } from './read-cell.ts'

const broken = ({ why, shown }: Extract<GridCell, { kind: 'broken' }>): Fault => {
  if (why === 'merged')
    return faultOf(
      'merged-cell',
      `Ячейка объединена с соседними${shown === '' ? '' : `: ${inQuotes(shown)}`}. К какой из них относится значение, не понять. Разъедините их и заполните каждую.`,
    )
  if (why === 'no-value')
    return faultOf(
      'formula-without-value',
      `Формула ${inQuotes(shown)} сохранена без результата. Откройте файл в Excel, пересчитайте и сохраните, или замените формулу её значением.`,
    )
  return faultOf(
    'formula-error',
    `Формула не посчиталась: ${inQuotes(shown)}. Исправьте её или замените значением.`,
  )
}

/** Returns an error for cell types that no column accepts, and nothing for readable cells. */
export const unreadable = (cell: GridCell, expected: string): Fault | undefined => {
  if (cell.kind === 'broken') return broken(cell)
  if (cell.kind === 'date')
    return faultOf(
      'date',
      `Найдена дата: программа таблиц могла сделать её из числа. ${expected} Задайте ячейке формат «Общий» и введите значение заново.`,
    )
  if (cell.kind === 'boolean')
    return faultOf('boolean', `Найдено логическое значение (ИСТИНА или ЛОЖЬ). ${expected}`)
  return undefined
}
