import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Endpoint, type Problem, problem } from 'shared/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { smallOffice } from '../testing/small-office.ts'
import { until } from '../testing/until.ts'
import { operation } from './operation.ts'

const MOST = 100 * 1024

const keep = {
  method: 'POST',
  path: '/api/keep',
  access: 'admin',
  summary: '',
  body: z.strictObject({
    title: z.string().max(20),
    note: z.string().max(1000).optional(),
    file: z.strictObject({ name: z.string().max(1000), bytes: z.instanceof(Uint8Array) }),
  }),
  multipart: { file: 'file', most: MOST },
  status: 201,
} as const satisfies Endpoint

type Kept = z.output<typeof keep.body>

const kept: Kept[] = []
let office: Awaited<ReturnType<typeof smallOffice>>

beforeAll(async () => {
  const take = operation(keep, async ({ body }) => {
    kept.push(body)
  })
  office = await smallOffice([take])
})
beforeEach(() => {
  kept.length = 0
})
afterAll(() => office.close())

const authorized = { Authorization: 'Bearer good' }

type Fields = readonly (readonly [name: string, value: string | File])[]

const post = (body: BodyInit | undefined, headers: HeadersInit = {}) =>
  fetch(`${office.origin}/api/keep`, {
    method: 'POST',
    headers: { ...authorized, ...headers },
    ...(body === undefined ? {} : { body }),
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })

const send = (fields: Fields) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return post(form)
}

const refusal = async (reply: Response): Promise<Problem> => {
  const told = problem.parse(await reply.json())
  expect(told.status).toBe(reply.status)
  expect(told.title).toMatch(/[А-яё]/)
  expect(kept).toEqual([])
  return told
}

const entries = async (reply: Response): Promise<string[]> => {
  const { status, errors = [] } = await refusal(reply)
  expect(status).toBe(422)
  for (const { message } of errors) expect(message).toMatch(/[А-яё]/)
  return errors.map(({ path, code }) => `${path}: ${code}`)
}

const file = (bytes: BlobPart = 'a;b', name = 'a.csv') => new File([bytes], name)
const good: Fields = [
  ['title', 'copart-fee'],
  ['file', file()],
]

