import { splitNonEmptyLines } from 'shared/format'
import { useSiteStore } from '../state/site-store.ts'

/** Titles of the settings that pages need: contacts, texts of forms, and what the price does not include. */
export const publicSettingTitles = [
  'phones',
  'email',
  'addresses',
  'working-hours',
  'answer-hours',
  'telegram',
  'viber',
  'whatsapp',
  'privacy-text',
  'visitor-copy',
  'not-included',
] as const

const messengers = [
  ['telegram', 'Telegram'],
  ['viber', 'Viber'],
  ['whatsapp', 'WhatsApp'],
] as const

export const useCompanyContacts = () => {
  const option = useSiteStore((state) => state.option)
  return {
    phones: splitNonEmptyLines(option.phones),
    email: option.email || undefined,
    addresses: splitNonEmptyLines(option.addresses),
    hours: splitNonEmptyLines(option['working-hours']),
    messengers: messengers.flatMap(([title, name]) => {
      const link = option[title]
      return link ? [{ name, link }] : []
    }),
  }
}
