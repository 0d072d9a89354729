import {
  barePhone,
  type Kind,
  printDated,
  printTiers,
  readDated,
  readTiers,
  sortDated,
} from 'shared/contract'
import { formatPhone } from 'shared/format'

/** Of a dated value or of tiers every figure, of an amount itself; what holds no figure stays. */
const mapFigures = (kind: Kind, text: string, change: (figure: string) => string): string => {
  if (kind.name === 'amount') return change(text)
  if (kind.name === 'tiers') {
    return printTiers(
      readTiers(text).map(({ upTo, value }) => ({ upTo: change(upTo), value: change(value) })),
    )
  }
  if (kind.name !== 'dated' || kind.inner.name !== 'amount') return text
  const lines = readDated(text)
  return lines ? printDated(lines.map(({ day, value }) => ({ day, value: change(value) }))) : change(text)
}

const eachLine = (text: string, change: (line: string) => string): string =>
  text.split(/\r?\n/).map(change).join('\n')

/** As people read and type it: figures with a comma, telephones in groups. */
export const typedValue = (kind: Kind, stored: string): string =>
  kind.name === 'phones'
    ? eachLine(stored, (phone) => formatPhone(barePhone(phone)))
    : mapFigures(kind, stored, (figure) => figure.replace('.', ','))

/** As the product reads it, line for line. */
export const writtenValue = (kind: Kind, typed: string): string => {
  if (kind.name === 'phones') return eachLine(typed, barePhone)
  if (kind.name === 'email' || kind.name === 'link') return typed.trim()
  return mapFigures(kind, typed, (figure) => figure.replace(/\s/g, '').replace(',', '.'))
}

/** As it is kept: days in their order, no empty lines between telephones. */
export const keptValue = (kind: Kind, typed: string): string => {
  const written = writtenValue(kind, typed)
  if (kind.name === 'phones') {
    return written
      .split('\n')
      .filter((phone) => phone !== '')
      .join('\n')
  }
  const lines = kind.name === 'dated' ? readDated(written) : undefined
  return lines ? printDated(sortDated(lines)) : written
}
