import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { type Operation, operation } from '../../http/operation.ts'
import { getRevision, listRevisions, restoreRevision } from './revisions.ts'
import { dropWorkingCopy, getWorkingCopy, keepWorkingCopy } from './working-copy.ts'

/** What a post was, and what it is about to be. */
export const editsRoutes = (ctx: Context): Operation[] => {
  const {
    revisions,
    revision,
    restore,
    workingCopy,
    keepWorkingCopy: keep,
    dropWorkingCopy: drop,
  } = contract.post
  return [
    operation(revisions, ({ admin, params }) => listRevisions(ctx, admin, params.id)),
    operation(revision, ({ admin, params }) => getRevision(ctx, admin, params.id, params.n)),
    operation(restore, ({ admin, params }) => restoreRevision(ctx, admin, params.id, params.n)),
    operation(workingCopy, ({ params }) => getWorkingCopy(ctx, params.id)),
    operation(keep, ({ admin, params, body, ifVersions }) =>
      keepWorkingCopy(ctx, admin, { id: params.id, ifVersions }, body),
    ),
    operation(drop, ({ params }) => dropWorkingCopy(ctx, params.id)),
  ]
}
