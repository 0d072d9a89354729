import type { PostState } from 'shared/contract'
import { type AdminHost, test as base, expect } from './admin-host.ts'
import { asColleague } from './as-colleague.ts'
import { PostPage, smallPicture } from './pages/post-page.ts'
import { unique } from './unique.ts'

type Colleague = ReturnType<typeof asColleague>

interface Desk {
  readonly host: Pick<AdminHost, 'open'>
  readonly post: PostPage
  readonly colleague: Colleague
}

/** Signed in, with somebody else of the office at another desk. */
export const test = base.extend<{ post: PostPage; colleague: Colleague }>({
  post: async ({ host }, use) => {
    await host.signIn()
    await use(new PostPage(host.page))
  },
  colleague: async ({ product }, use) => use(asColleague(product.origin)),
})

/** A post that a colleague has written. */
export const madePost = async (
  colleague: Colleague,
  part: {
    readonly title?: string
    readonly text?: string
    readonly status?: PostState
    readonly publishedAt?: string
  } = {},
) => {
  const { name, buffer } = smallPicture()
  const made = await colleague.post.create({
    body: {
      title: unique('Статья'),
      text: '<p>Первые слова.</p>',
      status: 'draft',
      image: { name, bytes: new Uint8Array(buffer) },
      ...part,
    },
  })
  return made.value
}

/** Such a post on the table of this host, read. Answers its number. */
export const openedPost = async ({ host, post, colleague }: Desk): Promise<number> => {
  const { id } = await madePost(colleague)
  await host.open(`/admin/posts/${id}`)
  await expect(post.text).toHaveText('Первые слова.')
  return id
}

export { expect }
