import type { Client } from 'shared/client'
import type { contract, Picture } from 'shared/contract'
import { bytesOf } from './bytes-of.ts'

type Create = Client<typeof contract>['picture']['create']

export type UploadFile = (file: Pick<File, 'name' | 'arrayBuffer'>, signal?: AbortSignal) => Promise<Picture>

/** Creates an uploader that sends nothing if the upload is aborted while the file is being read. */
export const uploadBy =
  (create: Create): UploadFile =>
  async (file, signal) => {
    const bytes = await bytesOf(file)
    signal?.throwIfAborted()
    return create({ body: { image: { name: file.name, bytes } } })
  }
