import { expect } from 'vitest'
import { contactForms, createUniquePhoneNumber } from '../../../testing/component/contact-forms.ts'
import { test } from '../../../testing/component/public-site-component-test.tsx'

test('the twenty-first contact form from one IP address is queued, and a message says when it will be sent', async ({
  site,
  server,
}) => {
  for (let i = 0; i < 20; i++)
    // Sent from the page's own IP address.
    await server.colleague.mail.callback({ body: { name: `Олена ${i}`, phone: createUniquePhoneNumber() } })
  const phone = createUniquePhoneNumber()
  await site.open('/usa')
  await contactForms.open()
  await contactForms.sendCallback('Олена', phone)
  await expect
    .element(
      contactForms.dialog.getByText(
        /уже много заявок\. Следующую примем через \d+\sмин\. Мы\sсохранили заявку/,
      ),
    )
    .toBeVisible()
  const { items } = await server.colleague.request.list({ query: { search: phone } })
  expect(items).toEqual([])
})
