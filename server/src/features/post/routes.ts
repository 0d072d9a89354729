import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../domain/entity-guards.ts'
import { defineCachedOperation } from '../../http/cache/cached-operation.ts'
import { defineOperation, type Operation, respondJson, respondRedirect } from '../../http/operation.ts'
import { listPosts } from './list-repository.ts'
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

/** Revisions and unpublished edits of a post. */
export const revisionRoutes = (ctx: Context): Operation[] => {
  const {
    revisions,
    revision,
    restore,
    workingCopy,
    keepWorkingCopy: saveEndpoint,
    dropWorkingCopy: discardEndpoint,
  } = contract.post
  return [
    defineOperation(revisions, ({ admin, params }) => listRevisions(ctx, admin, params.id)),
    defineOperation(revision, ({ admin, params }) => getRevision(ctx, admin, params.id, params.n)),
    defineOperation(restore, ({ admin, params }) => restoreRevision(ctx, admin, params.id, params.n)),
    defineOperation(workingCopy, ({ params }) => getWorkingCopy(ctx, params.id)),
    defineOperation(saveEndpoint, ({ admin, params, body, ifVersions }) =>
      saveWorkingCopy(ctx, admin, { id: params.id, ifVersions }, body),
    ),
    defineOperation(discardEndpoint, ({ params }) => discardWorkingCopy(ctx, params.id)),
  ]
}

const { post: endpoints } = contract

const readRoutes = (ctx: Context): Operation[] => {
  const { db, resultCache: answers } = ctx
  return [
    defineCachedOperation(
      endpoints.list,
      answers,
      () => '',
      async ({ admin }) => respondJson(endpoints.list, await listPosts(db, createViewer(ctx, admin))),
    ),
    defineCachedOperation(
      endpoints.page,
      answers,
      ({ params, query }) => `${params.page} ${query.category}`,
      async ({ params, query, admin }) =>
        respondJson(
          endpoints.page,
          await getPostPage(db, createViewer(ctx, admin), params.page, query.category),
        ),
    ),
    defineCachedOperation(
      endpoints.ofCategory,
      answers,
      ({ params }) => String(params.id),
      async ({ params, admin }) =>
        respondJson(endpoints.ofCategory, await listCategoryPosts(db, createViewer(ctx, admin), params.id)),
    ),
    defineCachedOperation(
      endpoints.single,
      answers,
      ({ params }) => params.slug,
      async ({ params, admin }) => {
        const { post, isMoved } = await findPostBySlug(db, createViewer(ctx, admin), params.slug)
        return isMoved
          ? respondRedirect(endpoints.single, post, `/api/post/single/${post.value.slug}`)
          : respondJson(endpoints.single, post)
      },
    ),
    defineCachedOperation(
      endpoints.get,
      answers,
      ({ params }) => String(params.id),
      async ({ params, admin }) =>
        respondJson(
          endpoints.get,
          orNotFound(await findPost(db, { id: params.id }, createViewer(ctx, admin))),
        ),
    ),
    defineCachedOperation(
      endpoints.neighbours,
      answers,
      ({ params }) => String(params.id),
      async ({ params, admin }) =>
        respondJson(endpoints.neighbours, await getPostNeighbours(db, createViewer(ctx, admin), params.id)),
    ),
  ]
}

const writeRoutes = (ctx: Context): Operation[] => [
  defineOperation(endpoints.create, ({ body, ...caller }) => createPost(ctx, caller, body)),
  defineOperation(endpoints.update, ({ params, body, ifVersions, ...caller }) =>
    updatePost(ctx, caller, { id: params.id, ifVersions }, body),
  ),
  defineOperation(endpoints.remove, ({ params }) => removePost(ctx, params.id)),
  defineOperation(endpoints.order, ({ body }) => reorderPosts(ctx, body.ids)),
]

export const postRoutes = (ctx: Context): Operation[] => [
  ...readRoutes(ctx),
  ...writeRoutes(ctx),
  ...revisionRoutes(ctx),
]
