/** Copies bytes out of a larger pooled buffer, which would otherwise stay in memory without being counted. */
export const bytesAlone = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
