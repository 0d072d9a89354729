import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { contactForms, createUniquePhoneNumber } from '../../testing/component/contact-forms.ts'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { test } from '../../testing/component/public-site-component-test.tsx'

const { section, callback, calculation, dialog } = contactForms

describe('the contact block at the foot of a page', () => {
  test('the contact section of a page shows the contact form that the visitor chooses', async ({ site }) => {
    await site.open('/usa')
    await expect.element(callback.getByLabelText('Телефон')).toBeVisible()
    await expect.element(calculation).not.toBeInTheDocument()
    await contactForms.chooseEmailForm()
    await expect.element(calculation.getByLabelText('Что посчитать')).toBeVisible()
    await expect.element(callback).not.toBeInTheDocument()
    await expectAccessible(document)
  })

  test('if a visitor has left the contact form for email answers unfinished, the next page shows that form with its text', async ({
    site,
  }) => {
    await site.open('/usa')
    await contactForms.chooseEmailForm()
    await calculation.getByLabelText('Что посчитать').fill('Гибрид из Атланты')
    await site.open('/eu')
    await expect.element(calculation.getByLabelText('Что посчитать')).toHaveValue('Гибрид из Атланты')
  })

  test('the error page, the 404 page and the offline page show phone numbers instead of the contact forms', async ({
    site,
    line,
  }) => {
    for (const address of ['/nothing-here', '/offline']) {
      await site.open(address)
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.element(section).not.toBeInTheDocument()
      await expect.element(page.getByRole('banner').getByRole('link', { name: /^Позвонить/ })).toBeVisible()
      expect(
        page
          .getByRole('contentinfo')
          .getByRole('link', { name: /^\+380/ })
          .elements(),
      ).not.toEqual([])
    }
    await site.open('/usa')
    await expect.element(section).toBeVisible()
    line.fail(/GET \/api\/post/, 500, 'internal', 'Ошибка')
    await page.getByRole('banner').getByRole('link', { name: 'Блог' }).first().click()
    await expect.element(page.getByText('Ошибка 500')).toBeVisible()
    await expect.element(section).not.toBeInTheDocument()
    // The dialog stays reachable.
    await contactForms.open()
    await expect.element(dialog.getByLabelText('Телефон')).toBeVisible()
  })
})

describe('the promised answer time', () => {
  const time = /(?:сегодня|завтра) до \d\d:\d\d\.(?:$| Копия)/

  test('both contact forms and their thank-you messages promise an answer time only if the settings contain answer hours', async ({
    site,
    server,
  }) => {
    const { option } = server.colleague
    const stored = (await option.list()).find(({ title }) => title === 'answer-hours')
    if (stored) await option.remove({ params: { id: stored.id } })
    await site.open('/usa')
    await expect.element(callback.getByText(/^Перезвоним в\sрабочее время\.$/)).toBeVisible()

    await option.create({ body: { title: 'answer-hours', value: '1-7: 00:00-23:59' } })
    await site.open('/usa')
    await expect.element(callback.getByText(/^Перезвоним/)).toMatchTextContent(time)
    await contactForms.chooseEmailForm()
    await expect.element(calculation.getByText(/^Ответим/)).toMatchTextContent(time)
    await contactForms.open()
    await contactForms.sendCallback('Олена', createUniquePhoneNumber())
    await expect.element(dialog.getByText(/^Спасибо/)).toMatchTextContent(time)
  })
})

describe('the summary of rejected fields', () => {
  test('a rejected contact form lists its invalid fields, and each name in the list moves the focus to its field', async ({
    site,
  }) => {
    await site.open('/usa')
    await callback.getByRole('button', { name: 'Перезвоните мне' }).click()
    const summary = callback.getByRole('alert')
    await expect.element(summary).toMatchTextContent(/Заявка не отправлена.*Исправьте: Имя, Телефон$/)
    await expect.element(callback.getByLabelText('Имя')).toHaveFocus()
    await summary.getByRole('link', { name: 'Телефон' }).click()
    await expect.element(callback.getByLabelText('Телефон')).toHaveFocus()
    await expectAccessible(document)
    await callback.getByLabelText('Имя').fill('Олена')
    await callback.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect.element(summary).toMatchTextContent(/Исправьте: Телефон$/)
  })
})
