import { useAdmin } from '../../../admin-context.ts'
import { type UploadFile, uploadBy } from './upload-by.ts'

/** Returns the uploader for pictures of the text and for the cover. */
export const useUpload = (): UploadFile => uploadBy(useAdmin().client.picture.create)
