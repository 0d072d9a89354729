import { evaluateExpressionInPage, expect, test } from '../../../fixtures/desktop/minimal-app.ts'
import { startTlsProxy } from '../../../fixtures/network/tls-proxy.ts'

const PAGE = `<!doctype html><title>Trial</title><h1>Port, port</h1><input value="report"><p hidden>port</p><p inert>port</p>`

test('find-in-page of the simulated Electron counts texts and fields, wraps around both ways and ends with a final update', async ({
  start,
}) => {
  const app = await start({
    main: `
      served.set('/', ${JSON.stringify(PAGE)})
      ipcMain.handle('find', ({ sender }, text, options) => new Promise((resolve) => {
        sender.on('found-in-page', (event, { matches, activeMatchOrdinal, finalUpdate }) => {
          if (finalUpdate) resolve([matches, activeMatchOrdinal])
        })
        sender.findInPage(text, options)
      }))
      ipcMain.handle('stop', ({ sender }, action) => sender.stopFindInPage(action))
      app.whenReady().then(() => open())`,
  })
  const find = (text: string, options: string) =>
    evaluateExpressionInPage(app.page(), `trial.invoke('find', '${text}', ${options})`)
  expect(await find('PORT', '{ findNext: true }')).toEqual([3, 1])
  expect(await find('port', '{ forward: false }')).toEqual([3, 3])
  expect(await find('port', '{}')).toEqual([3, 1])
  expect(await find('absent', '{ findNext: true }')).toEqual([0, 0])
  const fail = (expression: string) =>
    evaluateExpressionInPage(app.page(), `${expression}.catch(({ message }) => message)`)
  expect(await fail(`trial.invoke('find', '', {})`)).toContain('Must provide a non-empty search content')
  expect(await fail(`trial.invoke('find', 'a', { next: true })`)).toContain('FindInPageOptions has no «next»')
  expect(await fail(`trial.invoke('stop', 'forget')`)).toContain('Error processing argument')
})

test('the simulated Electron records zoom, PDF, clipboard and title bar overlay, and rejects calls that Electron rejects', async ({
  start,
}) => {
  const app = await start({
    main: `
      const attempt = async (act) => { try { return await act() } catch ({ message }) { return message } }
      ipcMain.handle('try', async ({ sender }) => {
        const window = BrowserWindow.getAllWindows()[0]
        sender.setZoomFactor(1.5)
        sender.replaceMisspelling('word')
        clipboard.writeText('copied')
        const pdf = await sender.printToPDF({ printBackground: true })
        return [
          sender.getZoomFactor(), sender.getURL(), pdf.subarray(0, 5).toString(), sender.getTitle(),
          await attempt(() => sender.setZoomFactor(0)),
          await attempt(() => sender.printToPDF({ background: true })),
          await attempt(() => window.setTitleBarOverlay({ height: 20 })),
          await attempt(() => session.defaultSession.setSpellCheckerLanguages(['xx'])),
          await attempt(() => session.defaultSession.setSpellCheckerDictionaryDownloadURL('words')),
          await attempt(() => session.defaultSession.setProxy({ mode: 'none' })),
        ]
      })
      app.whenReady().then(() => open())`,
  })
  expect(await evaluateExpressionInPage(app.page(), `trial.invoke('try')`)).toEqual([
    1.5,
    'app://desktop/',
    '%PDF-',
    'Trial',
    "'zoomFactor' must be a double greater than 0.0",
    'PrintToPDFOptions has no «background»',
    'Titlebar overlay is not enabled',
    'Invalid language code provided: "xx" is not a valid language code',
    'The URL you provided to setSpellCheckerDictionaryDownloadURL is not a valid URL',
    'Invalid proxy mode',
  ])
  expect(await app.standIn?.getRecordedSettings()).toMatchObject({
    clipboard: 'copied',
    windows: [{ zoomFactor: 1.5, replacedWords: ['word'] }],
  })
})

test('an Electron session calls the certificate handler of the app once for each host and reuses its result', async ({
  start,
}) => {
  const tlsProxy = await startTlsProxy('http://127.0.0.1:1', 'first')
  const app = await start({
    main: `
      const verified = []
      const attempt = async (own) => { try { return (await own.fetch('${tlsProxy.origin}/', { method: 'HEAD' })).status } catch ({ message }) { return message } }
      ipcMain.handle('try', async () => {
        const own = session.fromPartition('one')
        let result = -2
        const proc = ({ hostname, verificationResult, certificate }, reply) => {
          verified.push([hostname, verificationResult, certificate.fingerprint.slice(0, 7)])
          reply(result)
        }
        own.setCertificateVerifyProc(proc)
        const first = await attempt(own)
        result = 0
        const second = await attempt(own)
        const other = session.fromPartition('two')
        other.setCertificateVerifyProc(proc)
        await attempt(other)
        return [first, second, session.fromPartition('two') === other, await attempt(session.fromPartition('three')), verified]
      })
      app.whenReady().then(() => open())`,
  })
  const refused = 'net::ERR_CERT_AUTHORITY_INVALID'
  const verification = ['localhost', refused, 'sha256/']
  expect(await evaluateExpressionInPage(app.page(), `trial.invoke('try')`)).toEqual([
    refused,
    refused,
    true,
    refused,
    [verification, verification],
  ])
  tlsProxy.close()
})
