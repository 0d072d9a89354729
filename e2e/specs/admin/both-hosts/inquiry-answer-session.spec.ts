import { expect } from '../../../fixtures/admin/admin-test.ts'
import {
  describeInquiryHistory,
  openInboxAs,
  submitQuestion,
  test,
} from '../../../fixtures/inquiries/inquiry-answers-test.ts'
import { createSignedInApiClient } from '../../../fixtures/process/sign-in.ts'
import { LoginPage } from '../../../pages/login-page.ts'

test('a session that ends amid an answer loses no text: after signing in again the answer is there and is sent once', async ({
  host,
  olena,
  product,
  readAnswersTo,
}) => {
  const next = 'seven calm harbours'
  const { id, email } = await submitQuestion(product.origin, { message: 'Сколько идёт из Атланты?' })
  const { answerForm } = await openInboxAs(host, olena, `/admin/requests?open=${id}`)
  await answerForm.write('Сроки доставки', 'Из Атланты шесть недель')
  const elsewhere = await createSignedInApiClient(product.origin, olena.email, olena.password)
  await elsewhere.auth.changePassword({ body: { current: olena.password, next } })
  // A key press instead of a click: a background call may have replaced the screen with the login already.
  await host.page.keyboard.press('Control+Enter')
  const login = new LoginPage(host.page)
  await expect(login.submitButton).toBeVisible()
  expect(await describeInquiryHistory(product.origin, id)).toEqual([])

  await login.signIn({ ...olena, password: next })
  await answerForm.openButton.click()
  await expect(answerForm.subjectField).toHaveValue('Сроки доставки')
  await expect(answerForm.textField).toHaveValue('Из Атланты шесть недель')
  await answerForm.send()
  await expect(answerForm.withdrawButton).toBeVisible()
  await expect(answerForm.form).toBeHidden()
  await expect
    .poll(() => readAnswersTo(email))
    .toEqual([{ subject: 'Сроки доставки', text: expect.stringContaining('Из Атланты шесть недель') }])
  expect(await describeInquiryHistory(product.origin, id)).toEqual([
    'Олена: answer waiting',
    'Олена: owner Олена',
  ])
})
