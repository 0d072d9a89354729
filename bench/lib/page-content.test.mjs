import { expect, test } from 'vitest'
import { extractPageText, findMissingTexts } from './page-content.mjs'

const html = `<!doctype html><title>Blog</title><style>p { color: red }</style>
<h1 id="a">Ставка\u00a0и&nbsp;акциз</h1><p>«Море» &amp; порт</p><script>{"text":"Паром"}</script>`

test('the text that the benchmark extracts from a page contains no scripts or styles and only plain spaces', () => {
  expect(extractPageText(html)).toBe('Blog Ставка и акциз «Море» & порт')
})

test('the page content check reports a text as missing if only the embedded data of the page contain it', () => {
  expect(findMissingTexts(html, ['<h2>Ставка и акциз</h2>', 'Паром', 'порт'])).toEqual(['Паром'])
})
