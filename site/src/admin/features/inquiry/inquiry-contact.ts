import type { Inquiry } from 'shared/contract'
import { formatMoney, formatPhone } from 'shared/format'

interface InquiryContact {
  /** Name of a caller or email address of a writer. */
  readonly name: string
  /**
   * Shown below the name of the visitor: the phone number, or that it is a written inquiry, with the sum of
   * its calculation.
   */
  readonly subtitle: string
  readonly actionLabel: 'Позвонить' | 'Написать'
  /** Phone number or email address of the visitor, formatted and raw. */
  readonly displayValue: string
  readonly rawValue: string
  /** `tel:` or `mailto:` URL of the visitor. */
  readonly url: string
}

const REPLY_SUBJECT = 'Расчёт стоимости автомобиля'

/** Describes how to contact the visitor. */
export const describeInquiryContact = (inquiry: Inquiry): InquiryContact => {
  const withSum = (text: string): string =>
    inquiry.calculation ? `${text}, ${formatMoney(inquiry.calculation.usd, 'USD')}` : text
  return inquiry.kind === 'callback'
    ? {
        name: inquiry.name,
        subtitle: withSum(formatPhone(inquiry.phone)),
        actionLabel: 'Позвонить',
        displayValue: formatPhone(inquiry.phone),
        rawValue: inquiry.phone,
        url: `tel:${inquiry.phone}`,
      }
    : {
        name: inquiry.email,
        subtitle: withSum('письмо'),
        actionLabel: 'Написать',
        displayValue: inquiry.email,
        rawValue: inquiry.email,
        url: `mailto:${encodeURIComponent(inquiry.email).replace('%40', '@')}?subject=${encodeURIComponent(REPLY_SUBJECT)}`,
      }
}
