import { type Admin, contract } from 'shared/contract'
import { orNotFound } from '../../domain/entity-guards.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineCachedApiOperation } from '../../http/cache/cached-api-operation.ts'
import type { ServerContext } from '../../server-context.ts'
import { type BlogOrderLoader, getPostNeighbours } from './blog-order.ts'
import { listPosts } from './post-list-repository.ts'
import type { PostViewer } from './post-publication.ts'
import { findVisiblePost, getPostBySlug } from './repository.ts'
import { getPostRevision, listPostRevisionsForAdmin, restorePostRevision } from './revisions/service.ts'
import {
  createPost,
  getPostListPage,
  listCategoryPosts,
  removePost,
  reorderPosts,
  updatePost,
} from './service.ts'
import { discardPostWorkingCopy, getPostWorkingCopy, savePostWorkingCopy } from './working-copy/service.ts'

const { post: endpoints } = contract

const readRoutes = (
  { db, clock, responseCache }: Pick<ServerContext, 'db' | 'clock' | 'responseCache'>,
  loadBlogOrder: BlogOrderLoader,
): ApiOperation[] => {
  const getViewer = ({ admin }: { readonly admin: Admin | undefined }): PostViewer => ({
    now: clock().toISOString(),
    isAdmin: admin !== undefined,
  })
  return [
    defineCachedApiOperation(endpoints.list, responseCache, (input) => listPosts(db, getViewer(input))),
    defineCachedApiOperation(endpoints.page, responseCache, (input) =>
      getPostListPage(db, getViewer(input), input.params.page, input.query.category),
    ),
    defineCachedApiOperation(endpoints.ofCategory, responseCache, (input) =>
      listCategoryPosts(db, getViewer(input), input.params.id),
    ),
    defineCachedApiOperation(endpoints.single, responseCache, async (input) => {
      const { post, isMoved } = await getPostBySlug(db, getViewer(input), input.params.slug)
      return isMoved ? { entity: post, redirectTo: `/api/post/single/${post.value.slug}` } : post
    }),
    defineCachedApiOperation(endpoints.get, responseCache, async (input) =>
      orNotFound(await findVisiblePost(db, { id: input.params.id }, getViewer(input))),
    ),
    defineCachedApiOperation(endpoints.neighbours, responseCache, (input) =>
      getPostNeighbours({ db }, loadBlogOrder, getViewer(input), input.params.id),
    ),
  ]
}

const adminRoutes = (ctx: Pick<ServerContext, 'db' | 'clock' | 'pictures' | 'log'>): ApiOperation[] => [
  defineApiOperation(endpoints.create, ({ body, ...caller }) => createPost(ctx, caller, body)),
  defineApiOperation(endpoints.update, ({ params, body, ifVersions, ...caller }) =>
    updatePost(ctx, caller, { id: params.id, ifVersions }, body),
  ),
  defineApiOperation(endpoints.remove, ({ params }) => removePost(ctx, params.id)),
  defineApiOperation(endpoints.order, ({ body }) => reorderPosts(ctx, body.ids)),
  defineApiOperation(endpoints.revisions, ({ params }) => listPostRevisionsForAdmin(ctx.db, params.id)),
  defineApiOperation(endpoints.revision, ({ params }) => getPostRevision(ctx, params.id, params.n)),
  defineApiOperation(endpoints.restore, ({ admin, params, idempotencyKey }) =>
    restorePostRevision(ctx, admin, params, idempotencyKey),
  ),
  defineApiOperation(endpoints.workingCopy, ({ params }) => getPostWorkingCopy(ctx, params.id)),
  defineApiOperation(endpoints.keepWorkingCopy, ({ admin, params, body, ifVersions }) =>
    savePostWorkingCopy(ctx, admin, { id: params.id, ifVersions }, body),
  ),
  defineApiOperation(endpoints.dropWorkingCopy, ({ params }) => discardPostWorkingCopy(ctx, params.id)),
]

export const postRoutes = (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'responseCache' | 'pictures' | 'log'>,
  loadBlogOrder: BlogOrderLoader,
): ApiOperation[] => [...readRoutes(ctx, loadBlogOrder), ...adminRoutes(ctx)]
