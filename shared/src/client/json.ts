import { AppError } from '../errors.ts'
import { versionInTag } from './version-tag.ts'
import type { Writing } from './writing.ts'

const TYPE = 'application/json'

export const json: Writing = {
  ask: (_, body) =>
    body === undefined
      ? { headers: { Accept: TYPE } }
      : { headers: { Accept: TYPE, 'Content-Type': TYPE }, body: JSON.stringify(body) },

  read: ({ versioned }, answer) => {
    let value: unknown
    try {
      value = JSON.parse(answer.body)
    } catch (cause) {
      throw new AppError('bad-reply', { cause })
    }
    if (!versioned) return value
    const version = versionInTag(answer.headers.etag)
    if (version === undefined) throw new AppError('bad-reply')
    return { value, version }
  },
}
