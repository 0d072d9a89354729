import { contract } from 'shared/contract'
import { orNotFound } from '../../domain/entity-guards.ts'
import { defineCachedOperation, type ResultCache } from '../../http/cache/cached-operation.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { respond } from '../../http/responses/respond.ts'
import { listPosts } from './list-repository.ts'
import type { PostDeps } from './publication.ts'
import { createViewer } from './publication.ts'
import { findPost } from './repository.ts'
import { getRevision, listRevisions, restoreRevision } from './revisions/service.ts'
import {
  createPost,
  findPostBySlug,
  getPostNeighbours,
  getPostPage,
  listCategoryPosts,
  removePost,
  reorderPosts,
  updatePost,
} from './service.ts'
import { discardWorkingCopy, getWorkingCopy, saveWorkingCopy } from './working-copy/service.ts'

export interface PostRoutesDeps extends PostDeps {
  readonly resultCache: ResultCache
}

/** Routes for the revisions and unpublished edits of a post. */
export const revisionRoutes = (deps: PostDeps): Operation[] => {
  const {
    revisions,
    revision,
    restore,
    workingCopy,
    keepWorkingCopy: saveEndpoint,
    dropWorkingCopy: discardEndpoint,
  } = contract.post
  return [
    defineOperation(revisions, ({ admin, params }) => listRevisions(deps, admin, params.id)),
    defineOperation(revision, ({ admin, params }) => getRevision(deps, admin, params.id, params.n)),
    defineOperation(restore, ({ admin, params }) => restoreRevision(deps, admin, params.id, params.n)),
    defineOperation(workingCopy, ({ params }) => getWorkingCopy(deps, params.id)),
    defineOperation(saveEndpoint, ({ admin, params, body, ifVersions }) =>
      saveWorkingCopy(deps, admin, { id: params.id, ifVersions }, body),
    ),
    defineOperation(discardEndpoint, ({ params }) => discardWorkingCopy(deps, params.id)),
  ]
}

const { post: endpoints } = contract

const readRoutes = (deps: PostRoutesDeps): Operation[] => {
  const { db, resultCache } = deps
  return [
    defineCachedOperation(
      endpoints.list,
      resultCache,
      () => '',
      async ({ admin }) => respond.json(endpoints.list, await listPosts(db, createViewer(deps, admin))),
    ),
    defineCachedOperation(
      endpoints.page,
      resultCache,
      ({ params, query }) => `${params.page} ${query.category}`,
      async ({ params, query, admin }) =>
        respond.json(
          endpoints.page,
          await getPostPage(db, createViewer(deps, admin), params.page, query.category),
        ),
    ),
    defineCachedOperation(
      endpoints.ofCategory,
      resultCache,
      ({ params }) => String(params.id),
      async ({ params, admin }) =>
        respond.json(endpoints.ofCategory, await listCategoryPosts(db, createViewer(deps, admin), params.id)),
    ),
    defineCachedOperation(
      endpoints.single,
      resultCache,
      ({ params }) => params.slug,
      async ({ params, admin }) => {
        const { post, isMoved } = await findPostBySlug(db, createViewer(deps, admin), params.slug)
        return isMoved
          ? respond.redirect(endpoints.single, post, `/api/post/single/${post.value.slug}`)
          : respond.json(endpoints.single, post)
      },
    ),
    defineCachedOperation(
      endpoints.get,
      resultCache,
      ({ params }) => String(params.id),
      async ({ params, admin }) =>
        respond.json(
          endpoints.get,
          orNotFound(await findPost(db, { id: params.id }, createViewer(deps, admin))),
        ),
    ),
    defineCachedOperation(
      endpoints.neighbours,
      resultCache,
      ({ params }) => String(params.id),
      async ({ params, admin }) =>
        respond.json(endpoints.neighbours, await getPostNeighbours(db, createViewer(deps, admin), params.id)),
    ),
  ]
}

const writeRoutes = (deps: PostDeps): Operation[] => [
  defineOperation(endpoints.create, ({ body, ...caller }) => createPost(deps, caller, body)),
  defineOperation(endpoints.update, ({ params, body, ifVersions, ...caller }) =>
    updatePost(deps, caller, { id: params.id, ifVersions }, body),
  ),
  defineOperation(endpoints.remove, ({ params }) => removePost(deps, params.id)),
  defineOperation(endpoints.order, ({ body }) => reorderPosts(deps, body.ids)),
]

export const postRoutes = (deps: PostRoutesDeps): Operation[] => [
  ...readRoutes(deps),
  ...writeRoutes(deps),
  ...revisionRoutes(deps),
]
