import { clientIn } from './client-in.ts'
import { json } from './json.ts'

/** Creates a client for calls without files, which is all that visitors need. */
export const createTextClient = clientIn(json)
