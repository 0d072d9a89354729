import { describe, expect, test } from 'vitest'
import { contract } from '../contract/index.ts'
import { type ApiCall, type ApiResponse, createApiClient } from './index.ts'

const bytes = new Uint8Array([0x50, 0x4b, 3, 4, 0xff])

const createRespondingSender = (answer: Partial<ApiResponse>) => {
  const calls: ApiCall[] = []
  const client = createApiClient(contract, async (call) => {
    calls.push(call)
    return { status: 200, headers: {}, body: '', ...answer }
  })
  return { calls, client }
}

describe('a call with a file', () => {
  test('an API call with a file sends its fields as form data and leaves the multipart boundary to the HTTP client', async () => {
    const { calls, client } = createRespondingSender({ body: '{"title":"copart-fee"}' })
    const file = { name: 'сборы.xlsx', bytes }
    const reply = await client.table.upload({
      body: { title: 'copart-fee', file, note: 'из письма', validFrom: undefined, latest: '3' },
    })
    expect(reply).toEqual({ title: 'copart-fee' })
    expect(calls).toEqual([
      {
        method: 'POST',
        template: '/api/calculator',
        params: {},
        query: {},
        headers: { Accept: 'application/json' },
        form: [
          { name: 'title', value: 'copart-fee' },
          { name: 'file', fileName: 'сборы.xlsx', bytes },
          { name: 'note', value: 'из письма' },
          { name: 'latest', value: '3' },
        ],
      },
    ])
    expect(structuredClone(calls)).toEqual(calls)
  })

  test('an API call that uploads a file throws the code, title and field errors of an error response', async () => {
    const errors = [{ path: 'row 12, fee', code: 'format', message: 'Здесь нужно число' }]
    const body = JSON.stringify({ status: 422, code: 'validation', title: 'Проверьте файл', errors })
    const { client } = createRespondingSender({ status: 422, body })
    const checked = client.table.check({ body: { title: 'copart-fee', file: { name: 'a.csv', bytes } } })
    await expect(checked).rejects.toMatchObject({ code: 'validation', title: 'Проверьте файл', errors })
  })
})

describe('a call that returns a file', () => {
  const headers = (disposition: string) => ({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': disposition,
  })
  const download = (answer: Partial<ApiResponse>) =>
    createRespondingSender(answer).client.table.file({
      params: { title: 'copart-fee' },
      query: { format: 'csv' },
    })

  test('a download request accepts the media types that its endpoint declares', async () => {
    const { calls, client } = createRespondingSender({
      headers: headers('attachment; filename=a.csv'),
      bytes,
    })
    const file = await client.table.file({ params: { title: 'copart-fee' }, query: {} })
    expect(file).toEqual({ name: 'a.csv', type: 'text/csv; charset=utf-8', bytes })
    expect(calls).toMatchObject([{ wantsBytes: true, query: {} }])
    const accepted =
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/csv; charset=utf-8'
    expect(calls[0]?.headers.Accept).toBe(accepted)
  })

  test('a download has the file name that the server sends, in any alphabet', async () => {
    const names: Record<string, string> = {
      'attachment; filename="copart fee.csv"': 'copart fee.csv',
      'attachment; filename="a \\"b\\" \\\\c.csv"': 'a "b" \\c.csv',
      'attachment; filename="????.csv"; filename*=UTF-8\'\'%D1%81%D0%B1%D0%BE%D1%80.csv': 'сбор.csv',
      "attachment; FileName*=utf-8'ru'%D1%81.csv; filename=c.csv": 'с.csv',
      'attachment; filename="x.csv"; filename*=UTF-8\'\'%zz': 'x.csv',
      'attachment;filename=a.csv;x=1': 'a.csv',
    }
    for (const [disposition, name] of Object.entries(names)) {
      expect((await download({ headers: headers(disposition), bytes })).name, disposition).toBe(name)
    }
  })

  test('a download without a name, a type or bytes is reported as a bad response', async () => {
    const named = headers('attachment; filename=a.csv')
    for (const broken of [
      { headers: headers('attachment'), bytes },
      { headers: { 'content-disposition': 'attachment; filename=a.csv' }, bytes },
      { headers: named },
      { headers: {}, bytes },
    ]) {
      await expect(download(broken)).rejects.toMatchObject({ code: 'bad-reply' })
    }
  })

  test('a failed download is thrown as an error with the text of the response', async () => {
    const refused = download({ status: 404, body: '{"code":"not-found","title":"Такой таблицы нет"}' })
    await expect(refused).rejects.toMatchObject({ code: 'not-found', title: 'Такой таблицы нет' })
  })
})
