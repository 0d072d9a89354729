import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { createDraftStore } from '../../../lib/drafts/draft-store.ts'
import { useSignedInUser } from '../../../session/use-session.ts'
import { type InboxUrlParameters, inboxUrlDefaults } from './inbox-tabs.ts'

/** URL parameters of each saved view by its name. */
const savedViewsSchema = z.record(z.string(), z.record(z.string(), z.string()))

type SavedInboxViews = z.infer<typeof savedViewsSchema>

/** Builds the URL parameters of a view. Those that it does not set are reset. */
export const buildSavedViewUrl = (views: SavedInboxViews, view: string): InboxUrlParameters => ({
  ...inboxUrlDefaults,
  ...views[view],
  view,
})

/** Adds a view, or replaces the one with its name. Only what differs from the default is stored. */
export const addSavedView = (
  views: SavedInboxViews,
  name: string,
  { view, open, ...parameters }: InboxUrlParameters,
): SavedInboxViews => ({
  ...views,
  [name]: Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== '')),
})

/** Views of the inbox that the user has saved on this computer. */
export const useSavedInboxViews = () => {
  const { drafts } = useAdminServices().platform
  const user = useSignedInUser()?.id
  const [views, setViews] = useState<SavedInboxViews>({})
  const getStore = () => createDraftStore(drafts, `inbox-views/${user}`, savedViewsSchema)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is of the user
  useEffect(() => {
    void getStore()
      .read()
      .then((stored = {}) => setViews(stored))
  }, [drafts, user])
  const write = async (change: (stored: SavedInboxViews) => SavedInboxViews): Promise<void> => {
    // Another window may have saved a view meanwhile.
    const next = change((await getStore().read()) ?? {})
    setViews(next)
    await getStore().write(next)
  }
  return {
    views,
    save: (name: string, parameters: InboxUrlParameters) =>
      write((stored) => addSavedView(stored, name, parameters)),
    remove: (name: string) => write(({ [name]: _, ...others }) => others),
  }
}
