import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { createDraftStore } from '../../../lib/drafts/draft-store.ts'
import { useSignedInUser } from '../../../session/use-session.ts'
import { type InboxUrlParameters, inboxUrlDefaults } from './inbox-tabs.ts'

export const MAX_VIEW_NAME_LENGTH = 40

const savedViewsSchema = z.array(
  z.object({
    name: z.string().min(1).max(MAX_VIEW_NAME_LENGTH),
    parameters: z.record(z.string(), z.string()),
  }),
)

type SavedInboxView = z.infer<typeof savedViewsSchema>[number]

/** Builds the URL parameters of a view. Those that it does not set are reset. */
export const buildSavedViewUrl = ({ name, parameters }: SavedInboxView): InboxUrlParameters => ({
  ...inboxUrlDefaults,
  ...parameters,
  view: name,
  open: '',
})

/** Adds a view, or replaces the one with its name. Only what differs from the default is stored. */
export const addSavedView = (
  views: readonly SavedInboxView[],
  name: string,
  { view, open, ...parameters }: InboxUrlParameters,
): SavedInboxView[] => [
  ...views.filter((each) => each.name !== name),
  { name, parameters: Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== '')) },
]

/** Views of the inbox that the user has saved on this computer. */
export const useSavedInboxViews = () => {
  const { drafts } = useAdminServices().platform
  const user = useSignedInUser()?.id
  const [views, setViews] = useState<readonly SavedInboxView[]>([])
  const getStore = () => createDraftStore(drafts, `inbox-views/${user}`, savedViewsSchema)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is of the user
  useEffect(() => {
    void getStore()
      .read()
      .then((stored) => setViews(stored ?? []))
  }, [drafts, user])
  const write = async (change: (stored: readonly SavedInboxView[]) => SavedInboxView[]): Promise<void> => {
    // Another window may have saved a view meanwhile.
    const next = change((await getStore().read()) ?? [])
    setViews(next)
    await getStore().write(next)
  }
  return {
    views,
    save: (name: string, parameters: InboxUrlParameters) =>
      write((stored) => addSavedView(stored, name, parameters)),
    remove: (name: string) => write((stored) => stored.filter((each) => each.name !== name)),
  }
}
