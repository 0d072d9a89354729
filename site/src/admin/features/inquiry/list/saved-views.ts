import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { createDraftStore } from '../../../lib/drafts/draft-store.ts'
import { useSignedInUser } from '../../../session/use-session.ts'
import { removeItemWithUndoToast } from '../../../ui/run-with-toast.ts'
import type { InboxUrlParameters } from './inbox-tabs.ts'

/** Parameters in the URL that each saved view sets, by the name of the view. */
const savedViewsSchema = z.record(z.string(), z.record(z.string(), z.string()))

/** Lists what a URL sets, apart from the open inquiry. */
const listSetParameters = ({ open, ...parameters }: InboxUrlParameters): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))

/** Views of the inbox that the user has saved on this computer. The one that sets what the URL sets is chosen. */
export const useSavedInboxViews = (parameters: InboxUrlParameters) => {
  const { drafts } = useAdminServices().platform
  const store = createDraftStore(drafts, `inbox-views/${useSignedInUser()?.id}`, savedViewsSchema)
  const read = async () => (await store.read()) ?? {}
  const { data: views = {}, refetch } = useQuery({ queryKey: [store.key], queryFn: read })
  const shown = listSetParameters(parameters)
  const save = async (name: string, view = shown) => {
    // Another window may have saved a view meanwhile.
    await store.write({ ...(await read()), [name]: view })
    await refetch()
  }
  const remove = async (name: string) => {
    const { [name]: _, ...others } = await read()
    await store.write(others)
    await refetch()
  }
  return {
    views,
    chosenView: Object.keys(views).find((name) => JSON.stringify(views[name]) === JSON.stringify(shown)),
    save,
    remove: (name: string) =>
      removeItemWithUndoToast({
        message: `Вид «${name}» удалён`,
        remove: () => remove(name),
        restore: () => save(name, views[name]),
      }),
  }
}
