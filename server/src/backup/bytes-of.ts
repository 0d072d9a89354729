/** What tar-stream's streams hold; their own type does not say. */
export const bytesOf = async function* (stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a stream of bytes holds something else')
    yield chunk
  }
}
