/** Reads the decoded body. Stops and returns `undefined` as soon as it exceeds `limit` bytes. */
export const readAtMost = async (response: Response, limit: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
