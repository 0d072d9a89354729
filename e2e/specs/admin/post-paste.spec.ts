import { readFileSync } from 'node:fs'
import { openEditorParts } from '../../fixtures/harness/editor-parts.ts'
import { expect, NO_WORKER, test } from '../../fixtures/test.ts'

test.use({ serviceWorkers: 'block', expected: NO_WORKER })

const written = (name: string): string => readFileSync(new URL(`pasted/${name}`, import.meta.url), 'utf8')

/** One block on each line, as a person can compare them. */
const expected = (name: string): string => written(name).replaceAll('\n', '')

for (const [program, file] of [
  ['Word', 'word'],
  ['Google Docs', 'google-docs'],
] as const) {
  test(`what was copied in ${program} becomes text of ours, its lists and tables with it`, async ({
    page,
  }) => {
    const parts = await openEditorParts(page)
    const { text, lost, inside } = await parts.paste(written(`${file}-clipboard.txt`))
    expect(text).toBe(expected(`${file}-as-ours.txt`))
    expect({ lost, inside }).toEqual({ lost: 1, inside: 0 })
  })
}

test('pictures inside of what was pasted keep their places, and those from elsewhere are counted and not fetched', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const parts = await openEditorParts(page)
  asked.length = 0
  const key = '0'.repeat(32)
  const { text, lost, inside } = await parts.paste(
    `<p>до</p><img src="data:image/png;base64,AAAA"><p>между</p><img src="http://169.254.169.254/latest">
     <img src="/uploads/${key}/800.jpg" alt="наша"><p>после<img srcset="http://127.0.0.1/x 1x"></p>`,
  )
  expect({ lost, inside }).toEqual({ lost: 2, inside: 1 })
  expect(text).toBe(
    `<p>до</p><img src="waiting-picture:0" alt=""><p>между</p><img src="/uploads/${key}/800.jpg" alt="наша"><p>после</p>`,
  )
  expect(asked).toEqual([])
})

test('nothing of what was pasted runs, and signs that nobody sees stay behind', async ({ page }) => {
  const parts = await openEditorParts(page)
  const { text } = await parts.paste(
    '<p onclick="x()">а\u202Eб<script>window.__ran=1</script><a href="javascript:window.__ran=1">в</a>' +
      '<svg><a href="x">г</a></svg><img src=x onerror="window.__ran=1"><span hidden style="display:none">д</span></p>',
  )
  expect(text).toBe('<p>абв</p>')
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
})

test('a list that changes its kind, goes deeper and comes back is as many lists as it looks', async ({
  page,
}) => {
  const item = (level: number, marker: string, words: string) =>
    `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}</span>${words}</p>`
  const parts = await openEditorParts(page)
  const { text } = await parts.paste(
    [
      item(1, '1.', 'а'),
      item(3, '-', 'б'),
      item(2, 'o', 'в'),
      item(1, '·', 'г'),
      '<p>нет</p>',
      item(1, '·', 'д'),
    ].join(''),
  )
  expect(text).toBe(
    '<ol><li><p>а</p><ul><li><p>б</p></li></ul><ul><li><p>в</p></li></ul></li></ol>' +
      '<ul><li><p>г</p></li></ul><p>нет</p><ul><li><p>д</p></li></ul>',
  )
})

test('bold that a style takes back is none, and a style on a whole block makes none', async ({ page }) => {
  const parts = await openEditorParts(page)
  const { text } = await parts.paste(
    '<div style="font-weight:bold"><p>блок</p></div><p><strong style="font-weight:400">нет</strong> ' +
      '<span style="font-weight:600;font-style:italic">оба</span></p><h3><b>Жирный</b> заголовок</h3>',
  )
  expect(text).toBe('<p>блок</p><p>нет <strong><em>оба</em></strong></p><h3>Жирный заголовок</h3>')
})
