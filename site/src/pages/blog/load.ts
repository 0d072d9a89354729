import { AppError } from 'shared/errors'
import type { LoadContext } from '../../router/page-module.ts'

export interface BlogData {
  /** The title of the category that is asked for. */
  readonly category: string | undefined
}

/** There are no posts yet, so the first page is the only one; a category has to exist. */
export const load = async ({ client, store, query }: LoadContext): Promise<BlogData> => {
  if (query.page !== undefined) throw new AppError('not-found')
  if (query.category === undefined) return { category: undefined }
  const list = await client.category.list()
  store.set({ category: { list } })
  const asked = list.find(({ id }) => String(id) === query.category)
  if (!asked) throw new AppError('not-found')
  return { category: asked.title }
}
