import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../../fixtures/desktop/desktop-test.ts'

const CSV = 'От, $;До, $;Сбор, $\n0;100;25\n'

test('a table opened with the program at its start is checked for the fee table of its name', async ({
  launchSignedIn,
  person,
}) => {
  const path = join(person.folder, 'copart-fee-7.csv')
  writeFileSync(path, CSV)
  const app = await launchSignedIn({ args: [path] })
  await expect.poll(app.address).toBe('/admin/tables/copart-fee')
  await expect(app.page().getByText('copart-fee-7.csv').first()).toBeVisible()
})
