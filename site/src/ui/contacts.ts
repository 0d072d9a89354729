import { linesOf } from 'shared/format'
import { useStore } from '../state/use-store.ts'

interface Messenger {
  readonly name: string
  readonly link: string
}

export interface Contacts {
  readonly phones: readonly string[]
  readonly email: string | undefined
  readonly addresses: readonly string[]
  readonly hours: readonly string[]
  readonly messengers: readonly Messenger[]
}

const messengers = [
  ['telegram', 'Telegram'],
  ['viber', 'Viber'],
  ['whatsapp', 'WhatsApp'],
] as const

/** Returns the company's contacts that are filled in. */
export const useContacts = (): Contacts => {
  const option = useStore((state) => state.option)
  return {
    phones: linesOf(option.phones),
    email: option.email || undefined,
    addresses: linesOf(option.addresses),
    hours: linesOf(option['working-hours']),
    messengers: messengers.flatMap(([title, name]) => {
      const link = option[title]
      return link ? [{ name, link }] : []
    }),
  }
}
