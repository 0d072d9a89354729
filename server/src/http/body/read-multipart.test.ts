import { describe, expect } from 'vitest'
import {
  buildFormPart,
  buildMultipartBody,
  fileFormPart,
  multipartHeaders,
  titleFormPart,
} from '../../testing/multipart.ts'
import {
  createTestFile,
  MAX_TEST_UPLOAD_BYTES,
  test,
  type UploadFormFields,
  validUploadFields,
} from '../../testing/upload-server.ts'

describe('multipart form', () => {
  test('the handler of a form endpoint gets the form fields as text and the uploaded file unchanged', async ({
    server,
  }) => {
    const bytes = Uint8Array.from({ length: MAX_TEST_UPLOAD_BYTES }, (_, at) => (at * 7919) % 256)
    const reply = await server.send([
      ['title', 'copart-fee'],
      ['note', 'из письма\nот 20.11'],
      ['file', createTestFile(bytes, 'сборы «Copart» 100%.xlsx')],
    ])
    expect(reply.status).toBe(201)
    expect(server.received).toMatchObject([
      {
        title: 'copart-fee',
        // Forms use CRLF line ends.
        note: 'из письма\r\nот 20.11',
        file: { name: 'сборы «Copart» 100%.xlsx' },
      },
    ])
    expect(Buffer.compare(server.received[0]?.file.bytes ?? Buffer.of(), bytes)).toBe(0)
  })

  test('an empty uploaded file is passed to the handler of the endpoint, which validates it', async ({
    server,
  }) => {
    expect((await server.send([validUploadFields[0] ?? ['', ''], ['file', createTestFile('')]])).status).toBe(
      201,
    )
    expect(server.received[0]?.file.bytes.length).toBe(0)
  })

  test('the name of an uploaded file is stripped of its path and of control characters', async ({
    server,
  }) => {
    const names: Record<string, string> = {
      'filename="../../etc/passwd"': 'passwd',
      'filename="C:\\\\temp\\\\a.csv"': 'a.csv',
      'filename="a%22b%0D%0A.csv"': 'a"b.csv',
      "filename*=UTF-8''%D1%81%00.csv": 'с.csv',
      'filename="сборы.csv"': 'сборы.csv',
    }
    for (const [disposition, name] of Object.entries(names)) {
      server.received.length = 0
      const reply = await server.post(
        buildMultipartBody(titleFormPart, buildFormPart(`name="file"; ${disposition}`, 'a;b')),
        multipartHeaders,
      )
      expect([reply.status, server.received[0]?.file.name]).toEqual([201, name])
    }
  })

  test('an uploaded file with a too long name is rejected with an error on the file field', async ({
    server,
  }) => {
    const long: UploadFormFields = [
      ['title', 'a'],
      ['file', createTestFile('a', 'x'.repeat(1001))],
    ]
    expect(await server.readFieldErrors(await server.send(long))).toEqual(['file.name: too-long'])
  })
})

describe('not a form', () => {
  test('a form endpoint answers a body of another media type with 415', async ({ server }) => {
    for (const type of [
      'application/json',
      'text/csv',
      'multipart/mixed; boundary=x',
      'multipart/form-data-x',
    ]) {
      expect(
        (await server.readRejection(await server.post('{}', { 'Content-Type': type }))).status,
        type,
      ).toBe(415)
    }
    const packed = await server.post(buildMultipartBody(titleFormPart, fileFormPart), {
      ...multipartHeaders,
      'Content-Encoding': 'gzip',
    })
    expect((await server.readRejection(packed)).status).toBe(415)
  })

  test('a form endpoint answers a malformed form with 400', async ({ server }) => {
    const whole = buildMultipartBody(titleFormPart, fileFormPart)
    const broken: Record<string, Uint8Array<ArrayBuffer> | string> = {
      'nothing but its end': whole.subarray(-4),
      'cut off in the file': whole.subarray(0, whole.length - 20),
      'cut off in a heading': whole.subarray(0, 40),
      'without its end': whole.subarray(0, whole.length - 6),
      garbage: 'PK\u0003\u0004',
      'of another boundary': new TextDecoder().decode(whole).replaceAll('x-boundary', 'y-boundary'),
      'with a heading that is none': buildMultipartBody(
        Buffer.from(`--x-boundary\r\nno heading\r\n\r\na\r\n`),
      ),
      'with NUL in a heading': buildMultipartBody(buildFormPart('name="ti\u0000tle"', 'a'), fileFormPart),
      'with a field that has no name': buildMultipartBody(buildFormPart('filename="a.csv"', 'a')),
      'with an endless heading': buildMultipartBody(buildFormPart(`name="${'x'.repeat(20_000)}"`, 'a')),
    }
    for (const [what, body] of Object.entries(broken)) {
      const rejection = await server.readRejection(await server.post(body, multipartHeaders))
      expect([what, rejection.status, rejection.code]).toEqual([what, 400, 'unreadable'])
    }
    const withoutBoundary = await server.post(whole, { 'Content-Type': 'multipart/form-data' })
    expect((await server.readRejection(withoutBoundary)).status).toBe(400)
    expect(server.logged.join('')).not.toContain('"level":50')
  })
})

