import { feeTableDownloadFormats } from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import { expect } from 'vitest'
import { test } from '../../../testing/api.ts'
import { insertDemoFeeTables } from '../../../testing/fixtures/calculator.ts'
import { buildFeeTableFileUpload } from '../testing/fee-table-api.ts'

const title = 'copart-fee'
const iaa = demoFeeTables['iaa-fee']

for (const format of feeTableDownloadFormats)
  test(`checking a ${format} file of IAAI fees as the Copart fee table gives a warning, not an error`, async ({
    api,
  }) => {
    await insertDemoFeeTables(api)
    const { bytes } = await buildFeeTableFileUpload('iaa-fee', iaa, format)
    const file = { name: `Сборы IAAI 2026.${format}`, bytes }
    const { errors, warnings } = await api.admin.table.check({ body: { title, file } })
    expect(errors).toEqual([])
    const doubts = warnings.filter(({ code }) => code === 'other-table')
    expect(doubts.map(({ path }) => path)).toEqual(['file', 'file'])
    expect(doubts.map(({ message }) => message.split(/[\s\u00A0]/)[0])).toEqual([
      format === 'csv' ? 'Файл' : 'Лист',
      'Все',
    ])
    expect(await api.admin.table.upload({ body: { title, file } })).toMatchObject({ version: 2, rows: iaa })
  })

test('checking a downloaded fee table file gives no warning that it belongs to another table', async ({
  api,
}) => {
  await insertDemoFeeTables(api)
  for (const format of feeTableDownloadFormats) {
    const file = await api.admin.table.file({ params: { title }, query: { format } })
    const { name, bytes } = file
    const { errors, warnings } = await api.admin.table.check({ body: { title, file: { name, bytes } } })
    expect([name, errors, warnings]).toEqual([`copart-fee-v1.${format}`, [], []])
  }
})

test('a fee table upload without a file is rejected with a message to choose one', async ({ api }) => {
  const body = new FormData()
  body.append('title', title)
  const headers = { Authorization: `Bearer ${api.adminToken}` }
  const answer = await api.raw('POST', '/api/calculator', { headers, body })
  const { errors } = await answer.json()
  expect([answer.status, errors]).toEqual([
    422,
    [{ path: 'file', code: 'required', message: 'Выберите файл xlsx или csv' }],
  ])
})
