import type { Client } from 'shared/client'
import type { contract, Post } from 'shared/contract'
import type { Api } from './api.ts'

type NewPost = Parameters<Client<typeof contract>['post']['create']>[0]['body']

/** One red dot: a whole picture, and none that takes long. */
export const tinyPicture = {
  name: 'dot.png',
  bytes: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
}

/** The id of the dot; whoever asks again is given the same. */
export const madePicture = async ({ admin }: Pick<Api, 'admin'>): Promise<number> =>
  (await admin.picture.create({ body: { image: tinyPicture } })).id

/** A post that visitors see at once, unless told otherwise. */
export const makePost = async (api: Pick<Api, 'admin'>, change: Partial<NewPost> = {}): Promise<Post> => {
  const body = { title: 'Растаможка', picture: await madePicture(api), ...change }
  return (await api.admin.post.create({ body })).value
}
