import { expect, sends, test } from '../forms-visitor.ts'
import { uniquePhone } from '../unique.ts'

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
    await expect(page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible({ timeout: 20_000 })
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
    await expect(page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible({ timeout: 20_000 })
    expect(await received(phone)).toEqual(['Олена'])
  })

  test('by a reload while the server thinks: the page that comes sends it again, and it is one', async ({
    forms,
    line,
    received,
    page,
  }) => {
    const phone = uniquePhone()
    line.loseAnswers()
    await forms.open()
    await forms.ask('Олена', phone)
    await expect(forms.dialog.getByText(/^Нет связи/)).toBeVisible()
    line.restore()
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
    await page.context().setOffline(true)
    await forms.open()
    await forms.ask('Олена', phone)
    await expect(forms.dialog.getByText(/^Нет связи/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(forms.dialog.getByText(/^Спасибо/)).toBeVisible({ timeout: 20_000 })
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
    await expect(page.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible({ timeout: 20_000 })
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
    line.restore()
    const next = await page.context().newPage()
    await page.close()
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
    await expect(forms.dialog.getByLabel('Имя')).toHaveValue('Олега')
    line.restore()
    await forms.ask('Олег', phone)
    await expect(forms.dialog.getByText(/^Спасибо/)).toBeVisible()
    expect(await received(phone)).toEqual(['Олег'])
  })
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
  await expect(forms.dialog.getByText(/^База отдыхает\. Мы\sсохранили заявку/)).toBeVisible()
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
