import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

export const DATABASE_URL_FORMAT_HINT =
  'postgres://user:password@host/database, with @ in the password as %40 and / as %2F'

/** The password in a database URL must be percent-encoded, since its `@` or `/` could be taken for the end of a part. */
export const isDatabaseUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname } = new URL(text)
  return /^postgres(?:ql)?:$/.test(protocol) && hostname !== '' && /^\/[^/@]+$/.test(pathname)
}

const wholeNumberBetween = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** Whether a URL names a server on this machine. */
export const isLoopbackUrl = (url: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

const switchSchema = z.enum(['0', '1']).transform((value) => value === '1')

const isPlainUrl = (value: string): boolean => {
  const { username, password, search, hash } = new URL(value)
  return [username, password, search, hash].every((part) => part === '')
}

const webUrlSchema = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isPlainUrl)
  .transform((value) => value.replace(/\/+$/, ''))

const s3PathPattern = /^\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w-][\w.-]*)*)\/?$/

const decodeOrEmpty = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const parseS3Url = (text: string, { addIssue }: z.RefinementCtx) => {
  const { origin, username, password, pathname, searchParams, hash } = new URL(text)
  const [keyId, secret] = [decodeOrEmpty(username), decodeOrEmpty(password)]
  const { region = 'us-east-1', ...unknown } = Object.fromEntries(searchParams)
  const [, bucket = '', folders = ''] = s3PathPattern.exec(pathname) ?? []
  const isWhole = keyId !== '' && secret !== '' && bucket !== '' && /^[\w-]+$/.test(region)
  if (!isWhole || hash !== '' || Object.keys(unknown).length > 0) addIssue('not a bucket')
  return {
    endpoint: origin,
    bucket,
    prefix: folders && `${folders.slice(1)}/`,
    region,
    keyId,
    secret,
  }
}

const s3UrlSchema = z.url({ protocol: /^https?$/, abort: true }).transform(parseS3Url)

const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email())

const ADDRESS_PATTERN = '[^\\s<>@,:;]+@[^\\s<>@,:;.]+(?:\\.[^\\s<>@,:;.]+)+'

/** Matches a mail address such as `office@example.com` or `Брокер <office@example.com>`. */
const mailboxPattern = new RegExp(`^(?:${ADDRESS_PATTERN}|(?:[^<>@,:;\\p{Cc}]+ )?<${ADDRESS_PATTERN}>)$`, 'u')

const senderSchema = z.string().max(320).trim().regex(mailboxPattern)

const mailboxesSchema = z
  .string()
  .max(2_000)
  .refine((value) => value.split(',').every((each) => mailboxPattern.test(each.trim())))

const oneLineSchema = z.string().regex(/^[^\p{Cc}]+$/u)

interface VariableDefinition {
  schema: z.ZodType
  /** Value of a variable that is not set. */
  missing?: string
  expects: string
}

const variableDefinitions = {
  PORT: { schema: wholeNumberBetween(0, 65_535), missing: '3000', expects: 'a port from 0 to 65535' },
  HOST: {
    schema: z.string().regex(/^[\w.:-]{1,255}$/),
    missing: '127.0.0.1',
    expects: 'a host name or an address',
  },
  DATA_DIR: {
    schema: oneLineSchema.refine((value) => value.trim() === value).transform((value) => resolve(value)),
    missing: './data',
    expects: 'a folder, without spaces around its name',
  },
  DATABASE_URL: {
    schema: z.string().refine(isDatabaseUrl).optional(),
    expects: `${DATABASE_URL_FORMAT_HINT}, or to be unset, for SQLite in DATA_DIR`,
  },
  ADMIN_EMAIL: { schema: emailSchema.optional(), expects: 'an e-mail address' },
  ADMIN_PASSWORD: { schema: z.string().min(12).max(128).optional(), expects: '12 to 128 characters' },
  JWT_SECRET: {
    schema: z
      .string()
      .refine((value) => Buffer.byteLength(value.trim()) >= 32)
      .optional(),
    expects: 'at least 32 bytes',
  },
  TOKEN_HOURS: { schema: wholeNumberBetween(1, 24), missing: '12', expects: 'whole hours from 1 to 24' },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
    expects: 'an address that begins with smtp:// or smtps://',
  },
  MAIL_FROM: { schema: senderSchema.optional(), expects: 'one e-mail address, with or without a name' },
  MAIL_TO: { schema: mailboxesSchema.optional(), expects: 'an e-mail address, or several with commas' },
  NBU_URL: {
    schema: webUrlSchema,
    missing: 'https://bank.gov.ua/NBUStatService/v1/statdirectory/exchange',
    expects: 'an address that begins with https:// or http://',
  },
  PUBLIC_URL: { schema: webUrlSchema.optional(), expects: 'an address that begins with https:// or http://' },
  HSTS_INCLUDE_SUBDOMAINS: { schema: switchSchema, missing: '0', expects: '0 or 1' },
  DEMO: { schema: switchSchema, missing: '1', expects: '0 or 1' },
  NEW_DATABASE: { schema: switchSchema, missing: '0', expects: '0 or 1' },
  S3_URL: {
    schema: s3UrlSchema.optional(),
    expects: 'https://KEY:SECRET@host/bucket, with / in the secret as %2F and % as %25',
  },
  TRUST_PROXY: {
    schema: wholeNumberBetween(0, 16),
    missing: '0',
    expects: 'how many proxies stand in front, 0 to 16',
  },
  CACHE_MB: {
    schema: wholeNumberBetween(0, 4_096),
    missing: '32',
    expects: 'megabytes from 0 (no cache) to 4096',
  },
  OVERLOAD_LAG_MS: {
    schema: wholeNumberBetween(0, 60_000),
    missing: '200',
    expects: 'milliseconds from 0 (never overloaded) to 60000',
  },
} as const satisfies Record<string, VariableDefinition>

