import type { Inquiry } from 'shared/contract'
import { formatMoney, formatPhone } from 'shared/format'

export const inquiryKinds = {
  callback: { icon: 'phone', label: 'Звонок', newsText: 'Новая заявка: просит перезвонить' },
  calculation: { icon: 'letter', label: 'Письмо', newsText: 'Новая заявка: письмо' },
} as const

const REPLY_SUBJECT = 'Расчёт стоимости автомобиля'

/** Describes how to contact the visitor who sent an inquiry: by phone for a callback request, else by email. */
export const describeInquiryContact = (inquiry: Inquiry) => {
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
