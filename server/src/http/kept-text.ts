import type { Request, Response } from 'express'
import { bytesAlone } from './bytes-alone.ts'
import { type Effort, type Encoding, encode, encodingFor, encodingsWorth } from './encode-body.ts'
import { tagOf } from './etag.ts'
import { sendBody, type TaggedBody } from './send-body.ts'

/** Slow but small: compressed once for all clients. */
const EFFORT: Effort = { brotli: 9, gzip: 9 }

export interface KeptText {
  readonly encodings: readonly Encoding[]
  /** Encodes and tags the body for the first client and reuses it for the others. */
  readonly bodyIn: (encoding: Encoding | undefined) => Promise<TaggedBody>
}

interface Bodies {
  readonly encodings: readonly Encoding[]
  readonly write: (encoding: Encoding | undefined) => Promise<Buffer>
  /** The version of the entity that this text represents. */
  readonly version?: number | undefined
}

/** Creates a text whose encodings are generated on first use. */
export const keepBodies = ({ encodings, write, version }: Bodies): KeptText => {
  const bodies = new Map<Encoding | undefined, Promise<TaggedBody>>()

  const make = async (encoding: Encoding | undefined): Promise<TaggedBody> => {
    try {
      const bytes = await write(encoding)
      return { bytes, encoding, tag: tagOf(bytes, version) }
    } catch (error) {
      bodies.delete(encoding)
      throw error
    }
  }

  return {
    encodings,
    bodyIn: (encoding) => {
      const body = bodies.get(encoding) ?? make(encoding)
      bodies.set(encoding, body)
      return body
    },
  }
}

/** Compresses at a high level, for bodies that are sent many times. */
export const encodeForMany = async (text: Buffer, encoding: Encoding | undefined): Promise<Buffer> =>
  bytesAlone(await encode(text, encoding, EFFORT))

/**
 * Creates a cached text. `addBytes` is called with the size of all stored bytes; `version` is that of the entity
 * that it represents.
 */
export const keepText = (
  text: Buffer,
  grow: (bytes: number) => void = () => undefined,
  version?: number,
): KeptText => {
  const plain = bytesAlone(text)
  grow(plain.length)
  return keepBodies({
    encodings: encodingsWorth(plain),
    write: async (encoding) => {
      const bytes = await encodeForMany(plain, encoding)
      if (encoding) grow(bytes.length)
      return bytes
    },
    version,
  })
}

export const sendKeptText = async (
  request: Request,
  response: Response,
  { kept, type }: { readonly kept: KeptText; readonly type: string },
): Promise<void> => {
  const body = await kept.bodyIn(encodingFor(request, kept.encodings))
  response.vary('Accept-Encoding')
  sendBody(request, response, { ...body, type })
}
