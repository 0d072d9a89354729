import type { ApiCallSender } from 'shared/client'
import { AppError } from 'shared/errors'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  adminScreen,
  expectUserKnown,
  letterTemplatesScreen,
} from '../../../testing/component/admin-screens.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

const { button, sidebar } = adminScreen
const { field, fill } = letterTemplatesScreen

const buildTemplate = (name: string) => ({ title: createUniqueName(name), subject: 'Тема', text: 'Текст' })

test('saving a letter template after a colleague has changed it shows what differs, and one of the two texts is chosen', async ({
  admin,
  server: { colleague },
}) => {
  const body = buildTemplate('Общий')
  const { value, version } = await colleague.letterTemplate.create({ body })
  const params = { id: value.id }
  await admin.open(`/admin/letter-templates/${value.id}`)
  await fill({ 'Текст письма': 'Мой текст' })
  await colleague.letterTemplate.update({
    params,
    body: { ...body, text: 'Чужой текст' },
    ifVersion: version,
  })
  await button('Сохранить').click()
  await expect.element(page.getByRole('alert').getByText('Текст: «Чужой текст»')).toBeVisible()
  await expect.element(field('Текст письма')).toHaveValue('Мой текст')
  await button('Записать моё поверх').click()
  await expect.poll(async () => (await colleague.letterTemplate.get({ params })).value.text).toBe('Мой текст')
})

test('a title of another letter template is refused at its field', async ({
  admin,
  server: { colleague },
}) => {
  const body = buildTemplate('Занятый')
  await colleague.letterTemplate.create({ body })
  await admin.open('/admin/letter-templates/create')
  await fill({ Название: body.title, 'Тема письма': 'Другая', 'Текст письма': 'Другой' })
  await button('Сохранить').click()
  await expect.element(page.getByText('Шаблон с таким названием уже есть')).toBeVisible()
  await expect.element(field('Название')).toHaveFocus()
  await expect.element(field('Текст письма')).toHaveValue('Другой')
})

test('an unsaved letter template is restored when its form opens again', async ({ admin }) => {
  const title = createUniqueName('Черновик')
  await admin.open('/admin/letter-templates/create')
  await expectUserKnown()
  await fill({ Название: title })
  await sidebar.getByRole('link', { name: 'Пользователи' }).click()
  await button('Остаться').click()
  await admin.open('/admin/letter-templates/create')
  await expect.element(field('Название')).toHaveValue(title)
  await button('Очистить').click()
  await expect.element(field('Название')).toHaveValue('')
})

test('a letter template saved without a connection waits and is sent once the connection is back', async ({
  admin,
  server: { colleague },
}) => {
  const body = buildTemplate('Позже')
  const { value } = await colleague.letterTemplate.create({ body })
  let isOffline = false
  const intercept =
    (send: ApiCallSender): ApiCallSender =>
    (call) =>
      isOffline && call.method === 'PUT' ? Promise.reject(new AppError('unreachable')) : send(call)
  await admin.open(`/admin/letter-templates/${value.id}`, { intercept })
  await expectUserKnown()
  await fill({ 'Текст письма': 'Написано в пути' })
  isOffline = true
  await button('Сохранить').click()
  await expect.element(page.getByText(/^Изменение\sждёт\sсвязи/)).toBeVisible()
  isOffline = false
  dispatchEvent(new Event('online'))
  await expect
    .poll(async () => (await colleague.letterTemplate.get({ params: { id: value.id } })).value.text)
    .toBe('Написано в пути')
})

test('without letter templates the list says what they are for', async ({ admin }) => {
  const intercept =
    (send: ApiCallSender): ApiCallSender =>
    async (call) => {
      const reply = await send(call)
      return call.template === '/api/letter-template' ? { ...reply, body: '[]' } : reply
    }
  await admin.open('/admin/letter-templates', { intercept })
  await expect.element(page.getByRole('heading', { name: 'Шаблонов пока нет' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Новый шаблон' })).toBeVisible()
})

test('a letter template with an unknown field is not saved, and the form names the field', async ({
  admin,
  server,
}) => {
  const title = createUniqueName('Неверный')
  await admin.open('/admin/letter-templates/create')
  await fill({ Название: title, 'Тема письма': 'Тема', 'Текст письма': 'Выйдет {цена} и {сумма}' })
  await button('Сохранить').click()
  await expect.element(page.getByText('Нет такого поля: {цена}')).toBeVisible()
  await expect.element(field('Текст письма')).toHaveFocus()
  expect((await server.colleague.letterTemplate.list()).map((each) => each.title)).not.toContain(title)
})
