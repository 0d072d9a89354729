import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  SetAttachedCalculationContext,
  useOfferCalculationToContactForms,
} from '../../../router/current-page-context.ts'
import { contactForms, createUniquePhoneNumber } from '../../../testing/component/contact-forms.ts'
import { test } from '../../../testing/component/public-site-component-test.tsx'
import { createContactFormTestTab } from '../../../testing/contact-form-test-tab.ts'
import { sedanFromPhoenixInput } from '../../../testing/sample-calculation.ts'
import { ContactFormQueueContext } from '../queue/contact-form-queue-context.ts'
import { ContactForm } from './contact-form.tsx'

const { callback, dialog } = contactForms

describe('a callback form on the page of a saved calculation', () => {
  test('a callback form shows the attached calculation of its page and sends it', async ({
    site,
    server,
  }) => {
    const { id } = await server.colleague.calculation.create({ body: sedanFromPhoenixInput })
    const phone = createUniquePhoneNumber()
    await site.open(`/calculation/${id}`)
    await expect.element(callback.getByText(/^К\sзаявке приложен расчёт: /)).toBeVisible()
    await contactForms.open()
    await expect.element(dialog.getByText(/^К\sзаявке приложен расчёт: /)).toBeVisible()
    await contactForms.sendCallback('Олена', phone)
    await expect.element(dialog.getByText(/^Спасибо/)).toBeVisible()
    const { items } = await server.colleague.request.list({ query: { search: phone } })
    expect(items).toMatchObject([{ kind: 'callback', calculation: { id } }])
  })

  test('a callback form sends no calculation after the visitor has removed it, and can attach it again', async ({
    site,
    server,
  }) => {
    const { id } = await server.colleague.calculation.create({ body: sedanFromPhoenixInput })
    const phone = createUniquePhoneNumber()
    await site.open(`/calculation/${id}`)
    await callback.getByRole('button', { name: 'Убрать' }).click()
    await expect.element(callback.getByText(/^К\sзаявке приложен/)).not.toBeInTheDocument()
    await callback.getByRole('button', { name: 'Приложить этот расчёт' }).click()
    await callback.getByRole('button', { name: 'Убрать' }).click()
    await callback.getByLabelText('Имя').fill('Олена')
    await callback.getByLabelText('Телефон').fill(phone)
    await callback.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect.element(callback.getByText(/^Спасибо/)).toBeVisible()
    const { items } = await server.colleague.request.list({ query: { search: phone } })
    expect(items).toMatchObject([{ kind: 'callback', calculation: null }])
  })
})

const cars = [6200, 7000].map((price) => ({
  title: `Седан, ${price} $`,
  input: { ...sedanFromPhoenixInput, price },
}))

const Calculator = () => {
  const [car, setCar] = useState(cars[0])
  useOfferCalculationToContactForms(car)
  return (
    <button type="button" onClick={() => setCar(cars[1])}>
      Дороже
    </button>
  )
}

test('contact forms attach the latest calculation of a mounted calculator until the calculator unmounts', async ({
  site: _,
}) => {
  const { queue, submittedForms } = createContactFormTestTab({ saveAttachment: async (pending) => pending })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const render = (hasCalculator: boolean) =>
    root.render(
      <ContactFormQueueContext value={queue}>
        <SetAttachedCalculationContext value={queue.setPageAttachment}>
          {hasCalculator ? <Calculator /> : null}
          <ContactForm kind="callback" />
        </SetAttachedCalculationContext>
      </ContactFormQueueContext>,
    )
  render(true)
  await expect.element(page.getByText(/^К\sзаявке приложен расчёт: Седан$/)).toBeVisible()
  await expect.element(page.getByText('6200 $', { exact: true })).toBeVisible()
  await page.getByLabelText('Имя').fill('Олена')
  await page.getByLabelText('Телефон').fill('+380671234567')
  await page.getByRole('button', { name: 'Дороже' }).click()
  await expect.element(page.getByText('7000 $', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Перезвоните мне' }).click()
  await expect.poll(() => submittedForms.length).toBe(1)
  expect(JSON.parse(submittedForms[0]?.fields.input ?? '')).toEqual(cars[1]?.input)
  queue.cancel('callback')
  queue.updateAttachment('callback', {})
  render(false)
  await expect.element(page.getByText(/приложен расчёт/)).not.toBeInTheDocument()
  root.unmount()
  container.remove()
})

test('the thank-you message says so if a contact form was sent without its calculation', async ({
  site: _,
}) => {
  const { queue } = createContactFormTestTab({
    first: { callback: { phase: 'sent', byItself: false, attachmentRefusal: 'Банк не ответил.' } },
  })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <ContactFormQueueContext value={queue}>
      <ContactForm kind="callback" />
    </ContactFormQueueContext>,
  )
  await expect.element(page.getByText(/^Заявка ушла без\sрасчёта.*Банк не\sответил\.$/)).toBeVisible()
  root.unmount()
  container.remove()
})
