import type { PostStatus } from 'shared/contract'
import { expect, test } from 'vitest'
import { buildFeeTableDraftStorageKey } from '../../../site/src/admin/features/fee-table/grid/draft/table-draft.ts'
import {
  createPostDraftStore,
  createPostDraftWriter,
} from '../../../site/src/admin/features/post/editor-screen/persistence/post-drafts.ts'
import { getPostVersionsBeforeSave } from '../../../site/src/admin/features/post/editor-screen/persistence/post-persistence.ts'
import { toPostFormValues } from '../../../site/src/admin/features/post/editor-screen/post-form.ts'
import {
  createFakeDraftStorage,
  createFakePictureStorage,
} from '../../../site/src/admin/testing/fake-storages.ts'
import {
  type CutMoment,
  type SwitchableProxy,
  startSwitchableProxy,
} from '../../fixtures/network/switchable-proxy.ts'
import { startProductServer, withTemporaryFolder } from '../../fixtures/process/server-process.ts'
import { createSignedInApiClient, fetchLoginToken, firstAdminEnv } from '../../fixtures/process/sign-in.ts'
import { createUnsentEditsClient, DRAFT_USER } from '../../fixtures/process/unsent-edits-client.ts'
import { createUniqueName } from '../../fixtures/unique-values.ts'
import { createSmallImageFile } from '../../pages/post-editor-page.ts'

type AdminClient = Awaited<ReturnType<typeof createSignedInApiClient>>
type UnsentClient = ReturnType<typeof createUnsentEditsClient>

interface EditDeps {
  colleague: AdminClient
  offline: UnsentClient
  storage: ReturnType<typeof createFakeDraftStorage>
  pictureStorage: ReturnType<typeof createFakePictureStorage>
}

/** Stores an edit that waits for the connection. Returns a check of what the server must have afterwards. */
type StoreEdit = (deps: EditDeps) => Promise<() => Promise<void>>

const createPost = async (colleague: AdminClient, status: PostStatus) => {
  const { name, buffer } = createSmallImageFile()
  const image = { name, bytes: new Uint8Array(buffer) }
  const body = { title: createUniqueName('Статья'), text: '<p>Было.</p>', status, image }
  return (await colleague.post.create({ body })).value
}

const newCategory: StoreEdit = async ({ colleague, offline }) => {
  const title = createUniqueName('Порт')
  await offline.queueFailedSave(
    'category:new',
    { title },
    offline.client.category.create({ body: { title } }),
  )
  return async () => {
    const titles = (await colleague.category.list()).map((each) => each.title)
    expect(titles.filter((each) => each === title)).toHaveLength(1)
  }
}

const changedCategory: StoreEdit = async ({ colleague, offline }) => {
  const { value, version } = await colleague.category.create({ body: { title: createUniqueName('Порт') } })
  const title = createUniqueName('Гавань')
  const params = { id: value.id }
  const call = offline.client.category.update({ params, body: { title }, ifVersion: version })
  await offline.queueFailedSave(`category:${value.id}`, { title }, call)
  return async () => {
    const found = (await colleague.category.list()).filter((each) => each.title === title)
    expect(found.map(({ id }) => id)).toEqual([value.id])
  }
}

/** The category was created, but the response was lost, and its author has changed the title meanwhile. */
const changedNewCategory: StoreEdit = async ({ colleague, offline }) => {
  const [first, title] = [createUniqueName('Порт'), createUniqueName('Гавань')]
  const idempotencyKey = crypto.randomUUID()
  const { value } = await colleague.category.create({ body: { title: first }, idempotencyKey })
  const call = offline.client.category.create({ body: { title }, idempotencyKey })
  await offline.queueFailedSave('category:new', { title }, call)
  return async () => {
    const found = (await colleague.category.list()).filter((each) => [first, title].includes(each.title))
    expect(found).toMatchObject([{ id: value.id, title }])
  }
}

const newPost: StoreEdit = async ({ colleague, storage }) => {
  const sample = await createPost(colleague, 'draft')
  const title = createUniqueName('Новая')
  const content = { ...toPostFormValues(sample), title, text: '<p>Написано в дороге.</p>' }
  const base = { kind: 'new' } as const
  const writer = createPostDraftWriter(createPostDraftStore(storage.drafts, DRAFT_USER), base, 'draft')
  writer.write({ content, base, key: crypto.randomUUID() })
  await writer.whenWritten()
  return async () => {
    const posts = (await colleague.post.list()).filter((each) => each.title === title)
    expect(posts).toHaveLength(1)
    const { value } = await colleague.post.get({ params: { id: posts[0]?.id ?? 0 } })
    expect(value.text).toBe(content.text)
  }
}

const newPostWithPictures: StoreEdit = async ({ colleague, storage, pictureStorage }) => {
  const sample = await createPost(colleague, 'draft')
  const title = createUniqueName('С картинками')
  const text = '<p>Кузов.</p>'
  const waiting = [
    { id: crypto.randomUUID(), name: 'cover.png', alt: '' },
    { id: crypto.randomUUID(), name: 'body.png', alt: 'Кузов', offset: text.length },
  ]
  for (const { id, name } of waiting) {
    const bytes = new Uint8Array(createSmallImageFile().buffer)
    await pictureStorage.pictures.write(`${DRAFT_USER}:draft:${id}`, { name, type: 'image/png', bytes })
  }
  const content = { ...toPostFormValues(sample), title, text, image: null }
  const base = { kind: 'new' } as const
  const writer = createPostDraftWriter(createPostDraftStore(storage.drafts, DRAFT_USER), base, 'draft')
  writer.write({ content, base, key: crypto.randomUUID(), pictures: waiting })
  await writer.whenWritten()
  return async () => {
    const posts = (await colleague.post.list()).filter((each) => each.title === title)
    expect(posts).toHaveLength(1)
    const { value } = await colleague.post.get({ params: { id: posts[0]?.id ?? 0 } })
    expect(value.text.match(/<img /g)).toHaveLength(1)
    expect(pictureStorage.storedPictures.size).toBe(0)
  }
}

