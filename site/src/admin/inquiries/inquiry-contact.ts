import type { Inquiry } from 'shared/contract'
import { formatMoney, formatPhone } from 'shared/format'

interface InquiryContact {
  /** Who it is, in the words of the form. */
  readonly name: string
  /** Below the name: the number, or that it is a letter and what sum it is about. */
  readonly subtitle: string
  readonly actionLabel: 'Позвонить' | 'Написать'
  /** The number or the address itself, as it is shown and as other programs take it. */
  readonly displayValue: string
  readonly rawValue: string
  /** For the program that calls or writes. */
  readonly url: string
}

const REPLY_SUBJECT = 'Расчёт стоимости автомобиля'

/** How whoever has left a request is reached. */
export const describeContact = (inquiry: Inquiry): InquiryContact =>
  inquiry.kind === 'callback'
    ? {
        name: inquiry.name,
        subtitle: formatPhone(inquiry.phone),
        actionLabel: 'Позвонить',
        displayValue: formatPhone(inquiry.phone),
        rawValue: inquiry.phone,
        url: `tel:${inquiry.phone}`,
      }
    : {
        name: inquiry.email,
        subtitle: inquiry.calculation ? `письмо, ${formatMoney(inquiry.calculation.usd, 'USD')}` : 'письмо',
        actionLabel: 'Написать',
        displayValue: inquiry.email,
        rawValue: inquiry.email,
        url: `mailto:${encodeURIComponent(inquiry.email).replace('%40', '@')}?subject=${encodeURIComponent(REPLY_SUBJECT)}`,
      }
