import type { Client } from 'shared/client'
import type { contract, Post } from 'shared/contract'
import type { Api } from './api.ts'

type NewPost = Parameters<Client<typeof contract>['post']['create']>[0]['body']

/** Valid one-pixel picture that is encoded quickly. */
export const tinyPicture = {
  name: 'dot.png',
  bytes: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
}

/** Uploads the one-pixel picture and returns its id. Repeated calls return the same id. */
export const madePicture = async ({ admin }: Pick<Api, 'admin'>): Promise<number> =>
  (await admin.picture.create({ body: { image: tinyPicture } })).id

/** Creates a post that is published at once, unless overridden. */
export const makePost = async (api: Pick<Api, 'admin'>, change: Partial<NewPost> = {}): Promise<Post> => {
  const body = { title: 'Растаможка', picture: await madePicture(api), ...change }
  return (await api.admin.post.create({ body })).value
}
