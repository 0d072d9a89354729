import { expect, owner, test } from '../../fixtures/admin-host.ts'
import { asVisitor } from '../../fixtures/as-visitor.ts'
import { either, NETWORK_TROUBLE } from '../../fixtures/test.ts'
import { unique } from '../../fixtures/unique.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { RequestsPage } from '../../pages/requests-page.ts'
import { Shell } from '../../pages/shell.ts'

test.use({ expected: either(NETWORK_TROUBLE, /unreachable/) })

test.beforeEach(async ({ page, line }) => {
  await page.goto(`${line.origin}/admin/login`)
  await new LoginPage(page).signIn(owner)
  await expect(new Shell(page).inbox).toContainText(/\d/)
})

test('a next page that does not come takes nothing away and can be asked for again', async ({
  page,
  line,
  product,
}) => {
  const visitor = asVisitor(product.origin)
  for (let n = 0; n < 51; n++) {
    await visitor.callback({ body: { name: `Робот ${n}`, phone: '067 123 45 67', website: 'x' } })
  }
  const requests = new RequestsPage(page)
  await page.goto(`${line.origin}/admin/requests?tab=spam`)
  await expect(requests.rows).toHaveCount(50)
  line.fail(/^GET \/api\/request\?.*page=2/, 503, '')
  await requests.more.click()
  await expect(page.getByRole('alert').filter({ hasText: /Следующие заявки/ })).toBeVisible()
  await expect(requests.rows).toHaveCount(50)
  line.restore()
  await requests.more.click()
  await expect(requests.row('Робот 0')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a long letter whose rest does not come shows its beginning, says so, and comes when asked again', async ({
  page,
  line,
  product,
}) => {
  const email = `${unique('long')}@example.com`
  const message = `Начало. ${'Ещё слово. '.repeat(60)}Конец.`
  const { id } = await asVisitor(product.origin).calculation({ body: { email, message } })
  const requests = new RequestsPage(page)
  await page.goto(`${line.origin}/admin/requests`)
  await expect(requests.row(email)).toBeVisible()
  line.fail(new RegExp(`^GET /api/request/${id}`), 503, '')
  await requests.open(email)
  await expect(requests.message(id)).toHaveText(/^Начало\..*…$/)
  await expect(requests.row(email).getByRole('alert')).toContainText(/остальное не\sзагрузилось/)
  line.restore()
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect(requests.message(id)).toHaveText(/Конец\.$/)
})
