import { contract } from 'shared/contract'
import { orNotFound } from '../../domain/entity-guards.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { defineCachedApiOperation } from '../../http/cache/cached-api-operation.ts'
import type { ResponseCache } from '../../http/cache/response-cache.ts'
import type { BlogOrderLoader } from './blog-order.ts'
import { listPosts } from './post-list-repository.ts'
import { createPostViewer, type PostDeps } from './post-publication.ts'
import { findVisiblePost } from './repository.ts'
import { getPostRevision, listPostRevisionsForAdmin, restorePostRevision } from './revisions/service.ts'
import {
  createPost,
  findPostBySlug,
  getPostListPage,
  getPostNeighbours,
  listCategoryPosts,
  removePost,
  reorderPosts,
  updatePost,
} from './service.ts'
import { discardPostWorkingCopy, getPostWorkingCopy, savePostWorkingCopy } from './working-copy/service.ts'

export interface PostRoutesDeps extends PostDeps {
  readonly responseCache: ResponseCache
  readonly loadBlogOrder: BlogOrderLoader
}

/** Routes for the revisions and unpublished edits of a post. */
export const postRevisionRoutes = (deps: PostDeps): ApiOperation[] => {
  const {
    revisions,
    revision,
    restore,
    workingCopy,
    keepWorkingCopy: saveEndpoint,
    dropWorkingCopy: discardEndpoint,
  } = contract.post
  return [
    defineApiOperation(revisions, ({ admin, params }) => listPostRevisionsForAdmin(deps, admin, params.id)),
    defineApiOperation(revision, ({ admin, params }) => getPostRevision(deps, admin, params.id, params.n)),
    defineApiOperation(restore, ({ admin, params, idempotencyKey }) =>
      restorePostRevision(deps, admin, params, idempotencyKey),
    ),
    defineApiOperation(workingCopy, ({ params }) => getPostWorkingCopy(deps, params.id)),
    defineApiOperation(saveEndpoint, ({ admin, params, body, ifVersions }) =>
      savePostWorkingCopy(deps, admin, { id: params.id, ifVersions }, body),
    ),
    defineApiOperation(discardEndpoint, ({ params }) => discardPostWorkingCopy(deps, params.id)),
  ]
}

const { post: endpoints } = contract

const readRoutes = (deps: PostRoutesDeps): ApiOperation[] => {
  const { db, responseCache } = deps
  return [
    defineCachedApiOperation(endpoints.list, responseCache, ({ admin }) =>
      listPosts(db, createPostViewer(deps, admin)),
    ),
    defineCachedApiOperation(endpoints.page, responseCache, ({ params, query, admin }) =>
      getPostListPage(db, createPostViewer(deps, admin), params.page, query.category),
    ),
    defineCachedApiOperation(endpoints.ofCategory, responseCache, ({ params, admin }) =>
      listCategoryPosts(db, createPostViewer(deps, admin), params.id),
    ),
    defineCachedApiOperation(endpoints.single, responseCache, async ({ params, admin }) => {
      const { post, isMoved } = await findPostBySlug(db, createPostViewer(deps, admin), params.slug)
      return isMoved ? { entity: post, redirectTo: `/api/post/single/${post.value.slug}` } : post
    }),
    defineCachedApiOperation(endpoints.get, responseCache, async ({ params, admin }) =>
      orNotFound(await findVisiblePost(db, { id: params.id }, createPostViewer(deps, admin))),
    ),
    defineCachedApiOperation(endpoints.neighbours, responseCache, ({ params, admin }) =>
      getPostNeighbours(deps, createPostViewer(deps, admin), params.id),
    ),
  ]
}

const writeRoutes = (deps: PostDeps): ApiOperation[] => [
  defineApiOperation(endpoints.create, ({ body, ...caller }) => createPost(deps, caller, body)),
  defineApiOperation(endpoints.update, ({ params, body, ifVersions, ...caller }) =>
    updatePost(deps, caller, { id: params.id, ifVersions }, body),
  ),
  defineApiOperation(endpoints.remove, ({ params }) => removePost(deps, params.id)),
  defineApiOperation(endpoints.order, ({ body }) => reorderPosts(deps, body.ids)),
]

export const postRoutes = (deps: PostRoutesDeps): ApiOperation[] => [
  ...readRoutes(deps),
  ...writeRoutes(deps),
  ...postRevisionRoutes(deps),
]
