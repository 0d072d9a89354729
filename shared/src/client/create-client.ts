import { clientIn } from './client-in.ts'
import { jsonAndFiles } from './json-and-files.ts'

/** Example: `client.category.update({ params: { id: 7 }, body: { title } })`. */
export const createClient = clientIn(jsonAndFiles)
