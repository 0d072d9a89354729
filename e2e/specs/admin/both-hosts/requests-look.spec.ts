import { expect } from '../../../fixtures/admin-host.ts'
import { expectAccessible } from '../../../fixtures/expect-accessible.ts'
import { test } from '../../../fixtures/requests.ts'
import { unique } from '../../../fixtures/unique.ts'
import { HomePage } from '../../../pages/home-page.ts'

const MESSAGE = `Добрый день!\n\n${'Сколько будет стоить доставка до Клайпеды и растаможка? '.repeat(8)}`

for (const width of [390, 1000, 1440]) {
  test(`axe objects to nothing of the inbox ${width} wide, with a request open`, async ({
    host,
    requests,
    visitor,
  }, info) => {
    const email = `${unique('axe')}@example.com`
    const { id } = await visitor.calculation({ body: { email, message: MESSAGE } })
    await host.page.setViewportSize({ width, height: 900 })
    await host.open(`/admin/requests?open=${id}`)
    await expect(requests.note).toBeVisible()
    await expectAccessible(host.page)
    await host.page.screenshot({ path: info.outputPath(`requests-${width}.png`), fullPage: true })
    const scrolled = await host.page.evaluate(
      () => (document.querySelector('[data-scrolls]') ?? document.documentElement).scrollWidth,
    )
    expect(scrolled).toBe(width)
    await requests.search.fill('такой заявки нет')
    await expect(host.page.getByRole('heading', { name: 'Такой заявки здесь нет' })).toBeVisible()
    await expectAccessible(host.page)
  })

  test(`axe objects to nothing of the home page ${width} wide`, async ({ host, requests }) => {
    await host.page.setViewportSize({ width, height: 900 })
    await host.open('/admin')
    await expect(requests.rows.first()).toBeVisible()
    await expect(new HomePage(host.page).days.getByRole('img')).toBeVisible()
    await requests.rows.first().locator('[aria-expanded]').click()
    await expect(requests.note).toBeVisible()
    await expectAccessible(host.page)
  })
}

test('the picture of the days is said in words and in a table too', async ({ host, visitor }) => {
  await host.signIn()
  await visitor.callback({ body: { name: unique('День'), phone: '067 123 45 67' } })
  await host.open('/admin')
  const { days } = new HomePage(host.page)
  await expect(days.getByRole('img')).toHaveAccessibleName(
    /^За 30\sдней \d+\sзаяв\S+: звонок [1-9]\d*, расчёт [1-9]\d*$/,
  )
  const table = days.getByRole('table', { name: 'Заявки по дням' })
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(30)
  const [, calls] = await table.locator('tbody tr').last().locator('th, td').allInnerTexts()
  expect(Number(calls)).toBeGreaterThan(0)
})
