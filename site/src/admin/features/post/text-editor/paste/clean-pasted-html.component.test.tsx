import { DOMParser as ProseMirrorParser } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { spyOnScriptRuns } from '../../../../../testing/component/hostile-names.ts'
import { createPostTextSchema } from '../post-text-schema.ts'
import { serializePostTextHtml } from '../text-document.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import googleDocsClipboard from './testing/pasted/google-docs-clipboard.txt?raw'
import googleDocsExpected from './testing/pasted/google-docs-expected.txt?raw'
import wordClipboard from './testing/pasted/word-clipboard.txt?raw'
import wordExpected from './testing/pasted/word-expected.txt?raw'

const schema = createPostTextSchema()

/** Returns the text as it would be stored after pasting `copied`. */
const paste = (copied: string) => {
  const { html, embedded: inside, externalCount: lost } = cleanPastedHtml(copied, location.origin)
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const text = serializePostTextHtml(ProseMirrorParser.fromSchema(schema).parse(body))
  return { text, inside: inside.length, lost }
}

/** Removes the line ends of the fixtures, which have one block per line for readability. */
const withoutLineEnds = (text: string): string => text.replaceAll('\n', '')

test.for([
  ['Word', wordClipboard, wordExpected],
  ['Google Docs', googleDocsClipboard, googleDocsExpected],
] as const)(
  'text pasted into a post from %s keeps its lists and tables in the markup of the site',
  ([, clipboard, expected]) => {
    expect(paste(clipboard)).toEqual({ text: withoutLineEnds(expected), lost: 1, inside: 0 })
  },
)

test('pictures in pasted text keep their places, and external ones are counted and not requested', async () => {
  const requested: string[] = []
  const observer = new PerformanceObserver((list) => {
    requested.push(...list.getEntries().map(({ name }) => name))
  })
  observer.observe({ type: 'resource' })
  const key = '0'.repeat(32)
  const pasted = paste(
    `<p>до</p><img src="data:image/png;base64,AAAA"><p>между</p><img src="http://169.254.169.254/latest">
     <img src="/uploads/${key}/800.jpg" alt="наша"><p>после<img srcset="http://127.0.0.1:9/x 1x"></p>`,
  )
  expect(pasted).toEqual({
    text: `<p>до</p><img src="waiting-picture:0" alt=""><p>между</p><img src="/uploads/${key}/800.jpg" alt="наша"><p>после</p>`,
    lost: 2,
    inside: 1,
  })
  // A later request of the test itself proves that earlier ones would have been observed.
  await fetch('/a-request-of-this-test')
  await expect.poll(() => requested).toContainEqual(expect.stringContaining('/a-request-of-this-test'))
  observer.disconnect()
  expect(requested.filter((name) => /169\.254|127\.0\.0\.1:9\/|uploads/.test(name))).toEqual([])
})

test('scripts in pasted text do not run, and its invisible characters are removed', () => {
  const ran = spyOnScriptRuns()
  const { text } = paste(
    '<p onclick="x()">а\u202Eб<script>window.__ran=1</script><a href="javascript:window.__ran=1">в</a>' +
      '<svg><a href="x">г</a></svg><img src=x onerror="window.__ran=1"><span hidden style="display:none">д</span></p>',
  )
  expect(text).toBe('<p>абв</p>')
  expect(ran).not.toHaveBeenCalled()
})

test('a list pasted from Word with changing kinds and levels becomes the same lists in the post', () => {
  const item = (level: number, marker: string, words: string) =>
    `<p style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}</span>${words}</p>`
  const { text } = paste(
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

test('bold tags that a style cancels are not pasted as bold, and neither is a bold style of a whole block', () => {
  const { text } = paste(
    '<div style="font-weight:bold"><p>блок</p></div><p><strong style="font-weight:400">нет</strong> ' +
      '<span style="font-weight:600;font-style:italic">оба</span></p><h3><b>Жирный</b> заголовок</h3>',
  )
  expect(text).toBe('<p>блок</p><p>нет <strong><em>оба</em></strong></p><h3>Жирный заголовок</h3>')
})
