/** The parts of the fake S3 server that the tests use. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  interface S3rverOptions {
    directory: string
    silent: boolean
    vhostBuckets: boolean
    configureBuckets: readonly { name: string }[]
  }

  class S3rver {
    constructor(options: S3rverOptions)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }

  export = S3rver
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  export const DUMMY_ACCOUNT: { createKeyPair(keyId: string, secret: string): void }
}
