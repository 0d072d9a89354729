import { expect } from 'vitest'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { settingsScreen } from '../../../testing/component/settings-screen.ts'

test('each setting shows its description and source in the list and in its form', async ({ admin }) => {
  await admin.open('/admin/setting')
  const label = 'Дизель: большой объём — свыше, см³'
  const row = settingsScreen.row(label)
  const origin = 'Источник: Налоговый кодекс Украины, подпункт 215.3.5-1.'
  await expect.element(row).toMatchTextContent('ровно такого объёма ещё платит обычную ставку')
  await expect.element(row).toMatchTextContent(origin)
  await settingsScreen.edit(label)
  await expect.element(settingsScreen.field(label)).toBeVisible()
  await expect.element(row).toMatchTextContent('ровно такого объёма ещё платит обычную ставку')
  await expect.element(row).toMatchTextContent(origin)
  await expect.element(settingsScreen.row('Статей на странице блога')).not.toMatchTextContent('Откуда')
})

test('the list of settings shows the current value of a dated setting with its start day, and its future values', async ({
  admin,
  server: { colleague },
}) => {
  const { create } = colleague.option
  await create({ body: { title: 'excise-electric', value: '2098-01-01: 2\n2020-01-01: 1\n2099-01-01: 3' } })
  await create({ body: { title: 'excise-motorcycle-electric', value: '2098-01-01: 23' } })
  await admin.open('/admin/setting')
  await expect.element(settingsScreen.row('НДС на электромобиль, %')).toMatchTextContent('с 01 січня 2026')
  await expect.element(settingsScreen.row('НДС на электромобиль, %')).not.toMatchTextContent('затем')
  const row = settingsScreen.row('Акциз на электромобиль, EUR за кВт·ч')
  await expect.element(row).toMatchTextContent('с 01 січня 2020')
  await expect.element(row).toMatchTextContent('затем с 01 січня 2098 — 2')
  await expect.element(row).toMatchTextContent('с 01 січня 2099 — 3')
  await expect
    .element(settingsScreen.row('Акциз на электромотоцикл, EUR'))
    .toMatchTextContent('с 01 січня 2098, до этого дня — то же самое')
})
