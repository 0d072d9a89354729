interface Tagged {
  readonly $: string
  readonly value: unknown
}

/** Creates a codec between structured clones and JSON. The source is injected into pages too, so it must not use outer names. */
export const structured = () => {
  const tag = ($: string, value: unknown = null): Tagged => ({ $, value })

  // In chunks, because the number of arguments of a call is limited.
  const PIECE = 32_768

  const toBase64 = (bytes: Uint8Array): string => {
    let signs = ''
    for (let start = 0; start < bytes.length; start += PIECE) {
      signs += String.fromCharCode(...bytes.subarray(start, start + PIECE))
    }
    return btoa(signs)
  }

  const ofBase64 = (text: string): Uint8Array => {
    const signs = atob(text)
    const bytes = new Uint8Array(signs.length)
    for (let at = 0; at < signs.length; at++) bytes[at] = signs.charCodeAt(at)
    return bytes
  }

  const packObject = (value: object): unknown => {
    if (Array.isArray(value)) return value.map(pack)
    if (value instanceof Date) return tag('date', value.getTime())
    if (value instanceof Uint8Array) return tag('bytes', toBase64(value))
    if (value instanceof Map) return tag('map', pack([...value]))
    if (value instanceof Set) return tag('set', pack([...value]))
    if (value instanceof Error) return tag('error', value.message)
    if (Object.prototype.toString.call(value) !== '[object Object]') {
      throw new Error(`the stand-in carries no ${value.constructor.name}`)
    }
    return tag(
      'object',
      Object.entries(value).map(([key, each]) => [key, pack(each)]),
    )
  }

  const pack = (value: unknown): unknown => {
    if (value === undefined) return tag('undefined')
    if (typeof value === 'bigint') return tag('bigint', String(value))
    if (typeof value === 'number' && !Number.isFinite(value)) return tag('number', String(value))
    return typeof value === 'object' && value !== null ? packObject(value) : value
  }

  // biome-ignore lint/suspicious/noExplicitAny: the tag determines the type of the value
  const untag: Readonly<Record<string, (value: any) => unknown>> = {
    undefined: () => undefined,
    bigint: BigInt,
    number: Number,
    date: (value) => new Date(value),
    bytes: ofBase64,
    map: (value) => new Map(value.map((pair: unknown[]) => pair.map(unpack))),
    set: (value) => new Set(value.map(unpack)),
    error: (value) => new Error(value),
    object: (value) => Object.fromEntries(value.map(([key, each]: [string, unknown]) => [key, unpack(each)])),
  }

  const isTagged = (value: unknown): value is Tagged =>
    typeof value === 'object' && value !== null && '$' in value

  const unpack = (packed: unknown): unknown => {
    if (Array.isArray(packed)) return packed.map(unpack)
    return isTagged(packed) ? untag[packed.$]?.(packed.value) : packed
  }

  return { pack, unpack }
}