const changedPost =
  (status: PostStatus): StoreEdit =>
  async ({ colleague, storage }) => {
    const post = await createPost(colleague, status)
    const content = { ...toPostFormValues(post), text: '<p>Написано в дороге.</p>' }
    const base = getPostVersionsBeforeSave(post)
    const writer = createPostDraftWriter(createPostDraftStore(storage.drafts, DRAFT_USER), base, 'draft')
    writer.write({ content, base, key: crypto.randomUUID() })
    await writer.whenWritten()
    return async () => {
      const params = { id: post.id }
      const { value } = await (status === 'draft'
        ? colleague.post.get({ params })
        : colleague.post.workingCopy({ params }))
      expect(value.text).toBe(content.text)
      const same = (await colleague.post.list()).filter((each) => each.title === post.title)
      expect(same).toHaveLength(1)
    }
  }

const changedTable: StoreEdit = async ({ colleague, storage }) => {
  const params = { title: 'copart-fee' } as const
  await colleague.table.removeDraft({ params, query: {} }).catch(() => undefined)
  const { version, rows } = await colleague.table.get({ params, query: {} })
  const edited = rows.map((cells, index) => (index === 0 ? cells.with(2, 4321) : cells))
  const draft = {
    at: new Date().toISOString(),
    content: { base: version, rows: edited },
    base: 0,
    key: crypto.randomUUID(),
  }
  storage.storedDrafts.set(
    `${DRAFT_USER}:${buildFeeTableDraftStorageKey(params.title)}`,
    JSON.stringify(draft),
  )
  return async () => {
    expect((await colleague.table.draft({ params })).value).toMatchObject({ base: version, rows: edited })
    expect(await colleague.table.listDrafts({ params })).toHaveLength(1)
  }
}

const edits: Record<string, StoreEdit> = {
  'a new category': newCategory,
  'a changed category': changedCategory,
  'a new category that was changed after its creation was lost': changedNewCategory,
  'a new post': newPost,
  'a new post with pictures': newPostWithPictures,
  'a changed draft post': changedPost('draft'),
  'a changed published post': changedPost('published'),
  'a changed fee table': changedTable,
}

const moments: readonly CutMoment[] = ['request', 'response', 'body', 'next request']

/** Sends edits of one kind and cuts the connection at each of their calls. Returns the cuts. */
const sendWithCuts = async (storeEdit: StoreEdit, upstream: string, proxy: SwitchableProxy) => {
  const token = await fetchLoginToken(upstream)
  const colleague = await createSignedInApiClient(upstream)
  const openClient = ({ storage, pictureStorage }: Pick<EditDeps, 'storage' | 'pictureStorage'>) =>
    createUnsentEditsClient({
      origin: proxy.origin,
      token,
      drafts: storage.drafts,
      pictures: pictureStorage.pictures,
    })

  /** Sends one stored edit. Returns whether the connection was cut. */
  const sendWithCut = async (callNumber: number, moment: CutMoment): Promise<boolean> => {
    const storage = createFakeDraftStorage()
    storage.at.room = 10_000_000
    const computer = { storage, pictureStorage: createFakePictureStorage() }
    proxy.disconnect()
    const check = await storeEdit({ colleague, offline: openClient(computer), ...computer })
    proxy.restore()
    expect(storage.storedDrafts.size).toBe(1)
    const callCount = proxy.receivedRequests.length
    proxy.cutAt(callNumber, moment)
    await openClient(computer).edits.send()
    const wasCut = proxy.receivedRequests.length - callCount >= callNumber
    proxy.restore()
    // The app may have been started again meanwhile.
    await openClient(computer).edits.send()
    expect(await openClient(computer).edits.list()).toEqual([])
    expect(storage.storedDrafts.size).toBe(0)
    await check()
    return wasCut
  }

  const cuts: string[] = []
  for (const moment of moments)
    for (let callNumber = 1; await sendWithCut(callNumber, moment); callNumber += 1)
      cuts.push(`${callNumber} ${moment}`)
  return cuts
}

test.each(Object.entries(edits))(
  '%s saved offline reaches the server completely and once, at whichever API call the connection breaks',
  (_, storeEdit) =>
    withTemporaryFolder(async (DATA_DIR) => {
      const server = startProductServer({ DATA_DIR, DEMO: '1', ...firstAdminEnv })
      try {
        const upstream = await server.ready()
        const proxy = await startSwitchableProxy(upstream)
        const cuts = await sendWithCuts(storeEdit, upstream, proxy)
        expect(cuts).toEqual(expect.arrayContaining(moments.map((moment) => `1 ${moment}`)))
        await proxy.close()
      } finally {
        await server.kill('SIGTERM')
      }
    }),
)
