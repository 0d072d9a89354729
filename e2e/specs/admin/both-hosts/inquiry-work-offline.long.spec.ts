import { expect } from '../../../fixtures/admin/admin-test.ts'
import { combinePatterns, NETWORK_ERROR_PATTERN } from '../../../fixtures/base-test.ts'
import { expectAfterInquiryPoll } from '../../../fixtures/inquiries/inquiries-test.ts'
import {
  test as base,
  describeInquiryHistory,
  openInboxAs,
  submitQuestion,
} from '../../../fixtures/inquiries/inquiry-answers-test.ts'
import { type ProductProxyFixtures, productProxyFixtures } from '../../../fixtures/network/product-proxy.ts'
import { RECONNECT_INTERVAL_MS } from '../../../fixtures/product-delays.ts'
import { UnsentEditsPage } from '../../../pages/unsent-edits-page.ts'

const test = base.extend<ProductProxyFixtures>(productProxyFixtures)

test.use({ expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, /unreachable|status of 401/) })

test('note, state and due time of an inquiry wait for the connection and arrive once; the answer stays a draft until it is sent', async ({
  host,
  olena,
  taras,
  product,
  productProxy,
  readAnswersTo,
}) => {
  const { id, email } = await submitQuestion(product.origin, { message: 'Сколько идёт из Атланты?' })
  const { inbox, answerForm } = await openInboxAs(host, olena, `/admin/requests?tab=all&open=${id}`)
  await answerForm.write('Сроки доставки', 'Из Атланты')

  productProxy.disconnect()
  await answerForm.textField.fill('Из Атланты шесть недель')
  await expect(answerForm.form.getByText(/^Нет\sсвязи: ответ сохранён как черновик/)).toBeVisible()
  await expect(answerForm.sendButton).toBeDisabled()
  await answerForm.textField.press('Escape')
  await inbox.writeNote('Перезвонить после обеда')
  await expect(inbox.panelItems('Заметки')).toContainText(['Ждёт отправки на этом компьютере'])
  await inbox.stateButton('В работе').click()
  await inbox.panelButton(/^Срок/).click()
  await host.page.getByRole('button', { name: /^Завтра/ }).click()
  await expect(inbox.row(email)).toContainText('Не отправлено')
  const unsent = new UnsentEditsPage(host.page)
  await expect(unsent.link).toBeVisible()
  expect(await describeInquiryHistory(product.origin, id)).toEqual([])

  productProxy.restore()
  await host.page.clock.runFor(RECONNECT_INTERVAL_MS)
  const changes = ['Олена: note Перезвонить после обеда', 'Олена: state active', 'Олена: due set']
  await expect
    .poll(async () => (await describeInquiryHistory(product.origin, id)).toSorted())
    .toEqual(changes.toSorted())
  expect(readAnswersTo(email)).toEqual([])
  await taras.openInbox(`/admin/requests?tab=all&open=${id}`)
  await expect(taras.inbox.panelItems('Заметки')).toContainText(['Перезвонить после обеда'])

  await answerForm.openButton.click()
  await expect(answerForm.textField).toHaveValue('Из Атланты шесть недель')
  await answerForm.send()
  await expectAfterInquiryPoll(taras.inbox.page, (soon) =>
    expect(taras.inbox.stateButton('Ждём клиента')).toHaveAttribute('aria-pressed', 'true', soon),
  )
  await expect
    .poll(() => readAnswersTo(email))
    .toEqual([{ subject: 'Сроки доставки', text: expect.stringContaining('Из Атланты шесть недель') }])
  expect((await describeInquiryHistory(product.origin, id)).toSorted()).toEqual(
    ['Олена: answer waiting', 'Олена: owner Олена', ...changes].toSorted(),
  )
})
