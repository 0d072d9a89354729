import { EventEmitter } from 'node:events'
import type { BrowserWindow, BrowserWindowConstructorOptions, Session } from 'electron'
import { expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { CALCULATION_NOT_FOUND_MESSAGE, createCalculationPdfSaver } from './printing.ts'

const id = 'abcdefghijklmnopqrstuv'

const setUp = ({
  status = 200,
  fails = false,
  server = 'https://broker.example.com' as string | null,
} = {}) => {
  const given: BrowserWindowConstructorOptions[] = []
  const session = {} as Session
  const webContents = Object.assign(new EventEmitter(), {
    printToPDF: vi.fn(async () => Buffer.from('%PDF-')),
    getTitle: () => 'Седан из Финикса, 12 345 $ · Таможенный брокер',
  })
  const window = {
    webContents,
    destroy: vi.fn(),
    loadURL: vi.fn(async (address: string) => {
      if (fails) throw new Error('ERR_CONNECTION_REFUSED (-102)')
      webContents.emit('did-navigate', {}, address, status, '')
    }),
  }
  const saveFile = vi.fn(async () => null)
  const save = createCalculationPdfSaver(
    createFakeMainProcessContext({
      createWindow: (options) => {
        given.push(options)
        return window as unknown as BrowserWindow
      },
      servers: { getSession: () => session },
      connections: { server: () => server ?? undefined },
      saveFile,
    }),
  )
  return { save, saveFile, window, given, session }
}

test('a calculation is saved as PDF under its title, and its hidden window is closed', async () => {
  const { save, saveFile, window } = setUp()
  expect(await save({ id })).toBeNull()
  expect(window.loadURL).toHaveBeenCalledWith(`https://broker.example.com/calculation/${id}`)
  const bytes = new Uint8Array(Buffer.from('%PDF-'))
  expect(saveFile.mock.calls).toEqual([[{ name: 'Седан из Финикса, 12 345 $.pdf', bytes }]])
  expect(window.destroy).toHaveBeenCalledOnce()
})

test('the window that renders a calculation as PDF is hidden, runs no scripts and has no preload script', async () => {
  const { save, given, session } = setUp()
  await save({ id })
  expect(given[0]).toMatchObject({
    show: false,
    webPreferences: { javascript: false, sandbox: true, session },
  })
  expect(given[0]?.webPreferences).not.toHaveProperty('preload')
})

test('if a calculation to save as PDF is missing or its server is silent, an error is reported and the hidden window closed', async () => {
  const gone = setUp({ status: 404 })
  expect(await gone.save({ id })).toEqual({ refusal: CALCULATION_NOT_FOUND_MESSAGE })
  expect(gone.saveFile).not.toHaveBeenCalled()
  expect(gone.window.destroy).toHaveBeenCalledOnce()
  const silent = setUp({ fails: true })
  await expect(silent.save({ id })).rejects.toMatchObject({ code: 'unreachable' })
  expect(silent.window.destroy).toHaveBeenCalledOnce()
  const without = setUp({ server: null })
  await expect(without.save({ id })).rejects.toMatchObject({ code: 'unreachable' })
  expect(without.given).toEqual([])
})