const BOUNDARY = 'x-boundary'
const typed = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` }
const part = (disposition: string, content: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const written = (...parts: readonly Buffer[]) =>
  new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]))
const titlePart = part('name="title"', 'copart-fee')
const filePart = part('name="file"; filename="a.csv"', 'a;b')

describe('a form', () => {
  test('reaches its handler: fields as text, the file byte for byte', async () => {
    const bytes = Uint8Array.from({ length: MOST }, (_, at) => (at * 7919) % 256)
    const reply = await send([
      ['title', 'copart-fee'],
      ['note', 'из письма\nот 20.11'],
      ['file', file(bytes, 'сборы «Copart» 100%.xlsx')],
    ])
    expect(reply.status).toBe(201)
    expect(kept).toMatchObject([
      {
        title: 'copart-fee',
        // As forms end their lines.
        note: 'из письма\r\nот 20.11',
        file: { name: 'сборы «Copart» 100%.xlsx' },
      },
    ])
    expect(Buffer.compare(kept[0]?.file.bytes ?? Buffer.of(), bytes)).toBe(0)
  })

  test('brings bytes that nothing else holds, so that a thread may be given them', async () => {
    await send(good)
    const bytes = kept[0]?.file.bytes
    expect([bytes?.constructor, bytes?.buffer.byteLength]).toEqual([Uint8Array, 3])
  })

  test('may have an empty file in it: what is wrong with that its reader says', async () => {
    expect((await send([good[0] ?? ['', ''], ['file', file('')]])).status).toBe(201)
    expect(kept[0]?.file.bytes.length).toBe(0)
  })

  test('names its file without the way to it and without signs that nobody sees', async () => {
    const names: Readonly<Record<string, string>> = {
      'filename="../../etc/passwd"': 'passwd',
      'filename="C:\\\\office\\\\a.csv"': 'a.csv',
      'filename="a%22b%0D%0A.csv"': 'a"b.csv',
      "filename*=UTF-8''%D1%81%00.csv": 'с.csv',
      'filename="сборы.csv"': 'сборы.csv',
    }
    for (const [written_, name] of Object.entries(names)) {
      kept.length = 0
      const reply = await post(written(titlePart, part(`name="file"; ${written_}`, 'a;b')), typed)
      expect([reply.status, kept[0]?.file.name]).toEqual([201, name])
    }
  })

  test('whose file has an endless name is refused by that field', async () => {
    const long: Fields = [
      ['title', 'a'],
      ['file', file('a', 'x'.repeat(1001))],
    ]
    expect(await entries(await send(long))).toEqual(['file.name: too-long'])
  })
})

describe('a file that is too large', () => {
  const title = `Файл больше 100\u00A0КБ. Уберите из него лишнее и отправьте ещё раз`

  for (const [what, size] of [
    ['by one byte', MOST + 1],
    ['by more than its form may have', 2_000_000],
    ['by far', 15_000_000],
  ] as const) {
    test(`${what} is refused, and its sender hears how large one may be`, async () => {
      const told = await refusal(
        await send([
          ['title', 'a'],
          ['file', file(new Uint8Array(size))],
        ]),
      )
      expect(told).toMatchObject({ status: 413, code: 'too-large', title })
    })
  }

  test('and of a length that nobody knows before is refused all the same', async () => {
    const large = written(titlePart, part('name="file"; filename="a"', Buffer.alloc(2_000_000)))
    const told = await refusal(await post(new Blob([large]).stream(), typed))
    expect(told).toMatchObject({ status: 413, title })
  })

  test('and never ends is cut off', async () => {
    const asked = httpRequest(`${office.origin}/api/keep`, {
      method: 'POST',
      headers: { ...authorized, ...typed },
    })
    const ended = new Promise<Error>((resolve) => asked.on('error', resolve))
    const pour = () => {
      while (asked.write(new Uint8Array(65_536)));
    }
    asked.on('drain', pour).write(filePart.subarray(0, -2))
    pour()
    expect(await ended).toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) })
    expect((await send(good)).status).toBe(201)
  })
})

describe('what is no form', () => {
  test('of another media type is 415', async () => {
    for (const type of [
      'application/json',
      'text/csv',
      'multipart/mixed; boundary=x',
      'multipart/form-data-x',
    ]) {
      expect((await refusal(await post('{}', { 'Content-Type': type }))).status, type).toBe(415)
    }
    const packed = await post(written(titlePart, filePart), { ...typed, 'Content-Encoding': 'gzip' })
    expect((await refusal(packed)).status).toBe(415)
  })

  test('or is a broken one is 400', async () => {
    const whole = written(titlePart, filePart)
    const broken: Readonly<Record<string, Uint8Array<ArrayBuffer> | string>> = {
      'nothing but its end': whole.subarray(-4),
      'cut off in the file': whole.subarray(0, whole.length - 20),
      'cut off in a heading': whole.subarray(0, 40),
      'without its end': whole.subarray(0, whole.length - 6),
      garbage: 'PK\u0003\u0004',
      'of another boundary': new TextDecoder().decode(whole).replaceAll(BOUNDARY, 'y-boundary'),
      'with a heading that is none': written(Buffer.from(`--${BOUNDARY}\r\nno heading\r\n\r\na\r\n`)),
      'with NUL in a heading': written(part('name="ti\u0000tle"', 'a'), filePart),
      'with a field that has no name': written(part('filename="a.csv"', 'a')),
      'with an endless heading': written(part(`name="${'x'.repeat(20_000)}"`, 'a')),
    }
    for (const [what, body] of Object.entries(broken)) {
      const told = await refusal(await post(body, typed))
      expect([what, told.status, told.code]).toEqual([what, 400, 'unreadable'])
    }
    const unbound = await post(whole, { 'Content-Type': 'multipart/form-data' })
    expect((await refusal(unbound)).status).toBe(400)
    expect(office.logged.join('')).not.toContain('"level":50')
  })
})

describe('a field', () => {
  test('that is missing is named, the file too', async () => {
    expect(await entries(await send([['file', file()]]))).toEqual(['title: required'])
    expect(await entries(await send([['title', 'a']]))).toEqual(['file: required'])
    expect(await entries(await post(undefined))).toEqual(['title: required', 'file: required'])
    // A browser sends so that nothing was chosen.
    const nothing = written(
      titlePart,
      part('name="file"; filename=""', '', 'Content-Type: application/octet-stream\r\n'),
    )
    expect(await entries(await post(nothing, typed))).toEqual(['file: required'])
  })

  test('that nobody knows is named', async () => {
    for (const name of ['unknown', 'id', 'toString', 'x'.repeat(150)]) {
      expect(await entries(await send([...good, [name, 'x']]))).toEqual([`${name}: unknown-field`])
    }
    for (const name of ['title[]', 'note[a]', 'title[99999999]', '__proto__[admin]', 'a[', '[a]']) {
      expect(await entries(await send([...good, [name, 'x']]))).toEqual([`${name}: unknown-field`])
    }
  })

  test('that is called like the insides of an object changes none', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'hasOwnProperty']) {
      expect(await entries(await send([...good, [name, 'x']]))).toEqual([`${name}: unknown-field`])
    }
    expect(Reflect.get({}, 'admin')).toBeUndefined()
    expect(typeof {}.hasOwnProperty).toBe('function')
  })

  test('that comes twice is named', async () => {
    expect(await entries(await send([...good, ['title', 'b']]))).toEqual(['title: repeated'])
    expect(await entries(await send([...good, ['file', file()]]))).toEqual(['file: repeated'])
  })

  test('with a file where none belongs, or text where a file does, is named', async () => {
    expect(await entries(await send([...good, ['note', file()]]))).toEqual(['note: unexpected-file'])
    expect(await entries(await send([...good, ['other', file()]]))).toEqual(['other: unexpected-file'])
    expect(
      await entries(
        await send([
          ['title', 'a'],
          ['file', 'a;b'],
        ]),
      ),
    ).toEqual(['file: wrong-type'])
    expect(await entries(await send([...good, ['file', 'a;b']]))).toEqual(['file: wrong-type'])
  })

  test('that is too long, or is no UTF-8, is named', async () => {
    expect(await entries(await send([...good, ['note', 'x'.repeat(1001)]]))).toEqual(['note: too-long'])
    const huge = part('name="note"', 'x'.repeat(1_000_001))
    expect(await entries(await post(written(titlePart, huge), typed))).toEqual(['note: too-long'])
    const cyrillic1251 = part('name="note"', Buffer.from([0xcc, 0xee, 0xf0, 0xe5]))
    expect(await entries(await post(written(titlePart, filePart, cyrillic1251), typed))).toEqual([
      'note: format',
    ])
  })

  test('is one of a few', async () => {
    const many: Fields = Array.from({ length: 51 }, (_, at) => [`field-${at}`, 'x'])
    const told = await refusal(await send(many))
    expect(told).toMatchObject({ status: 422, title: 'В форме слишком много полей' })
  })
})

/** A connection that promises a large form, and sends as much of it as it is told. */
const promise = (bytes: Uint8Array | string, token: string) => {
  let heard = ''
  const socket = connect(office.port, '127.0.0.1', () => {
    socket.write(
      [
        'POST /api/keep HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${token}`,
        `Content-Type: ${typed['Content-Type']}`,
        'Content-Length: 90000',
        '\r\n',
      ].join('\r\n'),
    )
    socket.write(bytes)
  })
  socket.on('data', (text) => {
    heard += text
  })
  return { socket, heard: () => heard }
}

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** What is freed is taken away by and by: asked often enough, only what is really held is left. */
const bytesHeld = async (): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 10; time++) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
    least = Math.min(least, process.memoryUsage().arrayBuffers)
  }
  return least
}

describe('whoever sends a form', () => {
  test('and may not come in hears so before a byte of it is read', async () => {
    const { socket, heard } = promise('', 'bad')
    await until(() => heard().includes('"unauthorized"'))
    expect(heard()).toMatch(/^HTTP\/1\.1 401 /)
    socket.destroy()
  })

  test('and gives up in the middle leaves nothing behind', async () => {
    const begun = office.logged.length
    const before = await bytesHeld()
    const half = Buffer.concat([titlePart, filePart.subarray(0, -2), Buffer.alloc(80_000)])
    for (let time = 0; time < 100; time++) {
      const { socket } = promise(half, 'good')
      await new Promise((resolve) => socket.once('connect', resolve))
      socket.end()
    }
    const since = () => office.logged.slice(begun).filter((line) => line.includes('"aborted":true'))
    await until(() => since().length === 100)
    expect(office.logged.slice(begun).join('')).not.toContain('"level":50')
    expect(kept).toEqual([])
    await until(async () => (await bytesHeld()) < before + 2_000_000)
  })
})
