import { useAdmin } from '../../../admin-context.ts'
import { type UploadFile, uploadBy } from './upload-by.ts'

/** A picture on its way to the server: for the text, or for the cover. */
export const useUpload = (): UploadFile => uploadBy(useAdmin().client.picture.create)
