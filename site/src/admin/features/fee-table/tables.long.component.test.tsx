import type { DownloadedFile } from 'shared/contract'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { feeTableScreen } from '../../../testing/component/fee-tables-screen.ts'
import { moveFocusByKeyTo } from '../../../testing/component/move-focus.ts'
import type { DownloadedTextFile } from '../../platform.ts'

const isDownload = (file: DownloadedTextFile | DownloadedFile): file is DownloadedFile => 'bytes' in file

test('two quick clicks on the download button download a fee table only once', async ({ admin }) => {
  const requested: string[] = []
  const saved: (DownloadedTextFile | DownloadedFile)[] = []
  await admin.open('/admin/tables', {
    intercept: (send) => (call) => {
      if (call.template === '/api/calculator/{title}/file') requested.push(call.params.title ?? '')
      return send(call)
    },
    platform: { files: { save: async (file) => void saved.push(file) } },
  })
  const download = feeTableScreen.button('Скачать «IAA: сбор» для Excel')
  await expect.element(download).toBeVisible()
  // The second click comes before the button is rendered busy.
  const node = download.element()
  for (const _click of ['first', 'second'])
    node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.poll(() => saved).toHaveLength(1)
  await expect.element(download).toBeEnabled()
  expect(requested).toEqual(['iaa-fee'])
})

test('a fee table file dropped outside the drop area does not replace the page in the browser', async ({
  admin,
}) => {
  await admin.open('/admin/tables')
  await expect.element(feeTableScreen.main.getByRole('table')).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['a;b'], 'table.csv'))
  const prevented = ['dragover', 'drop'].map((type) => {
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    feeTableScreen.rail.element().dispatchEvent(event)
    return event.defaultPrevented
  })
  expect(prevented).toEqual([true, true])
})

test('uploading a fee table that was downloaded as CSV shows no difference', async ({ admin }) => {
  const saved: DownloadedFile[] = []
  await admin.open('/admin/tables/transportation', {
    platform: { files: { save: async (file) => void (isDownload(file) && saved.push(file)) } },
  })
  await feeTableScreen.button('Скачать').click()
  await page.getByRole('menuitem', { name: /^Текст с разделителями/ }).click()
  await expect.poll(() => saved).toHaveLength(1)
  const [file] = saved
  expect(file?.name).toBe('transportation-v1.csv')
  const bytes = new Uint8Array(file?.bytes ?? [])
  const header = '\uFEFF"Аукцион";"Площадка";"Штат";"Индекс";"Порт погрузки";"Цена"\r\n'
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(text.startsWith(header)).toBe(true)

  await feeTableScreen.upload(new File([bytes], 'transportation-v1.csv', { type: 'text/csv' }))
  await expect.element(feeTableScreen.head).toMatchTextContent('Новая версия 2')
  await expect.element(feeTableScreen.main).toMatchTextContent('58 строк')
  await expect
    .element(feeTableScreen.main)
    .toMatchTextContent('Разницы нет: каждая строка такая же, как была')
})

test('after a fee table search without results the keyboard brings back all rows and keeps the focus in the search', async ({
  admin,
}) => {
  await admin.open('/admin/tables/copart-fee')
  await feeTableScreen.search.fill('нет такого')
  const all = feeTableScreen.button('Показать все строки')
  await expect.element(all).toBeVisible()
  await moveFocusByKeyTo(all)
  await userEvent.keyboard('{Enter}')
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
  await userEvent.tab()
  await expect.element(feeTableScreen.search).toHaveFocus()
})
