import type { Readable } from 'node:stream'
import { Deserializer, Serializer } from 'node:v8'

const SIZE_BYTES = 4
/** No answer comes near; what claims more is no parcel. */
const MOST_BYTES = 512 * 1024 * 1024

/** Bytes stay where they are: in their place it notes how many there were. */
class Packer extends Serializer {
  /** Node's own; its types leave it out. */
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

/** Plain data for another process, to be sent piece after piece. Megabytes among it are not copied, which others would wait for. */
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
  /** What has come is no parcel; nothing that follows will be one. */
  readonly refuse: (error: unknown) => void
}

/** Takes parcels out of a stream, one after another. Each chunk finds its place as it comes: at the end nothing is left to do. */
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
