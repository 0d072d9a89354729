import { expect, test } from '../../../fixtures/admin-host.ts'
import { asColleague } from '../../../fixtures/as-colleague.ts'
import { SettingsPage } from '../../../pages/settings-page.ts'

// The server is shared by the tests of a worker: each of them has settings of its own.

test.beforeEach(async ({ host }) => {
  await host.signIn('/admin/setting')
})

test('a figure is typed with a comma, kept, told in its history, and put back to its default and again', async ({
  host,
}) => {
  const settings = new SettingsPage(host.page)
  const label = 'Таможенный брокер, USD'
  await settings.set(label, '1 310,5')
  const row = settings.row(label)
  await expect(row).toContainText('1 310,5')
  await expect(row).toContainText('изменено')
  await expect(row).toContainText('по умолчанию 300')

  const history = await settings.history(label)
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await expect(history.getByRole('deletion')).toContainText('300')
  await expect(history.getByRole('insertion')).toContainText('1 310,5')
  await expect(history).toContainText('Администратор')
  await history.getByRole('button', { name: 'Закрыть' }).click()

  await settings.edit(label)
  await expect(settings.field(label)).toHaveValue('1310,5')
  await settings.press('Вернуть значение по умолчанию')
  await expect(row).not.toContainText('изменено')
  await settings.press('Вернуть')
  await expect(row).toContainText('1 310,5')
  const longer = await settings.history(label)
  await expect(longer.getByRole('listitem')).toHaveCount(3)
})

test('what a kind does not take is refused at its field, and nothing is saved', async ({ host }) => {
  const settings = new SettingsPage(host.page)
  const label = 'Ввозная пошлина на электромобиль, %'
  await settings.set(label, '101')
  await expect(
    settings.page.getByText('Нужно число от 0 до 100, после запятой не больше 3 знаков'),
  ).toBeVisible()
  await expect(settings.field(label)).toBeFocused()
  await settings.field(label).press('Escape')
  await expect(settings.row(label)).toContainText('по умолчанию')

  await settings.set('Telegram', 'http://t.me/broker')
  await expect(settings.page.getByText('Ссылка должна начинаться с https://')).toBeVisible()
  await settings.field('Telegram').fill('https://t.me/broker')
  await settings.save()
  await expect(settings.row('Telegram')).toContainText('https://t.me/broker')
})

test('a default that was opened and not touched stays a default', async ({ host }) => {
  const settings = new SettingsPage(host.page)
  const label = 'Страхование груза, минимум, USD'
  await settings.set(label, '100')
  await expect(settings.field(label)).toBeHidden()
  const history = await settings.history(label)
  await expect(history).toContainText('Действует значение по умолчанию')
})

test('a value that changes by days shows the one in force and what is to come', async ({ host }) => {
  const settings = new SettingsPage(host.page)
  const label = 'НДС, %'
  await settings.edit(label)
  await host.page.getByText('По датам').click()
  await expect(settings.value(1)).toHaveValue('20')
  await settings.day(1).fill('2020-01-01')
  await settings.day(2).fill('2099-01-01')
  await settings.value(2).fill('22,5')
  await settings.press('Добавить день')
  await settings.day(3).fill('2099-01-01')
  await settings.value(3).fill('23')
  await settings.save()
  await expect(host.page.getByText('Такой день уже есть')).toBeVisible()
  await expect(settings.day(3)).toBeFocused()

  await settings.day(3).fill('2098-06-01')
  await settings.save()
  const row = settings.row(label)
  await expect(row).toContainText('с 01 січня 2020')
  await expect(row).toContainText('с 01 червня 2098 — 23')
  await expect(row).toContainText('с 01 січня 2099 — 22,5')

  await settings.edit(label)
  await expect(settings.day(2)).toHaveValue('2098-06-01')
  await settings.press('Убрать строку 2')
  await expect(settings.day(2)).toHaveValue('2099-01-01')
  await host.page.getByText('Одно значение').click()
  await expect(settings.field(label)).toHaveValue('20')
  await host.page.getByText('По датам').click()
  await expect(settings.day(2)).toHaveValue('2099-01-01')
  await expect(settings.value(2)).toHaveValue('22,5')
  await host.page.getByText('Одно значение').click()
  await settings.field(label).fill('21')
  await host.page.getByText('По датам').click()
  await expect(settings.value(1)).toHaveValue('21')
  await host.page.getByText('Одно значение').click()
  await settings.field(label).fill('20')
  await settings.save()
  await expect(row).not.toContainText('2099')
})

test('tiers rise, and the last one has no bound', async ({ host }) => {
  const settings = new SettingsPage(host.page)
  const label = 'Сбор в Пенсионный фонд, % в зависимости от числа прожиточных минимумов'
  await settings.edit(label)
  await settings.press('Добавить ступень')
  await expect(settings.bound(3)).toBeFocused()
  await settings.bound(3).fill('200')
  await settings.value(3).fill('4,5')
  await settings.save()
  await expect(host.page.getByText('Граница должна быть больше предыдущей')).toBeVisible()
  await expect(settings.bound(3)).toBeFocused()
  await settings.bound(3).fill('400,5')
  await settings.save()
  await expect(settings.row(label)).toContainText('до 400,5 — 4,5')
  await expect(settings.row(label)).toContainText('больше 400,5 — 5')
})

