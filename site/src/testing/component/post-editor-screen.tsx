import type { Post } from 'shared/contract'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test as base, type TestAdminOptions } from './admin-component-test.tsx'
import { createSmallPictureFile } from './file-transfer.ts'
import { createUniqueName, type startComponentTestServer } from './test-server.ts'
import { textEditorScreen } from './text-editor.tsx'

type Server = Awaited<ReturnType<typeof startComponentTestServer>>

export type NewPostBody = Parameters<Server['colleague']['post']['create']>[0]['body']

/** Longer than the editor's autosave delay. */
export const AUTOSAVE_WAIT_MS = 1600

export const SAVED_STATUS_PATTERN = /^Сохранено в \d\d:\d\d:\d\d$/
export const OFFLINE_SAVE_STATUS_PATTERN = /^Нет связи\. Текст хранится на этом компьютере$/

/** Replaces no-break spaces with plain ones. */
export const replaceNoBreakSpaces = (text: string | null | undefined): string =>
  text?.replaceAll('\u00a0', ' ') ?? ''

const SAVE_STATE_PATTERN =
  /^(?:Сохран|Ждём|Всё сохранено|Пока пусто|Текст хранится|Нет связи\.|Запись изменил|Эту запись удалили|Не (?:сохранено|получилось)|Сеанс|На сервер рано)/

/** Locators of the post editor screen. */
export const postEditorScreen = {
  title: page.getByRole('textbox', { name: 'Заголовок', exact: true }),
  aside: page.getByRole('complementary', { name: 'О записи' }),
  cover: page.getByRole('complementary', { name: 'О записи' }).getByRole('img', { name: 'Обложка' }),
  conflict: page.getByRole('alert', { name: 'Две версии записи' }),
  preview: page.getByRole('dialog', { name: 'Как это увидят на сайте' }),
  versions: page.getByRole('dialog', { name: 'Версии' }),
  /** Words that the comparison of revisions marks. */
  comparedWords: (role: 'deletion' | 'insertion') =>
    postEditorScreen.versions
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent),
  badge: page.getByRole('main').getByText(/^(?:Новая|Черновик|Опубликована|Запланирована на)/),
  /** Save state, such as `Сохранено в 10:42:07`. */
  state: (): string =>
    [...document.querySelectorAll('main p')]
      .map(({ textContent }) => replaceNoBreakSpaces(textContent))
      .find((text) => SAVE_STATE_PATTERN.test(text)) ?? '',
  text: (): string => textEditorScreen.element.textContent ?? '',
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  field: (name: string) =>
    page.getByRole('complementary', { name: 'О записи' }).getByRole('textbox', { name, exact: true }),
  dialog: (name: string) => page.getByRole('dialog', { name }),
  toast: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
  /** Button of a toast. */
  undo: (name: string) => page.getByRole('status').getByRole('button', { name, exact: true }),
  screen: (name: string) =>
    page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name, exact: true }),
  /** Document in the preview frame. */
  shown: (): Document | undefined => document.querySelector('iframe')?.contentDocument ?? undefined,
  menuItem: async (name: string) => {
    await postEditorScreen.button('Ещё').click()
    await page.getByRole('menuitem', { name }).click()
  },
  /** Types at the end of the text. */
  write: async (text: string) => {
    await textEditorScreen.text.click()
    await textEditorScreen.control('{End}')
    await userEvent.keyboard(text)
  },
}

/** Returns the drafts that this browser stores until the server has them. */
export const listLocalStorageDrafts = (): string[] =>
  Object.entries(localStorage).flatMap(([name, text]) => (name.startsWith('draft:') ? [String(text)] : []))

const createPostCreator =
  (colleague: Server['colleague']) =>
  async (part: Partial<NewPostBody> = {}) => {
    const { name } = createSmallPictureFile()
    const image = { name, bytes: new Uint8Array(await createSmallPictureFile().arrayBuffer()) }
    const body = {
      title: createUniqueName('Статья'),
      text: '<p>Первые слова.</p>',
      status: 'draft' as const,
      image,
      ...part,
    }
    return (await colleague.post.create({ body })).value
  }

/** Matches calls that upload a picture. */
export const PICTURE_UPLOAD = /^POST \/api\/picture$/

export const offlineUploadNotice = page.getByText(/загрузится\sсама/)

/** Returns whether closing the tab would be questioned. */
export const isUnloadConfirmed = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

export const choosePictureAfterFirstParagraph = async () => {
  await textEditorScreen.text.click()
  await textEditorScreen.control('{Home}')
  await textEditorScreen.choosePictures(createSmallPictureFile('порт.png'))
}

/** Width of that picture in the text until it is uploaded. */
export const readShownWidth = () =>
  textEditorScreen.waiting('порт.png')[0]?.querySelector('img')?.naturalWidth

interface Fixtures {
  /** Creates a post as a colleague, by default a draft. */
  createPost: (part?: Partial<NewPostBody>) => Promise<Post>
  /** Opens the editor of a post, or of a new post. */
  openPost: (post?: Pick<Post, 'id'>, options?: TestAdminOptions) => Promise<void>
  /** Creates a post as a colleague and opens its editor. */
  openNewPost: (part?: Partial<NewPostBody>, options?: TestAdminOptions) => Promise<Post>
  /** Loads the post from the server. */
  stored: (post: Pick<Post, 'id'>) => Promise<Post>
}

/** Admin test with a controllable clock. */
export const test = base.extend<Fixtures>({
  createPost: async ({ server }, use) => use(createPostCreator(server.colleague)),
  openPost: async ({ clock: _, admin }, use) =>
    use(async (post, options) => {
      await admin.open(`/admin/posts/${post?.id ?? 'create'}`, options)
      await expect.element(textEditorScreen.text).toBeInTheDocument()
    }),
  openNewPost: async ({ createPost, openPost }, use) =>
    use(async (part, options) => {
      const post = await createPost(part)
      await openPost(post, options)
      return post
    }),
  stored: async ({ server }, use) =>
    use(async ({ id }) => (await server.colleague.post.get({ params: { id } })).value),
})

export { createUniqueName, expect, page, userEvent }
