import { expect, test } from 'vitest'
import { formatS3Query, signS3Request } from './sign-s3-request.ts'

/** «Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk», Amazon S3 API Reference. */
const credentials = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}

const sign = (query: string, body?: Uint8Array) =>
  signS3Request(
    {
      method: 'GET',
      url: new URL(`https://examplebucket.s3.amazonaws.com/?${query}`),
      body,
      now: new Date('2013-05-24T00:00:00.000Z'),
    },
    credentials,
  )

const getSignature = (query: string, body?: Uint8Array) =>
  sign(query, body).authorization?.split('Signature=')[1]

test('requests to S3 are signed like the examples in the documentation of Amazon', () => {
  expect(sign('lifecycle=')).toEqual({
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;x-amz-content-sha256;x-amz-date,Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  })
  expect(getSignature(formatS3Query({ prefix: 'J', 'max-keys': '2' }))).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})

test('the signature of a request to S3 covers its body', () => {
  const body = new TextEncoder().encode('Welcome to Amazon S3.')
  expect(sign('', body)['x-amz-content-sha256']).toBe(
    '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
  )
  expect(getSignature('', body)).not.toBe(getSignature(''))
})

test('further headers of a request to S3 are signed like the upload in the documentation of Amazon', () => {
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
  const signed = signS3Request(
    {
      method: 'PUT',
      url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
      body: new TextEncoder().encode('Welcome to Amazon S3.'),
      headers,
      now: new Date('2013-05-24T00:00:00.000Z'),
    },
    credentials,
  )
  expect(signed).toMatchObject(headers)
  expect(signed.authorization).toContain(
    'SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
})

test('query parameters of a request to S3 are sorted and escaped as Amazon demands', () => {
  expect(formatS3Query({ prefix: "a b/(c)*!'", 'continuation-token': '1+/=~é' })).toBe(
    'continuation-token=1%2B%2F%3D~%C3%A9&prefix=a%20b%2F%28c%29%2A%21%27',
  )
})
