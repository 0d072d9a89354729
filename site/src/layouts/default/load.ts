import type { LoadContext } from '../../router/page-module.ts'

/** Options that every page shows: contacts and the privacy text. */
const titles = [
  'phones',
  'email',
  'addresses',
  'working-hours',
  'telegram',
  'viber',
  'whatsapp',
  'privacy-text',
] as const

/** Loads the options once per tab, since they rarely change. */
export const load = async ({ client, store }: LoadContext): Promise<void> => {
  if (titles.every((title) => title in store.get().option)) return
  const options = await Promise.all(titles.map((title) => client.option.single({ params: { title } })))
  const values = options.map(({ value: { title, value } }) => [title, value])
  store.set({ option: { ...store.get().option, ...Object.fromEntries(values) } })
}
