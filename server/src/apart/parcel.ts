import type { Readable } from 'node:stream'
import { Deserializer, Serializer } from 'node:v8'

const SIZE_BYTES = 4
/** Far above any real message. A larger declared size means invalid data. */
const MOST_BYTES = 512 * 1024 * 1024

/** Serializes a value without copying its byte arrays: only their lengths are written. */
class Packer extends Serializer {
  /** Part of the Node API, missing in its types. */
  declare _setTreatArrayBufferViewsAsHostObjects: (isSo: boolean) => void
  readonly parts: Uint8Array[] = []

  constructor() {
    super()
    this._setTreatArrayBufferViewsAsHostObjects(true)
  }

  _writeHostObject(part: object): void {
    if (!(part instanceof Uint8Array)) throw new TypeError('of all views only bytes are sent')
    this.writeUint32(part.length)
    this.parts.push(part)
  }
}

class Unpacker extends Deserializer {
  readonly #parts: Buffer
  #taken = 0

  constructor(head: Buffer, parts: Buffer) {
    super(head)
    this.#parts = parts
  }

  _readHostObject(): Buffer {
    const from = this.#taken
    this.#taken += this.readUint32()
    if (this.#taken > this.#parts.length) throw new RangeError('the parcel ends too soon')
    return this.#parts.subarray(from, this.#taken)
  }
}

/**
 * Encodes a message for another process as a list of chunks. Megabytes of bytes are not copied, since copying
 * blocks the event loop.
 */
export const piecesOf = (value: unknown): readonly Uint8Array[] => {
  const packer = new Packer()
  packer.writeHeader()
  packer.writeValue(value)
  const head = packer.releaseBuffer()
  const sizes = Buffer.alloc(2 * SIZE_BYTES)
  const whole = packer.parts.reduce((size, part) => size + part.length, SIZE_BYTES + head.length)
  sizes.writeUInt32LE(whole)
  sizes.writeUInt32LE(head.length, SIZE_BYTES)
  return [sizes, head, ...packer.parts]
}

const contentsOf = (parcel: Buffer): unknown => {
  const end = SIZE_BYTES + parcel.readUInt32LE()
  const unpacker = new Unpacker(parcel.subarray(SIZE_BYTES, end), parcel.subarray(end))
  unpacker.readHeader()
  return unpacker.readValue()
}

const roomFor = (size: number): Buffer => {
  if (size > MOST_BYTES) throw new RangeError(`a parcel of ${size} bytes`)
  return Buffer.allocUnsafe(size)
}

interface Taker {
  readonly take: (value: unknown) => void
  /** Called for invalid data. Nothing that follows can be read. */
  readonly refuse: (error: unknown) => void
}

/** Reads frames from a stream. Each chunk is copied to its place on arrival, so that no work is left at the end. */
export const takeParcels = (stream: Readable, { take, refuse }: Taker): void => {
  const size = Buffer.alloc(SIZE_BYTES)
  let parcel: Buffer | undefined
  let held = 0

  const put = (chunk: Buffer): Buffer => {
    const taken = chunk.copy(parcel ?? size, held)
    held += taken
    const isFull = held === (parcel ?? size).length
    if (isFull) held = 0
    if (isFull && parcel) {
      const whole = parcel
      parcel = undefined
      take(contentsOf(whole))
    } else if (isFull) parcel = roomFor(size.readUInt32LE())
    return chunk.subarray(taken)
  }
  const putAll = (chunk: Buffer): void => {
    try {
      for (let rest = chunk; rest.length > 0; ) rest = put(rest)
    } catch (error) {
      stream.off('data', putAll)
      refuse(error)
    }
  }
  stream.on('data', putAll)
}
