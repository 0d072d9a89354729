import {
  evaluateExpressionInPage,
  expect,
  expectSecondWindow,
  SHOW_WINDOW_WHEN_READY_SOURCE,
  test,
} from '../../../fixtures/desktop/minimal-app.ts'

const TWO_WINDOWS = `
  const events = []
  ipcMain.handle('events', () => events)
  ipcMain.handle('whoami', ({ sender }) => [sender.id, sender.getURL(), sender.getTitle()])
  beforeLoad = (window) => {
    for (const name of ['focus', 'blur', 'page-title-updated']) {
      window.on(name, () => events.push([window.id, name]))
    }
  }
  ${SHOW_WINDOW_WHEN_READY_SOURCE}
    .then(openSecond)`

test('each of two windows has its own page, address and title, and messages to the app name the window that sent them', async ({
  start,
}) => {
  const app = await start({ main: TWO_WINDOWS })
  await expectSecondWindow(app)
  const [first, second] = app.pages()
  if (!first || !second) throw new Error('there are no two windows')
  await evaluateExpressionInPage(
    second,
    `(() => { history.pushState(null, '', '/x?y#z'); document.title = 'Second' })()`,
  )
  await expect
    .poll(() => evaluateExpressionInPage(second, `trial.invoke('whoami')`))
    .toEqual([2, 'app://desktop/x?y#z', 'Second'])
  expect(await evaluateExpressionInPage(first, `trial.invoke('whoami')`)).toEqual([
    1,
    'app://desktop/',
    'Trial',
  ])
  await expect
    .poll(async () => (await app.getVisibleEffects()).windows.map(({ title }) => title))
    .toEqual(['Trial', 'Second'])
  expect(app.page()).toBe(second)
})

test('only one window of an app has the focus at a time, and closing one window leaves the app running', async ({
  start,
}) => {
  const app = await start({ main: TWO_WINDOWS })
  await expectSecondWindow(app)
  const readFocus = async () => (await app.getVisibleEffects()).windows.map(({ isFocused }) => isFocused)
  expect(await readFocus()).toEqual([false, true])
  await app.focusWindow(0)
  expect(await readFocus()).toEqual([true, false])
  const [first] = app.pages()
  if (!first) throw new Error('there is no window')
  expect(await evaluateExpressionInPage(first, `trial.invoke('events')`)).toEqual(
    expect.arrayContaining([
      [1, 'blur'],
      [2, 'blur'],
      [1, 'focus'],
    ]),
  )
  await app.closeWindowAt(1)
  await expect.poll(() => app.pages()).toEqual([first])
  expect(app.page()).toBe(first)
  await expect(first.getByRole('heading')).toHaveText('Trial')
})

test('the simulated Electron reports a crashed page to the app and to its window', async ({ start }) => {
  const app = await start({
    main: `
      const crashes = []
      ipcMain.handle('crashes', () => crashes)
      app.on('render-process-gone', (_, { id }, { reason }) => crashes.push(['app', id, reason]))
      app.on('web-contents-created', (_, contents) =>
        contents.on('render-process-gone', (_, { reason }) => crashes.push(['page', contents.id, reason])))
      ${TWO_WINDOWS}`,
  })
  await expectSecondWindow(app)
  const [first] = app.pages()
  if (!first) throw new Error('there is no window')
  await app.crashPage(1)
  await expect
    .poll(() => evaluateExpressionInPage(first, `trial.invoke('crashes')`))
    .toEqual([
      ['app', 2, 'crashed'],
      ['page', 2, 'crashed'],
    ])
})
