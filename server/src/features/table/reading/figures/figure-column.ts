import type { Column } from 'shared/tables'

export type FigureKind = 'money' | 'percent' | 'days'

export interface FigureColumn {
  readonly kind: FigureKind
  readonly most: number
  /** Always in dollars. False if the table may have a currency column. */
  readonly isInDollars: boolean
  /** The table has a percent column beside it. */
  readonly isFee?: boolean
}

export const isFigureKind = (kind: Column['kind']): kind is FigureKind =>
  kind === 'money' || kind === 'percent' || kind === 'days'

export const expectedFigure: Readonly<Record<FigureKind, string>> = {
  money: 'Нужна сумма, например «1445» или «1445,50».',
  percent: 'Нужен процент от 0 до 100, например «6» или «6,5».',
  days: 'Нужно целое число дней, например «35».',
}
