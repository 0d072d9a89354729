import { addDays, formatDate, toKyivDay } from 'shared/format'
import { expect, test } from '../../../fixtures/admin/admin-test.ts'
import { SettingsPage } from '../../../pages/settings-page.ts'

const LABEL = 'Copart: экологический сбор, USD'

test('an admin plans a fee for tomorrow, sees its effect on the reference cars, finds it in the plan list and withdraws it', async ({
  host,
}) => {
  const tomorrow = addDays(toKyivDay(new Date()), 1)
  await host.signIn('/admin/setting?edit=copart-environmental-fee')
  const settings = new SettingsPage(host.page)
  await settings.field(LABEL).fill('25')
  await settings.dayField.fill(tomorrow)
  await settings.pressButton('Проверить')
  const cars = settings.impactTable.getByRole('row')
  await expect(cars.filter({ hasText: 'Copart' }).first()).toContainText(/\+1\d/)
  // A fee of Copart changes no car from IAA: unchanged cars are folded.
  await expect(cars.filter({ hasText: 'IAA' })).toHaveCount(0)
  await expect(settings.impactTable).toContainText('без изменений')
  await settings.noteField.fill('Прайс Copart с завтрашнего дня')
  await settings.pressButton('Применить')
  await expect(settings.row(LABEL)).toContainText(`затем с ${formatDate(tomorrow)} — 25`, {
    useInnerText: true,
  })

  await host.open('/admin')
  const plan = host.page.getByRole('listitem').filter({ hasText: 'Прайс Copart с завтрашнего дня' })
  await expect(plan).toContainText(formatDate(tomorrow))
  await plan.getByRole('button', { name: /^Отменить план/ }).click()
  await expect(plan).toBeHidden()
  await host.open('/admin/setting?q=copart-environmental-fee')
  await expect(settings.row(LABEL)).toContainText('по умолчанию')
})