test('telephones are rows, typed in any way and kept in one', async ({ host }) => {
  const settings = new SettingsPage(host.page)
  await settings.edit('Телефоны')
  await settings.phone(1).fill('+38 (067) 123-45-67')
  await settings.press('Добавить телефон')
  // The demonstration has two.
  await expect(settings.phone(3)).toBeFocused()
  await settings.phone(3).fill('044')
  await settings.save()
  await expect(host.page.getByText('Нужен номер с кодом страны')).toBeVisible()
  await expect(settings.phone(3)).toBeFocused()
  await settings.phone(3).fill('+48221234567')
  await settings.save()
  await expect(settings.row('Телефоны')).toContainText('+380 67 123 45 67')
  await expect(settings.row('Телефоны')).toContainText('+48221234567')
})

test('a word is chosen by its Russian name', async ({ host }) => {
  const settings = new SettingsPage(host.page)
  await settings.edit('Акциз на гибрид')
  await host.page.getByRole('radio', { name: 'фиксированная сумма' }).check()
  await settings.save()
  await expect(settings.row('Акциз на гибрид')).toContainText('фиксированная сумма')
})

test('each setting says what it does and where it comes from, in the list and while it is changed', async ({
  host,
}) => {
  const settings = new SettingsPage(host.page)
  const row = settings.row('Дизель: большой объём — свыше, см³')
  const origin = 'Источник: Налоговый кодекс Украины, подпункт 215.3.5-1.'
  await expect(row).toContainText('ровно такого объёма ещё платит обычную ставку')
  await expect(row).toContainText(origin)
  await settings.edit('Дизель: большой объём — свыше, см³')
  await expect(row.getByRole('textbox')).toBeVisible()
  await expect(row).toContainText('ровно такого объёма ещё платит обычную ставку')
  await expect(row).toContainText(origin)
  await expect(settings.row('Статей на странице блога')).not.toContainText('Откуда')
})

test('a setting is found by what it does and by the law that it comes from', async ({ host }) => {
  const settings = new SettingsPage(host.page)
  await settings.search.fill('опасный груз')
  await expect(settings.row('Доплата за морскую перевозку батареи, USD')).toBeVisible()
  await expect(settings.row('Экспедитор, USD')).toBeHidden()
  await settings.search.fill('215.3.5-1')
  await expect(settings.row('Акциз, бензин, EUR за литр')).toBeVisible()
  await expect(settings.row('НДС, %')).toBeHidden()
})

test('of a value by days it is said which one holds and which comes next', async ({ host, product }) => {
  const settings = new SettingsPage(host.page)
  await expect(settings.row('НДС на электромобиль, %')).toContainText('с 01 січня 2026')
  await expect(settings.row('НДС на электромобиль, %')).not.toContainText('затем')
  const { create } = asColleague(product.origin).option
  await create({ body: { title: 'excise-electric', value: '2098-01-01: 2\n2020-01-01: 1\n2099-01-01: 3' } })
  await create({ body: { title: 'excise-motorcycle-electric', value: '2098-01-01: 23' } })
  await host.page.reload()
  const row = settings.row('Акциз на электромобиль, EUR за кВт·ч')
  await expect(row).toContainText('с 01 січня 2020')
  await expect(row).toContainText('затем с 01 січня 2098 — 2')
  await expect(row).toContainText('с 01 січня 2099 — 3')
  const early = settings.row('Акциз на электромотоцикл, EUR')
  await expect(early).toContainText('с 01 січня 2098, до этого дня — то же самое')
})

test('what is looked for, what differs and what is open stand in the address', async ({ host }) => {
  const settings = new SettingsPage(host.page)
  await settings.set('Сертификация, USD', '210')
  await expect(settings.row('Сертификация, USD')).toContainText('изменено')
  await settings.changedOnly.click()
  await expect(settings.row('Сертификация, USD')).toBeVisible()
  await expect(settings.row('Экспедитор, USD')).toBeHidden()
  await settings.search.fill('certificate')
  await settings.edit('Сертификация, USD')
  await host.page.reload()
  await expect(settings.search).toHaveValue('certificate')
  await expect(settings.changedOnly).toHaveAttribute('aria-pressed', 'true')
  await expect(settings.field('Сертификация, USD')).toHaveValue('210')
  await settings.field('Сертификация, USD').press('Escape')

  await settings.search.fill('такой нет')
  await expect(host.page.getByRole('heading', { name: 'Такой настройки нет' })).toBeVisible()
  await settings.press('Показать все настройки')
  await expect(settings.row('Экспедитор, USD')).toBeVisible()
})

test('the index leads to its group and follows what is read', async ({ host }) => {
  const settings = new SettingsPage(host.page)
  await expect(settings.marked).toContainText('Контакты')
  await settings.index.getByRole('link', { name: 'Акциз' }).click()
  await expect(settings.row('Акциз, бензин, EUR за литр')).toBeInViewport()
  await expect(settings.marked).toContainText('Акциз')
  await settings.row('Статей на странице блога').scrollIntoViewIfNeeded()
  await expect(settings.marked).not.toContainText('Акциз')
})
