import type { Picture } from 'shared/contract'
import { useAdmin } from '../../../admin-context.ts'

/** A picture on its way to the server: for the text, or for the cover. */
export const useUpload = (): ((file: File) => Promise<Picture>) => {
  const { client } = useAdmin()
  return async (file) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return client.picture.create({ body: { image: { name: file.name, bytes } } })
  }
}
