import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin.tsx'
import { settings } from '../../../testing/component/settings-screen.ts'

test('each setting says what it does and where it comes from, in the list and in its form', async ({
  admin,
}) => {
  await admin.open('/admin/setting')
  const label = 'Дизель: большой объём — свыше, см³'
  const row = settings.row(label)
  const origin = 'Источник: Налоговый кодекс Украины, подпункт 215.3.5-1.'
  await expect.element(row).toMatchTextContent('ровно такого объёма ещё платит обычную ставку')
  await expect.element(row).toMatchTextContent(origin)
  await settings.edit(label)
  await expect.element(row.getByRole('textbox')).toBeVisible()
  await expect.element(row).toMatchTextContent('ровно такого объёма ещё платит обычную ставку')
  await expect.element(row).toMatchTextContent(origin)
  await expect.element(settings.row('Статей на странице блога')).not.toMatchTextContent('Откуда')
})

test('a search finds a setting by its description and by the law that it comes from', async ({ admin }) => {
  await admin.open('/admin/setting')
  await settings.search.fill('опасный груз')
  await expect.element(settings.row('Доплата за морскую перевозку батареи, USD')).toBeVisible()
  await expect.element(settings.row('Экспедитор, USD')).not.toBeInTheDocument()
  await settings.search.fill('215.3.5-1')
  await expect.element(settings.row('Акциз, бензин, EUR за литр')).toBeVisible()
  await expect.element(settings.row('НДС, %')).not.toBeInTheDocument()
})

test('a value by days shows which day is in force and which comes next', async ({
  admin,
  server: { colleague },
}) => {
  const { create } = colleague.option
  await create({ body: { title: 'excise-electric', value: '2098-01-01: 2\n2020-01-01: 1\n2099-01-01: 3' } })
  await create({ body: { title: 'excise-motorcycle-electric', value: '2098-01-01: 23' } })
  await admin.open('/admin/setting')
  await expect.element(settings.row('НДС на электромобиль, %')).toMatchTextContent('с 01 січня 2026')
  await expect.element(settings.row('НДС на электромобиль, %')).not.toMatchTextContent('затем')
  const row = settings.row('Акциз на электромобиль, EUR за кВт·ч')
  await expect.element(row).toMatchTextContent('с 01 січня 2020')
  await expect.element(row).toMatchTextContent('затем с 01 січня 2098 — 2')
  await expect.element(row).toMatchTextContent('с 01 січня 2099 — 3')
  await expect
    .element(settings.row('Акциз на электромотоцикл, EUR'))
    .toMatchTextContent('с 01 січня 2098, до этого дня — то же самое')
})

test('the search, the filter and the open form are in the address and survive a reload', async ({
  admin,
}) => {
  await admin.open('/admin/setting')
  const label = 'Сертификация, USD'
  await settings.set(label, '210')
  await expect.element(settings.row(label)).toMatchTextContent('изменено')
  await settings.changedOnly.click()
  await expect.element(settings.row(label)).toBeVisible()
  await expect.element(settings.row('Экспедитор, USD')).not.toBeInTheDocument()
  await settings.search.fill('certificate')
  await settings.edit(label)
  await expect.element(settings.field(label)).toBeVisible()
  await admin.open(location.pathname + location.search)
  await expect.element(settings.search).toHaveValue('certificate')
  await expect.element(settings.changedOnly).toHaveAttribute('aria-pressed', 'true')
  await expect.element(settings.field(label)).toHaveValue('210')
  settings.field(label).element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(settings.field(label)).not.toBeInTheDocument()

  await settings.search.fill('такой нет')
  await expect.element(page.getByRole('heading', { name: 'Такой настройки нет' })).toBeVisible()
  await settings.press('Показать все настройки')
  await expect.element(settings.row('Экспедитор, USD')).toBeVisible()
})

test('the index leads to a group and marks the group that is in view', async ({ admin }) => {
  await admin.open('/admin/setting')
  await expect.poll(settings.currentGroup).toContain('Контакты')
  await settings.index.getByRole('link', { name: /^Акциз/ }).click()
  await expect.element(settings.row('Акциз, бензин, EUR за литр')).toBeInViewport()
  await expect.poll(settings.currentGroup).toContain('Акциз')
  settings.row('Статей на странице блога').element().scrollIntoView({ block: 'center' })
  await expect.poll(settings.currentGroup).not.toContain('Акциз')
})
