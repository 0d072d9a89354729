import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readOperatorCommandConfig, readServerConfig, ServerConfigError } from './config.ts'

const listMistakes = (environment: Record<string, string>): readonly string[] => {
  try {
    readServerConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ServerConfigError) return error.mistakes
    throw error
  }
}

describe('readServerConfig', () => {
  test('a server without environment variables gets the documented default settings', () => {
    expect(readServerConfig({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: resolve('data'),
      TOKEN_HOURS: 12,
      NBU_URL: 'https://bank.gov.ua/NBUStatService/v1/statdirectory/exchange',
      HSTS_INCLUDE_SUBDOMAINS: false,
      NEW_DATABASE: false,
      DEMO: true,
      TRUST_PROXY: 0,
      CACHE_MB: 32,
      OVERLOAD_LAG_MS: 200,
    })
  })

  test('an empty environment variable counts as missing', () => {
    expect(readServerConfig({ PORT: '', DEMO: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000, DEMO: true })
  })

  test('the server configuration accepts valid values of every environment variable', () => {
    const environment = {
      PORT: '0',
      HOST: '::1',
      ADMIN_EMAIL: ' Olena@Example.com',
      ADMIN_PASSWORD: 'twelve signs',
      JWT_SECRET: 'я'.repeat(16),
      SMTP_URL: 'smtps://user:pass@mail.example.com:465',
      MAIL_FROM: 'Брокер <office@example.com>',
      MAIL_TO: 'a@example.com, b@example.com',
      PUBLIC_URL: 'https://example.com/',
      HSTS_INCLUDE_SUBDOMAINS: '1',
      DEMO: '0',
      S3_URL: 'https://KEY:SECRET@s3.example.com/bucket',
      TRUST_PROXY: '1',
    }
    expect(readServerConfig(environment)).toMatchObject({
      PORT: 0,
      ADMIN_EMAIL: 'olena@example.com',
      PUBLIC_URL: 'https://example.com',
      HSTS_INCLUDE_SUBDOMAINS: true,
      DEMO: false,
      TRUST_PROXY: 1,
    })
  })

  test('the environment variable S3_URL is parsed into storage address, bucket, prefix, region and unescaped secret', () => {
    const read = (S3_URL: string) => readServerConfig({ S3_URL }).S3_URL
    expect(read('https://KEY:a%2Fb+c%25%3D@s3.example.com/my-bucket')).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'my-bucket',
      prefix: '',
      region: 'us-east-1',
      keyId: 'KEY',
      secret: 'a/b+c%=',
    })
    expect(read('http://KEY:SECRET@127.0.0.1:9000/bucket/pictures/v1/?region=garage')).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'bucket',
      prefix: 'pictures/v1/',
      region: 'garage',
    })
  })

  const nonsense: Record<string, string[]> = {
    PORT: ['abc', '-1', '65536', '3000.5', '3e3', ' '],
    HOST: ['not a host', 'http://x'],
    DATA_DIR: ['a\nb', ' ', ' data', 'data '],
    DATABASE_URL: [
      'postgres://',
      'mysql://localhost/x',
      'sqlite:x.db',
      'postgres://localhost',
      'postgres://localhost/',
      'postgres://user:pass/word@localhost/x',
      'postgres://user:pass@word@localhost/x/y',
      'postgres://user:pass#word@localhost/x',
      'postgres://user:12?word@localhost/x',
    ],
    ADMIN_EMAIL: ['admin', 'a@b'],
    ADMIN_PASSWORD: ['short', 'x'.repeat(129)],
    JWT_SECRET: ['thirty-one bytes are not enough', ' '.repeat(40)],
    TOKEN_HOURS: ['0', '-5', '1.5', 'day', '25'],
    SMTP_URL: ['mail.example.com', 'http://mail.example.com', 'smtp:', 'smtp://'],
    MAIL_FROM: [
      'nobody',
      '@',
      'a@b',
      'a@@example.com',
      'a@example.com>',
      'Брокер a@example.com',
      'Office: a@example.com;',
      'a@example.com, b@example.com',
    ],
    MAIL_TO: ['nobody', '@@@', 'a@example.com,', 'a@example.com\nBcc: x@example.com'],
    NBU_URL: ['bank.gov.ua', 'ftp://bank.gov.ua', 'file:///etc/passwd'],
    PUBLIC_URL: [
      'example.com',
      'javascript:alert(1)',
      'https://x.ua/?a',
      'https://x.ua/#b',
      'https://u:p@x.ua',
    ],
    HSTS_INCLUDE_SUBDOMAINS: ['yes', 'true', '2'],
    DEMO: ['yes', 'true', '2'],
    S3_URL: [
      's3.example.com/bucket',
      's3://key:secret@host/bucket',
      'https://s3.example.com/bucket',
      'https://key@s3.example.com/bucket',
      'https://key:secret@s3.example.com',
      'https://key:secret@s3.example.com/',
      'https://key:secret@s3.example.com/Bucket',
      'https://key:secret@s3.example.com/bucket/../x',
      'https://key:secret@s3.example.com/bucket//x',
      'https://key:secret@s3.example.com/bucket?regions=x',
      'https://key:secret@s3.example.com/bucket?region=',
      'https://key:secret@s3.example.com/bucket#x',
      'https://key:se/cret@s3.example.com/bucket',
      'https://key:se%cret@s3.example.com/bucket',
    ],
    TRUST_PROXY: ['true', '-1', '17'],
    CACHE_MB: ['-1', '1.5', '4097'],
    OVERLOAD_LAG_MS: ['-1', '0.2s', '60001'],
  }
  test('a server starts with an S3 store without TLS only if the store is on the same machine', () => {
    const list = (host: string) => listMistakes({ S3_URL: `http://KEY:SECRET@${host}:9000/bucket` })
    for (const host of ['127.0.0.1', '127.1', 'localhost', '[::1]']) expect(list(host), host).toEqual([])
    for (const host of ['s3.example.com', '10.0.0.5', '127.0.0.1.example.com', 'localhost.example.com'])
      expect(list(host), host).toEqual([
        'S3_URL needs to begin with https://: http:// is for a store on this machine only',
      ])
  })

  test('a server with the variable DATABASE_URL requires JWT_SECRET, an operator command does not', () => {
    const environment = { DATABASE_URL: 'postgres://user:p%40ss@localhost/broker' }
    expect(() => readServerConfig(environment)).toThrow('JWT_SECRET is missing: DATABASE_URL needs it')
    expect(readOperatorCommandConfig(environment)).toMatchObject(environment)
  })

  test('a configuration with the variable SMTP_URL but without MAIL_FROM and MAIL_TO is rejected', () => {
    expect(() => readServerConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(
      'MAIL_FROM is missing: SMTP_URL needs it\nMAIL_TO is missing: SMTP_URL needs it',
    )
  })

  test('a configuration with HSTS_INCLUDE_SUBDOMAINS but without an https address in PUBLIC_URL is rejected', () => {
    for (const PUBLIC_URL of ['', 'http://example.com']) {
      expect(listMistakes({ HSTS_INCLUDE_SUBDOMAINS: '1', PUBLIC_URL })).toEqual([
        'HSTS_INCLUDE_SUBDOMAINS needs PUBLIC_URL to begin with https://',
      ])
      expect(listMistakes({ HSTS_INCLUDE_SUBDOMAINS: '0', PUBLIC_URL })).toEqual([])
    }
  })

  for (const [name, values] of Object.entries(nonsense)) {
    test(`an invalid environment variable ${name} is rejected with its expected format, and its value is not repeated`, () => {
      for (const value of values) {
        const mistakes = listMistakes({ [name]: value })
        expect(mistakes, value).toHaveLength(1)
        expect(mistakes[0]).toMatch(new RegExp(`^${name} is not understood: it needs .+`))
        if (value.trim() !== '') expect(mistakes[0]?.split(': it needs ')[0]).not.toContain(value)
      }
    })
  }

  test('all invalid environment variables are reported together in one error', () => {
    const all = Object.fromEntries(Object.entries(nonsense).map(([name, [value = '']]) => [name, value]))
    expect(listMistakes(all)).toHaveLength(Object.keys(nonsense).length)
  })
})
