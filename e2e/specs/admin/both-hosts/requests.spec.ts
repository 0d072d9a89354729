import { expect } from '../../../fixtures/admin-host.ts'
import { NEXT_LOOK_MS, test } from '../../../fixtures/requests.ts'
import { unique } from '../../../fixtures/unique.ts'
import { HomePage } from '../../../pages/home-page.ts'
import { Shell } from '../../../pages/shell.ts'

const PHONE = '067 123 45 67'
const SHOWN = '+380\u00A067\u00A0123\u00A045\u00A067'

const ask = (name: string) => ({ body: { name, phone: PHONE } })

test('a request comes by itself wherever one is, is said, counted and a press away', async ({
  host,
  requests,
  visitor,
  colleague,
}) => {
  const { page } = host
  await page.clock.install()
  await host.open('/admin/categories')
  const shell = new Shell(page)
  const before = (await colleague.request.news({ query: {} })).new
  await expect(page).toHaveTitle(`(${before}) Категории · Таможенный брокер`)
  await expect(requests.news).toBeHidden()

  const name = unique('Олена')
  const { id } = await visitor.callback(ask(name))
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect(shell.inbox).toContainText(String(before + 1))
  await expect(shell.inbox).toHaveAccessibleName(/^Заявки \d+\sнов\S+ заяв\S+$/)
  await expect(page).toHaveTitle(`(${before + 1}) Категории · Таможенный брокер`)
  await expect(requests.news).toContainText(/1\sновая заявка/)

  await requests.news.getByRole('button', { name: 'Открыть' }).click()
  await expect(page).toHaveURL((url) => url.href.endsWith(`/admin/requests?open=${id}`))
  await expect(requests.opener(name)).toHaveAttribute('aria-expanded', 'true')
  await expect(requests.row(name)).toContainText(SHOWN)
  await expect(requests.rows.first()).toContainText(name)
})

test('several that come together are said together, and nothing is said twice', async ({
  host,
  requests,
  visitor,
  colleague,
}) => {
  const { page } = host
  await page.clock.install()
  await host.open('/admin')
  await expect(requests.rows.first()).toBeVisible()
  // Only what comes after the first answer is news.
  await expect(page).toHaveTitle(/^\(\d+\) /)
  const names = [unique('Перша'), unique('Друга'), unique('Третя')] as const
  const ids: number[] = []
  for (const name of names) ids.push((await visitor.callback(ask(name))).id)
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect(requests.news).toContainText(/3\sновые заявки/)
  for (const name of names) await expect(requests.row(name)).toBeVisible()
  await page.getByRole('button', { name: 'Скрыть' }).click()
  await expect(requests.news).toBeHidden()

  const params = { id: ids[0] ?? 0 }
  await colleague.request.update({ params, body: { state: 'done' } })
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect(requests.row(names[0])).toBeHidden()
  await colleague.request.update({ params, body: { state: 'new' } })
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect(requests.row(names[0])).toBeVisible()
  await expect(requests.news).toBeHidden()
})

test('a request is marked done and taken back, and the spam has a place of its own', async ({
  host,
  requests,
  visitor,
}) => {
  const name = unique('Максим')
  await visitor.callback(ask(name))
  await host.open('/admin/requests')
  await requests.open(name)
  await requests.deed('Готово').click()
  await expect(requests.row(name)).toBeHidden()
  await requests.undo.click()
  await expect(requests.row(name)).toBeVisible()

  await requests.open(name)
  await requests.deed('Готово').click()
  await expect(requests.row(name)).toBeHidden()
  await requests.tab('Готово').click()
  await expect(requests.row(name)).toContainText('Готово')
  await requests.open(name)
  await requests.deed('Вернуть в новые').click()
  await expect(requests.row(name)).toBeHidden()

  await requests.tab('Новые').click()
  await requests.open(name)
  await requests.deed('Спам').click()
  await expect(requests.row(name)).toBeHidden()
  await requests.tab('Все').click()
  await expect(requests.rows.first()).toBeVisible()
  await expect(requests.row(name)).toBeHidden()
  await requests.tab('Спам').click()
  await expect(requests.row(name)).toContainText('Спам')
})

