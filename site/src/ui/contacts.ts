import { useStore } from '../state/use-store.ts'

const lines = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

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
    phones: lines(option.phones),
    email: option.email || undefined,
    addresses: lines(option.addresses),
    hours: lines(option['working-hours']),
  }
}
