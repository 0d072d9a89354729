import type { Request } from 'shared/contract'
import { formatMoney, formatPhone } from 'shared/format'

interface Contact {
  /** Who it is, in the words of the form. */
  readonly name: string
  /** Below the name: the number, or that it is a letter and what sum it is about. */
  readonly more: string
  readonly does: 'Позвонить' | 'Написать'
  /** The number or the address itself, as it is shown and as other programs take it. */
  readonly shown: string
  readonly plain: string
  /** For the program that calls or writes. */
  readonly address: string
}

const SUBJECT = 'Расчёт стоимости автомобиля'

/** How whoever has left a request is reached. */
export const contactOf = (request: Request): Contact =>
  request.kind === 'callback'
    ? {
        name: request.name,
        more: formatPhone(request.phone),
        does: 'Позвонить',
        shown: formatPhone(request.phone),
        plain: request.phone,
        address: `tel:${request.phone}`,
      }
    : {
        name: request.email,
        more: request.calculation ? `письмо, ${formatMoney(request.calculation.usd, 'USD')}` : 'письмо',
        does: 'Написать',
        shown: request.email,
        plain: request.email,
        address: `mailto:${encodeURIComponent(request.email).replace('%40', '@')}?subject=${encodeURIComponent(SUBJECT)}`,
      }
