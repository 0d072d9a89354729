import { clientIn } from './client-in.ts'
import { json } from './json.ts'

/** For calls without files, which is all that visitors make. */
export const createTextClient = clientIn(json)
