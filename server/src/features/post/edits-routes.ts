import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { getRevision, listRevisions, restoreRevision } from './revisions.ts'
import { dropWorkingCopy, getWorkingCopy, keepWorkingCopy } from './working-copy.ts'

/** Revisions and unpublished edits of a post. */
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
    defineOperation(revisions, ({ admin, params }) => listRevisions(ctx, admin, params.id)),
    defineOperation(revision, ({ admin, params }) => getRevision(ctx, admin, params.id, params.n)),
    defineOperation(restore, ({ admin, params }) => restoreRevision(ctx, admin, params.id, params.n)),
    defineOperation(workingCopy, ({ params }) => getWorkingCopy(ctx, params.id)),
    defineOperation(keep, ({ admin, params, body, ifVersions }) =>
      keepWorkingCopy(ctx, admin, { id: params.id, ifVersions }, body),
    ),
    defineOperation(drop, ({ params }) => dropWorkingCopy(ctx, params.id)),
  ]
}
