export const contentEncodings = ['br', 'gzip'] as const

export type ContentEncoding = (typeof contentEncodings)[number]

/** Browsers name up to five encodings. The rest of a longer header is ignored. */
const MAX_MEMBERS = 20

const parseAcceptEncoding = (header: string): ReadonlySet<ContentEncoding> => {
  const weights = new Map<string, number>()
  for (const member of header.toLowerCase().split(',', MAX_MEMBERS)) {
    const [name = '', ...parameters] = member.split(';').map((each) => each.trim())
    const weight = parameters.find((each) => each.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  const otherWeight = weights.get('*') ?? 0
  return new Set(contentEncodings.filter((each) => (weights.get(each) ?? otherWeight) > 0))
}

/** There are few different headers in use, but anybody can make up more. */
const MAX_PARSED_HEADERS = 200
const parsedHeaders = new Map<string, ReadonlySet<ContentEncoding>>()

/** Returns the content encodings that a client accepts, according to its `Accept-Encoding` header. */
export const getAcceptedEncodings = (header: string): ReadonlySet<ContentEncoding> => {
  const known = parsedHeaders.get(header)
  if (known) return known
  if (parsedHeaders.size >= MAX_PARSED_HEADERS) parsedHeaders.clear()
  const parsed = parseAcceptEncoding(header)
  parsedHeaders.set(header, parsed)
  return parsed
}
