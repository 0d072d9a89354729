import { expect, sends, test } from '../../fixtures/forms-visitor.ts'
import { alive } from '../../fixtures/test.ts'
import { uniquePhone } from '../../fixtures/unique.ts'
import { RequestForms } from '../../pages/request-forms.ts'

test.describe('a line that is cut', () => {
  test('before it is sent: it waits, says so, and goes by itself', async ({
    forms,
    line,
    received,
    page,
  }) => {
    const phone = uniquePhone()
    line.cut()
    await forms.open()
    await forms.ask('Олена', phone)
    await expect(forms.dialog.getByText(/^Нет связи/)).toBeVisible()
    await expect(forms.dialog.getByText('Олена')).toBeVisible()
    await page.keyboard.press('Escape')
    line.restore()
    await expect(page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible({ timeout: 60_000 })
    expect(await received(phone)).toEqual(['Олена'])
  })

  test('while the server thinks: it waits, and goes by itself', async ({ forms, line, received, page }) => {
    const phone = uniquePhone()
    line.hang()
    await forms.open()
    await forms.ask('Олена', phone)
    await expect(forms.dialog.getByRole('button', { name: 'Отправляем…' })).toBeVisible()
    line.cut()
    await expect(forms.dialog.getByText(/^Нет связи/)).toBeVisible()
    await page.keyboard.press('Escape')
    line.restore()
    await expect(page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible({ timeout: 60_000 })
    expect(await received(phone)).toEqual(['Олена'])
  })

  test('by a reload while the server thinks: the page that comes sends it again, and it is one', async ({
    forms,
    received,
    page,
  }) => {
    const phone = uniquePhone()
    // The server takes it, and its answer does not come before the page has gone.
    await page.route('**/api/mail/callback', async (route) => void (await route.fetch()), { times: 1 })
    await forms.open()
    await forms.ask('Олена', phone)
    await expect.poll(() => received(phone)).toEqual(['Олена'])
    await expect(forms.dialog.getByRole('button', { name: 'Отправляем…' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible()
    expect(await received(phone)).toEqual(['Олена'])
  })

  test('by the browser itself: it goes the moment that the browser is online again', async ({
    forms,
    received,
    page,
  }) => {
    const phone = uniquePhone()
    // No timer of the page runs from here on.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.context().setOffline(true)
    await forms.open()
    await forms.ask('Олена', phone)
    await expect(forms.dialog.getByText(/^Нет связи/)).toBeFocused()
    await page.context().setOffline(false)
    await expect(forms.dialog.getByText(/^Спасибо/)).toBeFocused()
    expect(await received(phone)).toEqual(['Олена'])
  })

  test('while the answer is under way: it is not sent twice', async ({ forms, line, received, page }) => {
    const phone = uniquePhone()
    line.loseAnswers()
    await forms.open()
    await forms.ask('Олена', phone)
    await expect(forms.dialog.getByText(/^Нет связи/)).toBeVisible()
    expect(await received(phone)).toEqual(['Олена'])
    line.restore()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible({ timeout: 60_000 })
    expect(sends(line.seen)).toBeGreaterThan(1)
    expect(await received(phone)).toEqual(['Олена'])
  })

  test('and a tab that is closed meanwhile: the next visit sends it', async ({
    forms,
    line,
    received,
    page,
  }) => {
    const phone = uniquePhone()
    line.cut()
    await forms.open()
    await forms.ask('Олена', phone)
    await expect(forms.dialog.getByText(/^Нет связи/)).toBeVisible()
    const next = await page.context().newPage()
    await page.close()
    line.restore()
    await next.goto(line.origin)
    await expect(next.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible()
    expect(await received(phone)).toEqual(['Олена'])
  })

  test('and a change of mind: what waits is taken back and changed', async ({ forms, line, received }) => {
    const phone = uniquePhone()
    line.cut()
    await forms.open()
    await forms.ask('Олега', phone)
    await forms.dialog.getByRole('button', { name: 'Изменить' }).click()
    await expect(forms.dialog.getByLabel('Имя')).toBeFocused()
    await expect(forms.dialog.getByLabel('Имя')).toHaveValue('Олега')
    line.restore()
    await forms.ask('Олег', phone)
    await expect(forms.dialog.getByText(/^Спасибо/)).toBeVisible()
    expect(await received(phone)).toEqual(['Олег'])
  })
})

test('what was answered unheard, taken back and sent again as it was, is still one request', async ({
  forms,
  line,
  received,
}) => {
  const phone = uniquePhone()
  line.loseAnswers()
  await forms.open()
  await forms.ask('Олена', phone)
  await forms.dialog.getByRole('button', { name: 'Изменить' }).click()
  line.restore()
  await forms.dialog.getByRole('button', { name: 'Перезвоните мне' }).click()
  await expect(forms.dialog.getByText(/^Спасибо/)).toBeVisible()
  expect(await received(phone)).toEqual(['Олена'])
})

test('two tabs without a line send each its own once it is back', async ({ forms, line, received, page }) => {
  const [first, second] = [uniquePhone(), uniquePhone()]
  const other = await page.context().newPage()
  await other.goto(line.origin)
  await alive(other)
  const others = new RequestForms(other)
  line.cut()
  for (const [each, phone] of [
    [forms, first],
    [others, second],
  ] as const) {
    await each.page.bringToFront()
    await each.open()
    await each.ask('Олена', phone)
    await expect(each.dialog.getByText(/^Нет связи/)).toBeVisible()
  }
  line.restore()
  for (const each of [forms, others]) {
    await each.page.bringToFront()
    await expect(each.dialog.getByText(/^Спасибо/)).toBeVisible({ timeout: 60_000 })
  }
  expect(await received(first)).toEqual(['Олена'])
  expect(await received(second)).toEqual(['Олена'])
})

test('a server that fails keeps the form waiting, and no second notice repeats it', async ({
  forms,
  line,
  page,
}) => {
  line.fail(
    /\/api\/mail/,
    503,
    '{"status":503,"code":"database-away","title":"База отдыхает"}',
    'application/problem+json',
  )
  await forms.open()
  await forms.ask('Олена', uniquePhone())
  await expect(forms.dialog.getByText(/^Сервер сейчас не\sотвечает\. Мы\sсохранили заявку/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toHaveCount(0)
})

test('the twenty-first from one address is kept, and says when it will go', async ({
  forms,
  line,
  received,
}) => {
  const phone = uniquePhone()
  for (let i = 0; i < 20; i++) {
    const sent = await fetch(`${line.origin}/api/mail/callback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: `Олена ${i}`, phone: uniquePhone() }),
    })
    expect(sent.status).toBe(201)
  }
  await forms.open()
  await forms.ask('Олена', phone)
  await expect(
    forms.dialog.getByText(/уже много заявок\. Следующую примем через \d+\sмин\. Мы\sсохранили заявку/),
  ).toBeVisible()
  expect(await received(phone)).toEqual([])
})
