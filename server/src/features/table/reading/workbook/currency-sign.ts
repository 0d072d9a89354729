import { markOf } from '../figures/marks.ts'

/** Widths and fillings are signs that are not shown. */
const unseen = /[_*]./gu
const shownSign = /\[\$(?<currency>[^\]-]*)(?:-[^\]]*)?\]|"(?<words>[^"]*)"|(?<sign>\p{Sc})/gu

/** The currency with which a format shows its numbers: `€` of `#,##0.00 [$€-407]`. */
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
