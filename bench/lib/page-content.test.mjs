import { expect, test } from 'vitest'
import { extractPageText, findMissingTexts } from './page-content.mjs'

const html = `<!doctype html><title>Blog</title><style>p { color: red }</style>
<h1 id="a">Ставка\u00a0и&nbsp;акциз</h1><p>«Море» &amp; порт</p><script>{"text":"Паром"}</script>`

test('the text of a page is what it shows, without scripts, styles and kinds of spaces', () => {
  expect(extractPageText(html)).toBe('Blog Ставка и акциз «Море» & порт')
})

test('a text that a page has only in its data is missing', () => {
  expect(findMissingTexts(html, ['<h2>Ставка и акциз</h2>', 'Паром', 'порт'])).toEqual(['Паром'])
})
