import type { InquiryState } from 'shared/contract'

export const inquiryStateLabels: Readonly<Record<InquiryState, string>> = {
  new: 'Новая',
  done: 'Готово',
  spam: 'Спам',
}
