import type { TypedApiClient } from 'shared/client'
import type { contract } from 'shared/contract'
import { createUnsentTableKind } from '../features/fee-table/unsent-tables.ts'
import { createUnsentPostKind } from '../features/post/unsent-posts.ts'
import { createQueuedSaveKind, recordDraftKinds } from '../lib/unsent/form-edit-kinds.ts'
import type { FormSaveQueue } from '../lib/unsent/form-save-queue.ts'
import type { UnsentEditKind } from '../lib/unsent/unsent-edits.ts'
import type { DraftStorage, PictureStorage } from '../platform.ts'

interface UnsentEditKindDeps {
  readonly drafts: DraftStorage
  readonly pictures: PictureStorage
  readonly client: TypedApiClient<typeof contract>
  readonly formSaveQueue: FormSaveQueue
}

/** All kinds of edits that may be stored on this computer only. */
export const createUnsentEditKinds = ({
  drafts,
  pictures,
  client,
  formSaveQueue,
}: UnsentEditKindDeps): readonly UnsentEditKind[] => [
  createQueuedSaveKind(formSaveQueue, (user, draftName) => drafts.remove(`${user}:${draftName}`)),
  createUnsentPostKind({
    drafts,
    pictures,
    posts: client.post,
    createPicture: client.picture.create,
  }),
  createUnsentTableKind({ drafts, tables: client.table }),
  ...recordDraftKinds,
]
