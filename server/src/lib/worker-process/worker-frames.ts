import type { Readable } from 'node:stream'
import { Deserializer, Serializer } from 'node:v8'

const SIZE_BYTES = 4
/** Maximum size of a worker message. A larger declared size means invalid data. */
const MAX_FRAME_BYTES = 512 * 1024 * 1024

/** Serializes a worker message without copying byte arrays: only their lengths are written; `parts` collects them. */
class FrameSerializer extends Serializer {
  /** Method of Node's `Serializer` that the type definitions of Node lack. */
  declare _setTreatArrayBufferViewsAsHostObjects: (isSo: boolean) => void
  parts: Uint8Array[] = []

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

class FrameDeserializer extends Deserializer {
  #parts: Buffer
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

/** Encodes a worker message as several chunks, since copying megabytes into one would block the event loop. */
export const encodeWorkerMessageFrame = (value: unknown): readonly Uint8Array[] => {
  const serializer = new FrameSerializer()
  serializer.writeHeader()
  serializer.writeValue(value)
  const head = serializer.releaseBuffer()
  const sizes = Buffer.alloc(2 * SIZE_BYTES)
  const totalBytes = serializer.parts.reduce((size, part) => size + part.length, SIZE_BYTES + head.length)
  sizes.writeUInt32LE(totalBytes)
  sizes.writeUInt32LE(head.length, SIZE_BYTES)
  return [sizes, head, ...serializer.parts]
}

const decodeFrame = (frame: Buffer): unknown => {
  const end = SIZE_BYTES + frame.readUInt32LE()
  const deserializer = new FrameDeserializer(frame.subarray(SIZE_BYTES, end), frame.subarray(end))
  deserializer.readHeader()
  return deserializer.readValue()
}

const allocateFrame = (size: number): Buffer => {
  if (size > MAX_FRAME_BYTES) throw new RangeError(`a parcel of ${size} bytes`)
  return Buffer.allocUnsafe(size)
}

interface FrameHandlers {
  onMessage: (value: unknown) => void
  onInvalidFrame: (error: unknown) => void
}

/** Reads worker messages. Each chunk is copied to its place on arrival, so that no long copy blocks at the end. */
export const readWorkerMessageFrames = (
  stream: Readable,
  { onMessage, onInvalidFrame }: FrameHandlers,
): void => {
  const size = Buffer.alloc(SIZE_BYTES)
  let frame: Buffer | undefined
  let filledBytes = 0

  const readChunk = (chunk: Buffer): Buffer => {
    const copiedBytes = chunk.copy(frame ?? size, filledBytes)
    filledBytes += copiedBytes
    const isFull = filledBytes === (frame ?? size).length
    if (isFull) filledBytes = 0
    if (isFull && frame) {
      const completeFrame = frame
      frame = undefined
      onMessage(decodeFrame(completeFrame))
    } else if (isFull) frame = allocateFrame(size.readUInt32LE())
    return chunk.subarray(copiedBytes)
  }
  const readAllOfChunk = (chunk: Buffer): void => {
    try {
      for (let rest = chunk; rest.length > 0; ) rest = readChunk(rest)
    } catch (error) {
      stream.off('data', readAllOfChunk)
      onInvalidFrame(error)
    }
  }
  stream.on('data', readAllOfChunk)
}
