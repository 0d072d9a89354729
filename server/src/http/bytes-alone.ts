/** In no piece of memory that is longer: that would be held as long as these bytes are, and counted by nobody. */
export const bytesAlone = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