type VariableDefinitions = typeof variableDefinitions
type ParsedVariables = {
  [Name in keyof VariableDefinitions]: z.output<VariableDefinitions[Name]['schema']>
}

export interface ServerConfig extends ParsedVariables {
  /** Mail settings, undefined without a mail server: inquiries then wait in the outbox. */
  mail: { url: string; from: string; to: string } | undefined
}

export class ServerConfigError extends Error {
  override name = 'ConfigError'
  mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

const requiredForMail = ['MAIL_FROM', 'MAIL_TO'] as const

export type EnvironmentVariables = Record<string, string | undefined>
export const getProcessEnvironment = (): EnvironmentVariables => process.env

/** Parses environment variables; empty ones count as missing. Errors never repeat a value, since it may be a secret. */
const readConfig = (environment: EnvironmentVariables, { isServer }: { isServer: boolean }): ServerConfig => {
  const mistakes: string[] = []
  const definitions: Record<string, VariableDefinition> = variableDefinitions
  const entries = Object.entries(definitions).map(([name, { schema, missing, expects }]) => {
    const parsed = schema.safeParse(environment[name] || missing)
    if (!parsed.success) mistakes.push(`${name} is not understood: it needs ${expects}`)
    return [name, parsed.data] as const
  })
  const config = Object.fromEntries(entries) as ParsedVariables
  for (const name of requiredForMail) {
    if (config.SMTP_URL && !environment[name]) mistakes.push(`${name} is missing: SMTP_URL needs it`)
  }
  // If each server generated its own secret, it would reject the sessions of the other servers.
  if (isServer && config.DATABASE_URL && !environment.JWT_SECRET)
    mistakes.push('JWT_SECRET is missing: DATABASE_URL needs it, the same for all servers')
  const { endpoint } = config.S3_URL ?? {}
  if (endpoint?.startsWith('http:') && !isLoopbackUrl(endpoint))
    mistakes.push('S3_URL needs to begin with https://: http:// is for a store on this machine only')
  if (config.HSTS_INCLUDE_SUBDOMAINS && !environment.PUBLIC_URL?.startsWith('https:')) {
    mistakes.push('HSTS_INCLUDE_SUBDOMAINS needs PUBLIC_URL to begin with https://')
  }
  if (mistakes.length > 0) throw new ServerConfigError(mistakes)
  const { SMTP_URL: url, MAIL_FROM: from = '', MAIL_TO: to = '' } = config
  return { ...config, mail: url === undefined ? undefined : { url, from, to } }
}

export const readServerConfig = (environment: EnvironmentVariables): ServerConfig =>
  readConfig(environment, { isServer: true })

/** Reads the configuration of an operator command, such as `backup`. Unlike the server it needs no session secret. */
export const readOperatorCommandConfig = (environment: EnvironmentVariables): ServerConfig =>
  readConfig(environment, { isServer: false })

/** Reads the version of the server from `package.json`, which is in the parent folder of both `src` and `dist`. */
export const readProductVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version
