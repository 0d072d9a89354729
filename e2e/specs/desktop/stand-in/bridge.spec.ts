import {
  evaluateExpressionInPage,
  expect,
  SHOW_WINDOW_WHEN_READY_SOURCE,
  test,
} from '../../../fixtures/desktop/minimal-app.ts'

const echoedExpressions = [
  'undefined',
  'null',
  'NaN',
  '10n',
  'new Date(5)',
  'new Uint8Array([1, 2])',
  'new Map([[1, { a: [] }]])',
  "new Set(['x'])",
  '{ a: [undefined, { __proto__: null, b: 1 }] }',
]

test('the main process and a page of the simulated Electron exchange messages as structured clones', async ({
  start,
}) => {
  const app = await start({
    main: `
      ipcMain.handle('echo', (event, ...input) => input)
      ipcMain.handle('sender', ({ sender, senderFrame }) => [senderFrame.url, senderFrame.origin, senderFrame.parent, senderFrame === sender.mainFrame])
      ipcMain.handle('again', ({ sender }) => { sender.send('news', { at: 1 }, undefined) })
      ${SHOW_WINDOW_WHEN_READY_SOURCE}`,
  })
  const page = app.page()
  await expect(page.getByRole('heading')).toHaveText('Trial')
  for (const value of echoedExpressions) {
    const echoed = await evaluateExpressionInPage(
      page,
      `trial.shown((await trial.invoke('echo', ${value}))[0])`,
    )
    expect(echoed).toBe(await evaluateExpressionInPage(page, `trial.shown(${value})`))
  }
  const isWhole = await evaluateExpressionInPage(
    page,
    `(() => {
      const bytes = Uint8Array.from({ length: 5 * 1024 * 1024 }, (_, at) => (at * 7919) % 256)
      return trial.invoke('echo', bytes).then(([back]) => back.every((each, at) => each === bytes[at]) && back.length === bytes.length)
    })()`,
  )
  expect(isWhole).toBe(true)
  const received = evaluateExpressionInPage(
    page,
    `await new Promise((resolve) => { const stop = trial.on('news', (...news) => { stop(); resolve(news) }) })`,
  )
  await evaluateExpressionInPage(page, `trial.invoke('again')`)
  expect(await received).toEqual([{ at: 1 }, undefined])
})

test('a preload script of the simulated Electron exposes only copies of values and functions to the page', async ({
  start,
}) => {
  const page = (await start()).page()
  expect(
    await evaluateExpressionInPage(
      page,
      '[trial.version, trial.twice(4), await trial.later(), trial.nested.date.getTime()]',
    ),
  ).toEqual(['1.2.3', 8, { isLate: true }, 0])
  expect(
    await evaluateExpressionInPage(
      page,
      `[trial.nested.list, trial.nested.date].map((each) => each instanceof Object)`,
    ),
  ).toEqual([true, true])
  expect(
    await evaluateExpressionInPage(
      page,
      `(() => { try { trial.fail() } catch (error) { return [error instanceof Error, error.message] } })()`,
    ),
  ).toEqual([true, 'as it should'])
  expect(
    await evaluateExpressionInPage(page, `(() => { trial.twice = 1; trial.nested.list.push(3) })()`).catch(
      ({ message }) => message,
    ),
  ).toContain('not extensible')
  expect(
    await evaluateExpressionInPage(
      page,
      `trial.twice.constructor('return [typeof require, typeof process, window === top]')()`,
    ),
  ).toEqual(['undefined', 'undefined', true])
  expect(await evaluateExpressionInPage(page, `(() => { window.trial = 1; return typeof trial })()`)).toBe(
    'object',
  )
})
