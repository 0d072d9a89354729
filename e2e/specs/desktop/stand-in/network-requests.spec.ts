import { withHttpServer } from '../../../../desktop/src/testing/http-server.ts'
import {
  evaluateExpressionInPage,
  expect,
  SHOW_WINDOW_WHEN_READY_SOURCE,
  test,
} from '../../../fixtures/desktop/minimal-app.ts'

/** Main that sends requests for the page and returns the events of each one. */
const REQUESTING_MAIN_SOURCE = `
  const send = (address) => new Promise((resolve) => {
    const { protocol, hostname, port, pathname: path } = new URL(address)
    const sessionOfRequest = session.fromPartition('updates', { cache: false })
    const request = net.request({ method: 'GET', protocol, hostname, port, path, session: sessionOfRequest })
    request.on('error', (error) => resolve(['error', error.code]))
    request.on('redirect', (status, method, url) => {
      request.abort()
      resolve(['redirect', status, method, url])
    })
    request.on('response', async (response) => {
      const chunks = await response.toArray()
      resolve(['response', response.statusCode, response.headers['x-name'], Buffer.concat(chunks).toString()])
    })
    request.end()
  })
  ipcMain.handle('send', (_, address) => send(address))
  ${SHOW_WINDOW_WHEN_READY_SOURCE}`

test('an app sends requests through the simulated Electron and receives responses, redirects and errors', async ({
  start,
}) => {
  const page = (await start({ main: REQUESTING_MAIN_SOURCE })).page()
  const send = (address: string) => evaluateExpressionInPage(page, `trial.invoke('send', '${address}')`)
  const requestedPaths: string[] = []
  await withHttpServer(
    ({ url = '' }, response) => {
      requestedPaths.push(url)
      if (url === '/moved') response.writeHead(302, { Location: '/there' }).end()
      else response.writeHead(200, { 'X-Name': 'a' }).end('content')
    },
    async (origin) => {
      expect(await send(`${origin}/file`)).toEqual(['response', 200, 'a', 'content'])
      expect(await send(`${origin}/moved`)).toEqual(['redirect', 302, 'GET', `${origin}/there`])
      expect(requestedPaths).toEqual(['/file', '/moved'])
    },
  )
  expect(await send('http://127.0.0.1:1/')).toEqual(['error', 'ECONNREFUSED'])
})
