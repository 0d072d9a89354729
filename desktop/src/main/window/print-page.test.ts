import type { BrowserWindow } from 'electron'
import { expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { PDF_FAILED_MESSAGE, saveScreenAsPdf } from './printing.ts'

const setUp = ({ title = 'Категории · Таможенный брокер', refusal = '', fails = false } = {}) => {
  const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46])
  const contents = {
    printToPDF: vi.fn(() => (fails ? Promise.reject(new Error('no')) : Promise.resolve(bytes))),
    getTitle: () => title,
  }
  const saveFile = vi.fn(async () => (refusal === '' ? null : { refusal }))
  const showProblem = vi.fn()
  const window = { webContents: contents } as unknown as BrowserWindow
  const windows = { getLastFocused: () => window }
  return {
    contents,
    saveFile,
    showProblem,
    bytes,
    savePdf: () => saveScreenAsPdf(createFakeMainProcessContext({ windows, saveFile, showProblem })),
  }
}

test('saving an admin screen as PDF proposes the name of the screen as file name', async () => {
  const { savePdf, saveFile, showProblem, bytes, contents } = setUp()
  await savePdf()
  expect(saveFile.mock.calls).toEqual([[{ name: 'Категории.pdf', bytes }]])
  expect(contents.printToPDF).toHaveBeenCalledWith(
    expect.objectContaining({ pageSize: 'A4', preferCSSPageSize: true }),
  )
  expect(showProblem).not.toHaveBeenCalled()
})

test('saving an admin screen without a title as PDF still proposes a file name', async () => {
  const { savePdf, saveFile } = setUp({ title: '' })
  await savePdf()
  expect(saveFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'Экран.pdf' }))
})

test('a PDF that cannot be created or written leads to a message for the user', async () => {
  const failing = setUp({ fails: true })
  await failing.savePdf()
  expect(failing.showProblem.mock.calls).toEqual([[PDF_FAILED_MESSAGE]])
  const full = setUp({ refusal: 'На диске не хватает места' })
  await full.savePdf()
  expect(full.showProblem.mock.calls).toEqual([['На диске не хватает места']])
})

test('saving the current admin screen as PDF does nothing if no app window is open', async () => {
  const saveFile = vi.fn()
  const windows = { getLastFocused: () => undefined }
  await saveScreenAsPdf(createFakeMainProcessContext({ windows, saveFile, showProblem: vi.fn() }))
  expect(saveFile).not.toHaveBeenCalled()
})
