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
