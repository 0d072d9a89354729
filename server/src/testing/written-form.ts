const BOUNDARY = 'x-boundary'

/** Request headers for a multipart body built here. */
export const formHeaders = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }

/** Builds the bytes of one part of a multipart form, valid or not. */
export const part = (disposition: string, content: string | Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

export const written = (...parts: readonly Buffer[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]))

export const titlePart = part('name="title"', 'copart-fee')
export const filePart = part('name="file"; filename="a.csv"', 'a;b')
