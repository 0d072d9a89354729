import { buildLargeWorkbook } from '../upload/workbooks.mjs'
import { signInAsAdmin } from './product.mjs'

/** Stores a table of 20,000 rows, so that the product knows 5,000 yards. */
export const storeLargeTable = async (origin) => {
  const { store } = await signInAsAdmin(origin)
  const { status, body } = await store(await buildLargeWorkbook())
  if (status !== 201) throw new Error(`the upload: ${status} ${JSON.stringify(body).slice(0, 500)}`)
}
