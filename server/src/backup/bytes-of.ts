/** Yields the chunks of a tar-stream stream, whose types do not say that they are bytes. */
export const bytesOf = async function* (stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a stream of bytes holds something else')
    yield chunk
  }
}