describe('form fields', () => {
  test('a form with missing fields is rejected with an error for each of them, also for the file', async ({
    server,
  }) => {
    expect(await server.readFieldErrors(await server.send([['file', createTestFile()]]))).toEqual([
      'title: required',
    ])
    expect(await server.readFieldErrors(await server.send([['title', 'a']]))).toEqual(['file: required'])
    expect(await server.readFieldErrors(await server.post(undefined))).toEqual([
      'title: required',
      'file: required',
    ])
    // A browser sends this when no file was chosen.
    const nothing = buildMultipartBody(
      titleFormPart,
      buildFormPart('name="file"; filename=""', '', 'Content-Type: application/octet-stream\r\n'),
    )
    expect(await server.readFieldErrors(await server.post(nothing, multipartHeaders))).toEqual([
      'file: required',
    ])
  })

  test('a form with an unknown field is rejected with an error that names the field', async ({ server }) => {
    for (const name of ['unknown', 'id', 'toString', 'x'.repeat(150)]) {
      expect(await server.readFieldErrors(await server.send([...validUploadFields, [name, 'x']]))).toEqual([
        `${name}: unknown-field`,
      ])
    }
    for (const name of ['title[]', 'note[a]', 'title[99999999]', '__proto__[admin]', 'a[', '[a]']) {
      expect(await server.readFieldErrors(await server.send([...validUploadFields, [name, 'x']]))).toEqual([
        `${name}: unknown-field`,
      ])
    }
  })

  test('a form field with the name of an object internal, such as __proto__, changes no prototype', async ({
    server,
  }) => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'hasOwnProperty']) {
      expect(await server.readFieldErrors(await server.send([...validUploadFields, [name, 'x']]))).toEqual([
        `${name}: unknown-field`,
      ])
    }
    expect(Reflect.get({}, 'admin')).toBeUndefined()
    expect(typeof {}.hasOwnProperty).toBe('function')
  })

  test('a form with a repeated field is rejected with an error that names the field', async ({ server }) => {
    expect(await server.readFieldErrors(await server.send([...validUploadFields, ['title', 'b']]))).toEqual([
      'title: repeated',
    ])
    expect(
      await server.readFieldErrors(await server.send([...validUploadFields, ['file', createTestFile()]])),
    ).toEqual(['file: repeated'])
  })

  test('a form with a file in a text field, or text in the file field, is rejected with the field named', async ({
    server,
  }) => {
    expect(
      await server.readFieldErrors(await server.send([...validUploadFields, ['note', createTestFile()]])),
    ).toEqual(['note: unexpected-file'])
    expect(
      await server.readFieldErrors(await server.send([...validUploadFields, ['other', createTestFile()]])),
    ).toEqual(['other: unexpected-file'])
    expect(
      await server.readFieldErrors(
        await server.send([
          ['title', 'a'],
          ['file', 'a;b'],
        ]),
      ),
    ).toEqual(['file: wrong-type'])
    expect(await server.readFieldErrors(await server.send([...validUploadFields, ['file', 'a;b']]))).toEqual([
      'file: wrong-type',
    ])
  })

  test('a form with a field that is too long or not UTF-8 is rejected with an error that names the field', async ({
    server,
  }) => {
    expect(
      await server.readFieldErrors(await server.send([...validUploadFields, ['note', 'x'.repeat(1001)]])),
    ).toEqual(['note: too-long'])
    const huge = buildFormPart('name="note"', 'x'.repeat(1_000_001))
    expect(
      await server.readFieldErrors(
        await server.post(buildMultipartBody(titleFormPart, huge), multipartHeaders),
      ),
    ).toEqual(['note: too-long'])
    const cyrillic1251 = buildFormPart('name="note"', Buffer.from([0xcc, 0xee, 0xf0, 0xe5]))
    expect(
      await server.readFieldErrors(
        await server.post(buildMultipartBody(titleFormPart, fileFormPart, cyrillic1251), multipartHeaders),
      ),
    ).toEqual(['note: format'])
  })

  test('a form with too many fields is rejected', async ({ server }) => {
    const many: UploadFormFields = Array.from({ length: 101 }, (_, at) => [`field-${at}`, 'x'])
    const rejection = await server.readRejection(await server.send(many))
    expect(rejection).toMatchObject({ status: 422, title: 'В форме слишком много полей' })
  })
})
