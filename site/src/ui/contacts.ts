import { linesOf } from 'shared/format'
import { useStore } from '../state/use-store.ts'

export interface Contacts {
  readonly phones: readonly string[]
  readonly email: string | undefined
  readonly addresses: readonly string[]
  readonly hours: readonly string[]
}

/** How to reach the company, as far as the office has said. */
export const useContacts = (): Contacts => {
  const option = useStore((state) => state.option)
  return {
    phones: linesOf(option.phones),
    email: option.email || undefined,
    addresses: linesOf(option.addresses),
    hours: linesOf(option['working-hours']),
  }
}
