import { buildYardWorkbook } from '../upload/workbooks.mjs'
import { signInAsAdmin } from './product.mjs'

/** Stores a table of this many rows; by default 20,000, so that the product knows 5,000 yards. */
export const storeLargeTable = async (origin, rows) => {
  const { store } = await signInAsAdmin(origin)
  const { status, body } = await store(await buildYardWorkbook(rows))
  if (status !== 201) throw new Error(`the upload: ${status} ${JSON.stringify(body).slice(0, 500)}`)
}
