import { describe, expect } from 'vitest'
import type { TestApi } from '../../../testing/api.ts'
import { demoTablesTest as test, uploadTestTableFile } from '../testing/fee-table-api.ts'
import { invalidXlsxArchives } from '../testing/invalid-files/invalid-archives.ts'
import { invalidDeliveryTableFiles, invalidTierTableFiles } from '../testing/invalid-files/invalid-rows.ts'
import { buildTestCsvFile, invalidWorkbookSheets } from '../testing/invalid-files/invalid-sheets.ts'
import { unusualValidTableFiles } from '../testing/invalid-files/unusual-valid-files.ts'

const listTables = async ({ admin }: TestApi) => admin.table.list()

// `zip-archive.slow.test.ts` unpacks archives that would fill the memory, and the long test of invalid files sends them.
const described = [
  ['tiers that break a rule', invalidTierTableFiles],
  ['places that break a rule', invalidDeliveryTableFiles],
  ['a sheet that is no such table', invalidWorkbookSheets],
  ['an archive that is not what it seems', invalidXlsxArchives],
] as const

for (const [what, files] of described)
  describe(`${what}: the upload is rejected with a reason and nothing changes`, () => {
    test.for(files)(
      'an invalid fee table file is rejected with its reason and changes nothing: $name',
      async ({ title = 'copart-fee', bytes, status, messagePattern, path }, { api }) => {
        const before = await listTables(api)
        const reply = await uploadTestTableFile(api, title, bytes())
        const messages = [reply.title, ...reply.errors.map(({ message }) => message)].join('\n')
        expect([reply.status, messages]).toEqual([status, expect.stringMatching(messagePattern)])
        expect(reply.title).toMatch(/\p{Script=Cyrillic}/u)
        if (path !== undefined) expect(reply.errors.map((error) => error.path)).toContain(path)
        expect(await listTables(api)).toEqual(before)
      },
    )
  })

test('an upload for a fee table that does not exist is rejected', async ({ api }) => {
  const reply = await uploadTestTableFile(api, 'fees', buildTestCsvFile('from,to,fee', '0,,25'))
  expect(reply).toMatchObject({ status: 422, code: 'validation', errors: [{ path: 'title' }] })
})

test('a port in an inland delivery file that the sea shipping table lacks causes only a warning', async ({
  api,
}) => {
  const file = {
    name: 'inland.csv',
    bytes: new Uint8Array(
      buildTestCsvFile(
        'auction,location,port,price',
        'copart,DALLAS,Newark,1260',
        'copart,DALLAS,Baltimore,900',
      ),
    ),
  }
  const checked = await api.admin.table.check({ body: { title: 'transportation', file } })
  expect(checked.errors).toEqual([])
  expect(checked.warnings).toContainEqual(
    expect.objectContaining({ path: 'row 3, port', message: expect.stringContaining('Baltimore') }),
  )
})

describe('an unusual but valid file is read correctly', () => {
  test.for(unusualValidTableFiles)(
    'an unusual but valid fee table file is imported correctly: %s',
    async ([_name, bytes], { api }) => {
      const file = { name: 'fees.csv', bytes: new Uint8Array(bytes()) }
      const checked = await api.admin.table.check({ body: { title: 'iaa-fee', file } })
      expect(checked).toMatchObject({
        errors: [],
        rows: [
          [0, 500, 25, null, null, null],
          [500, null, 65, null, null, null],
        ],
      })
    },
  )
})
