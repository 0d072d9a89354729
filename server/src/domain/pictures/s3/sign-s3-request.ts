import { createHmac, hash } from 'node:crypto'

export interface S3Credentials {
  keyId: string
  secret: string
  region: string
}

interface UnsignedS3Request {
  method: string
  /** URL of the request. All escapes in the query must come from `formatS3Query`. */
  url: URL
  body?: Uint8Array | undefined
  /** Further headers to sign and send, in lower case. */
  headers?: Record<string, string>
  now: Date
}

const encodeS3QueryPart = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Formats query parameters in the order and with the escapes that the signature of S3 requires. */
export const formatS3Query = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${encodeS3QueryPart(name)}=${encodeS3QueryPart(value)}`)
    .toSorted()
    .join('&')

const computeHmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** Signs host, body and the given headers of a request with AWS Signature Version 4. Returns the headers to send. */
export const signS3Request = (
  { method, url, body, headers = {}, now }: UnsignedS3Request,
  { keyId, secret, region }: S3Credentials,
): Record<string, string> => {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const bodyHash = hash('sha256', body ?? '')
  const sentHeaders = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time }
  const headerEntries = Object.entries({ ...sentHeaders, host: url.host }).toSorted()
  const headerLines = headerEntries.map(([name, value]) => `${name}:${value}\n`)
  const signedHeaders = headerEntries.map(([name]) => name).join(';')
  const canonicalRequest = [
    method,
    url.pathname,
    url.search.slice(1),
    headerLines.join(''),
    signedHeaders,
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, hash('sha256', canonicalRequest)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(computeHmac, `AWS4${secret}`)
  const signature = computeHmac(key, text).toString('hex')
  return {
    ...sentHeaders,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`,
  }
}