test('tabs tell kinds apart, and the search finds what stands in a request', async ({
  host,
  requests,
  visitor,
}) => {
  const [name, word] = [unique('Ірина'), unique('слово')]
  const email = `${unique('client')}@example.com`
  await visitor.callback(ask(name))
  await visitor.calculation({ body: { email, message: `Добрый день!\nНужен расчёт: ${word}` } })
  await host.open('/admin/requests?tab=callback')
  await expect(requests.row(name)).toBeVisible()
  await expect(requests.row(email)).toBeHidden()
  await requests.tab('Расчёт').click()
  await expect(requests.row(email)).toBeVisible()
  await expect(requests.row(name)).toBeHidden()

  await requests.search.fill(word)
  await expect(requests.rows).toHaveCount(1)
  await host.page.reload()
  await expect(requests.search).toHaveValue(word)
  await expect(requests.rows).toHaveCount(1)
  await requests.open(email)
  await expect(requests.row(email).getByText(/^Добрый день!\nНужен расчёт/)).toBeVisible()
  await requests.search.fill('такой заявки нет')
  await expect(host.page.getByRole('heading', { name: 'Такой заявки здесь нет' })).toBeVisible()
  await host.page.getByRole('button', { name: 'Показать все' }).click()
  await expect(requests.row(name)).toBeVisible()
})

test('a link to a request finds it, wherever somebody has put it meanwhile', async ({
  host,
  requests,
  visitor,
  colleague,
}) => {
  const name = unique('Далека')
  const { id } = await visitor.callback(ask(name))
  for (const [state, tab] of [
    ['new', 'Новые'],
    ['done', 'Все'],
    ['spam', 'Спам'],
  ] as const) {
    await colleague.request.update({ params: { id }, body: { state } })
    await host.open(`/admin/requests?open=${id}`)
    await expect(requests.opener(name)).toHaveAttribute('aria-expanded', 'true')
    await expect(requests.tab(tab)).toHaveAttribute('aria-pressed', 'true')
  }
})

test('a visitor who fills in faster than a person types is hinted at', async ({
  host,
  requests,
  visitor,
}) => {
  const [quick, slow] = [unique('Швидкий'), unique('Повільний')]
  const openedAt = (ago: number) => new Date(Date.now() - ago).toISOString()
  await visitor.callback({ body: { ...ask(quick).body, openedAt: openedAt(100) } })
  await visitor.callback({ body: { ...ask(slow).body, openedAt: openedAt(60_000) } })
  await host.open('/admin/requests')
  await requests.open(quick)
  await expect(requests.row(quick)).toContainText(/быстрее, чем печатает человек/)
  await requests.open(slow)
  await expect(requests.row(slow)).not.toContainText(/быстрее/)
})

test('the keyboard alone finds, opens, notes and marks', async ({ host, requests, visitor, colleague }) => {
  const name = unique('Клавіша')
  const { id } = await visitor.callback(ask(name))
  const { page } = host
  const { keyboard } = page
  await host.open('/admin')
  await expect(requests.row(name)).toBeVisible()
  // However slow the machine is, the second key comes in time.
  await page.clock.setFixedTime(new Date())
  await keyboard.press('g')
  await keyboard.press('r')
  await expect(page).toHaveURL(/\/admin\/requests$/)
  await expect(requests.search).toBeVisible()
  await keyboard.press('/')
  await expect(requests.search).toBeFocused()
  await keyboard.type(name)
  await expect(requests.rows).toHaveCount(1)
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Скачать для Excel' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(requests.opener(name)).toBeFocused()
  await keyboard.press('Enter')
  await expect(requests.note).toBeVisible()
  await keyboard.press('Tab')
  await expect(requests.copy).toBeFocused()
  await keyboard.press('Tab')
  await expect(requests.note).toBeFocused()
  await keyboard.type('Звонить после обеда')
  await keyboard.press('Control+s')
  await expect(requests.save).toBeHidden()
  await keyboard.press('Tab')
  await expect(requests.reach('Позвонить')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(requests.row(name)).toBeHidden()
  const kept = (await colleague.request.get({ params: { id } })).value
  expect(kept).toMatchObject({ state: 'done' })
  expect(kept.note).toBe('Звонить после обеда')
})

test('without a mail server it is said beside each request, and at home what to do about it', async ({
  host,
  requests,
  visitor,
}) => {
  const name = unique('Безпошти')
  await visitor.callback(ask(name))
  await host.open('/admin')
  await expect(requests.row(name)).toContainText('Почта не настроена')
  const { health } = new HomePage(host.page)
  await expect(health).toContainText(/\d+\sпис\S+ жд[её]т|\d+\sпис\S+ ждут/)
  await expect(health).toContainText('SMTP_URL')
})
