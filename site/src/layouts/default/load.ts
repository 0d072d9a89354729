import type { LoadContext } from '../../router/page-module.ts'

/** How to reach the company, and what becomes of what is sent to it. */
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

/** Read once; a tab does not ask again for what hardly ever changes. */
export const load = async ({ client, store }: LoadContext): Promise<void> => {
  if (titles.every((title) => title in store.get().option)) return
  const options = await Promise.all(titles.map((title) => client.option.single({ params: { title } })))
  const values = options.map(({ value: { title, value } }) => [title, value])
  store.set({ option: { ...store.get().option, ...Object.fromEntries(values) } })
}
