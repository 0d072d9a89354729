import { parseNumberCellUnit } from 'shared/tables/cells'
import { createDamagedXlsxError } from '../file-errors.ts'
import { parseXlsxXmlPart } from './workbook-xml.ts'
import type { ZipArchive } from './zip-archive.ts'

/** Matches the parts of a number format that only reserve a width and show nothing. */
const invisiblePart = /[_*]./gu
const currencyPart = /\[\$(?<currency>[^\]-]*)(?:-[^\]]*)?\]|"(?<words>[^"]*)"|(?<sign>\p{Sc})/gu

/** Finds the currency of a number format: `€` in `#,##0.00 [$€-407]`. */
export const parseNumberFormatCurrency = (code: string): string | undefined => {
  const [positive = ''] = code.replace(invisiblePart, '').split(';')
  const signs = [...positive.matchAll(currencyPart)].map(({ groups = {} }) =>
    (groups.currency ?? groups.words ?? groups.sign ?? '').trim(),
  )
  return signs.find((sign) => {
    const mark = parseNumberCellUnit(sign)
    return mark === 'USD' || mark === 'EUR' || mark === 'foreign'
  })
}

type NumberFormatKind = 'plain' | 'percent' | 'date'

/** Returns whether a number format is one of the built-in date formats, which have an id and no format code. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

const isBuiltInPercent = (id: number): boolean => id === 9 || id === 10

/** Matches literal text, escaped characters, widths, fillings, colours and currencies in a format code. */
const literalPart = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi

const detectCodeKind = (code: string): NumberFormatKind => {
  const [positive = ''] = code.replaceAll(literalPart, '').split(';')
  if (positive.includes('%')) return 'percent'
  if (/general|основной/i.test(positive)) return 'plain'
  return /[dmyhs]/i.test(positive) ? 'date' : 'plain'
}

export const detectNumberFormatKind = (id: number, code: string | undefined): NumberFormatKind => {
  if (code !== undefined) return detectCodeKind(code)
  if (isBuiltInPercent(id)) return 'percent'
  return isBuiltInDate(id) ? 'date' : 'plain'
}

/** Maximum number of number formats that are read. Excel allows fewer in a workbook. */
const MAX_FORMATS = 70_000

/** Maximum length of a number format code that is read. Programs write at most 255 characters. */
const MAX_FORMAT_CODE_LENGTH = 1000

export interface XlsxNumberFormat {
  shape: NumberFormatKind
  sign: string | undefined
}

/** Reads the number formats of a workbook, indexed by cell style. */
export const readXlsxNumberFormats = (archive: ZipArchive, part: string): readonly XlsxNumberFormat[] => {
  const codes = new Map<number, string>()
  const formats: number[] = []
  parseXlsxXmlPart(archive, part, {
    onOpen: {
      '/styleSheet/numFmts/numFmt': ({ numFmtId, formatCode = '' }) => {
        codes.set(Number(numFmtId), formatCode.slice(0, MAX_FORMAT_CODE_LENGTH))
        if (codes.size > MAX_FORMATS) throw createDamagedXlsxError()
      },
      '/styleSheet/cellXfs/xf': ({ numFmtId = '0' }) => {
        formats.push(Number(numFmtId))
        if (formats.length > MAX_FORMATS) throw createDamagedXlsxError()
      },
    },
  })
  const known = new Map<number, XlsxNumberFormat>()
  return formats.map((id) => {
    const code = codes.get(id)
    const format = known.get(id) ?? {
      shape: detectNumberFormatKind(id, code),
      sign: code === undefined ? undefined : parseNumberFormatCurrency(code),
    }
    known.set(id, format)
    return format
  })
}
