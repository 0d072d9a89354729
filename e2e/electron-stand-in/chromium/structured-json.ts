interface TaggedValue {
  $: string
  value: unknown
}

/** Creates a codec between structured clones and JSON. The source is injected into pages too, so it must not use outer names. */
export const createStructuredCloneCodec = () => {
  const tag = ($: string, value: unknown = null): TaggedValue => ({ $, value })

  // In chunks, because the number of arguments of a call is limited.
  const CHUNK_LENGTH = 32_768

  const toBase64 = (bytes: Uint8Array): string => {
    let signs = ''
    for (let start = 0; start < bytes.length; start += CHUNK_LENGTH) {
      signs += String.fromCharCode(...bytes.subarray(start, start + CHUNK_LENGTH))
    }
    return btoa(signs)
  }

  const fromBase64 = (text: string): Uint8Array => {
    const signs = atob(text)
    const bytes = new Uint8Array(signs.length)
    for (let at = 0; at < signs.length; at++) bytes[at] = signs.charCodeAt(at)
    return bytes
  }

  const encodeObject = (value: object): unknown => {
    if (Array.isArray(value)) return value.map(encode)
    if (value instanceof Date) return tag('date', value.getTime())
    if (value instanceof Uint8Array) return tag('bytes', toBase64(value))
    if (value instanceof Map) return tag('map', encode([...value]))
    if (value instanceof Set) return tag('set', encode([...value]))
    if (value instanceof Error) return tag('error', value.message)
    if (Object.prototype.toString.call(value) !== '[object Object]') {
      throw new Error(`the stand-in cannot send a ${value.constructor.name}`)
    }
    return tag(
      'object',
      Object.entries(value).map(([key, each]) => [key, encode(each)]),
    )
  }

  const encode = (value: unknown): unknown => {
    if (value === undefined) return tag('undefined')
    if (typeof value === 'bigint') return tag('bigint', String(value))
    if (typeof value === 'number' && !Number.isFinite(value)) return tag('number', String(value))
    return typeof value === 'object' && value !== null ? encodeObject(value) : value
  }

  // biome-ignore lint/suspicious/noExplicitAny: the tag determines the type of the value
  const decoders: Record<string, (value: any) => unknown> = {
    undefined: () => undefined,
    bigint: BigInt,
    number: Number,
    date: (value) => new Date(value),
    bytes: fromBase64,
    map: (value) => new Map(value.map((pair: unknown[]) => pair.map(decode))),
    set: (value) => new Set(value.map(decode)),
    error: (value) => new Error(value),
    object: (value) => Object.fromEntries(value.map(([key, each]: [string, unknown]) => [key, decode(each)])),
  }

  const isTagged = (value: unknown): value is TaggedValue =>
    typeof value === 'object' && value !== null && '$' in value

  const decode = (encoded: unknown): unknown => {
    if (Array.isArray(encoded)) return encoded.map(decode)
    return isTagged(encoded) ? decoders[encoded.$]?.(encoded.value) : encoded
  }

  return { encode, decode }
}
