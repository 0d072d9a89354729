import { Deserializer, Serializer } from 'node:v8'

const SIZE_BYTES = 4

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
export const packed = (value: unknown): readonly Uint8Array[] => {
  const packer = new Packer()
  packer.writeHeader()
  packer.writeValue(value)
  const head = packer.releaseBuffer()
  const size = Buffer.alloc(SIZE_BYTES)
  size.writeUInt32LE(head.length)
  return [size, head, ...packer.parts]
}

export const unpacked = (parcel: Buffer): unknown => {
  const end = SIZE_BYTES + parcel.readUInt32LE()
  const unpacker = new Unpacker(parcel.subarray(SIZE_BYTES, end), parcel.subarray(end))
  unpacker.readHeader()
  return unpacker.readValue()
}
