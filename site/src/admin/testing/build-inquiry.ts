import type { Inquiry } from 'shared/contract'

type InquiryOfKind<Kind extends Inquiry['kind']> = Extract<Inquiry, { kind: Kind }>

const commonFields = {
  id: 1,
  state: 'new',
  owner: null,
  due: null,
  note: '',
  receivedAt: '2026-11-20T08:42:00.000Z',
  hasty: false,
  mail: null,
  answer: null,
  calculation: null,
  version: 1,
} as const

export const buildCallbackInquiry = (
  more: Partial<InquiryOfKind<'callback'>> = {},
): InquiryOfKind<'callback'> => ({
  ...commonFields,
  kind: 'callback',
  name: 'Олена',
  phone: '+380671234567',
  ...more,
})

export const buildCalculationInquiry = (
  more: Partial<InquiryOfKind<'calculation'>> = {},
): InquiryOfKind<'calculation'> => ({
  ...commonFields,
  kind: 'calculation',
  email: 't.bondar@example.com',
  message: 'Какие документы нужны для гибрида из Атланты?',
  ...more,
})
