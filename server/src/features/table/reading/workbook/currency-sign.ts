import { markOf } from '../figures/marks.ts'

/** Format parts for width and filling, which are not shown. */
const unseen = /[_*]./gu
const shownSign = /\[\$(?<currency>[^\]-]*)(?:-[^\]]*)?\]|"(?<words>[^"]*)"|(?<sign>\p{Sc})/gu

/** Finds the currency of a number format: `€` in `#,##0.00 [$€-407]`. */
export const currencySignOf = (code: string): string | undefined => {
  const [positive = ''] = code.replace(unseen, '').split(';')
  const signs = [...positive.matchAll(shownSign)].map(({ groups = {} }) =>
    (groups.currency ?? groups.words ?? groups.sign ?? '').trim(),
  )
  return signs.find((sign) => {
    const mark = markOf(sign)
    return mark === 'USD' || mark === 'EUR' || mark === 'foreign'
  })
}
