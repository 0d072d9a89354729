import fc from 'fast-check'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { describe, expect, it, test, vi } from 'vitest'
import { sanitizePostHtml } from './post-text-sanitizer.ts'
import { arbitraryPostMarkup } from './testing/arbitrary-markup.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const buildPictureHtml = (more = '') =>
  `<img src="/uploads/${KEY}/400.jpg" alt="Порт" width="900" height="600"${more}>`
const buildStoredPictureHtml = (more = '') =>
  `<img src="/uploads/${KEY}/900.jpg" alt="Порт" width="900" height="600"${more}>`

describe('a text written by the editor', () => {
  it.each([
    ['paragraphs and headings', '<h2>Акциз</h2><p>Ставка</p><h3 class="align-center">Пример</h3>'],
    [
      'marks',
      '<p><a href="https://example.com/?a=1&amp;b=2"><strong>a <em>b</em></strong> c</a><em>d</em></p>',
    ],
    ['lists within lists', '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li><li><p></p></li></ul>'],
    ['a formula', '<blockquote class="formula"><p>50 € × 2 л</p><p>По курсу НБУ</p></blockquote>'],
    [
      'a table',
      '<table><tbody><tr><th><p>Л</p></th><th colspan="2"><p></p></th></tr><tr></tr></tbody></table>',
    ],
    ['pictures', `${buildStoredPictureHtml()}${buildStoredPictureHtml(' class="width-half"')}<p>слова</p>`],
    ['line ends, spaces and empty paragraphs', '<p>a<br>b  c </p><p></p><p class="align-right"> d</p>'],
    ['signs that HTML keeps for itself', '<p>1 &lt; 2 &amp;amp; "да" — 5\u00A0€ 🚗</p>'],
  ])('sanitizing leaves a post text written by the editor unchanged: %s', (_, html) => {
    expect(sanitizePostHtml(html)).toBe(html)
  })

  it.each([
    '',
    ' \n',
    '<p></p>',
    '<p><br></p>',
    '<p>\u00A0 &nbsp;</p>',
    '<p class="align-center"> </p>',
    '<p></p><p></p>',
  ])('an empty post text written by the editor becomes an empty text: %s', (html) => {
    expect(sanitizePostHtml(html)).toBe('')
  })
})

describe('elements that the editor does not produce', () => {
  it.each([
    [
      'gets the name of the allowed element that means the same',
      '<h1>a</h1><h5>b</h5><p><b>c</b><i>d</i></p>',
      '<h2>a</h2><h3>b</h3><p><strong>c</strong><em>d</em></p>',
    ],
    [
      'is removed around its text',
      '<p><span style="color:red">a</span><u>b</u><font>c</font></p>',
      '<p>abc</p>',
    ],
    [
      'separates paragraphs if it is a block',
      'a<div>b<section>c</section></div><hr>d',
      '<p>a</p><p>b</p><p>c</p><p>d</p>',
    ],
    [
      'is removed with its content if that is no text for readers',
      '<p>a<script>b</script><style>c</style><xmp>d</xmp><svg><p>e</p></svg>f</p>',
      '<p>af</p>',
    ],
    [
      'loses attributes that are not allowed',
      '<p id="a" onclick="b" data-c="d" title="e" dir="rtl">f</p>',
      '<p>f</p>',
    ],
    [
      'keeps one of its allowed classes',
      '<p class="x align-right align-center">a</p><h2 class="formula">b</h2>',
      '<p class="align-center">a</p><h2>b</h2>',
    ],
  ])('an element that the editor does not produce %s', (_, html, clean) => {
    expect(sanitizePostHtml(html)).toBe(clean)
  })

  it.each([
    ...['script', 'style', 'noscript', 'noframes', 'noembed', 'template', 'xmp', 'plaintext', 'listing'],
    ...['svg', 'math', 'iframe', 'object', 'audio', 'video', 'canvas', 'textarea', 'select', 'title'],
  ])(
    'an HTML element with special parsing rules is removed from a post text with its contents: <%s>',
    (name) => {
      expect(sanitizePostHtml(`<p>a</p><${name}>b<p>c</p></${name}>`)).toBe('<p>a</p>')
    },
  )
})

describe('elements in places where they are not allowed', () => {
  it.each([
    [
      'text without a block gets a paragraph',
      'a <b>b</b>\n\n<p>c</p> d',
      '<p>a <strong>b</strong></p><p>c</p><p>d</p>',
    ],
    [
      'text directly in a list gets an item',
      '<ul>a<li>b</li></ul>',
      '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
    ],
    [
      'a list in a list goes to the item before it',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
    ],
    ['a list item without a list becomes a paragraph', '<li>a</li><li>b</li>', '<p>a</p><p>b</p>'],
    [
      'text directly in a table gets a cell',
      '<table><caption>a</caption><tr><td>b</table>',
      '<table><tbody><tr><td><p>a</p></td></tr><tr><td><p>b</p></td></tr></tbody></table>',
    ],
    [
      'head, body and foot of a table become one body',
      '<table><thead><tr><th>a</thead><tbody><tr><td>b</tbody><tfoot><tr><td>c</table>',
      '<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr><tr><td><p>c</p></td></tr></tbody></table>',
    ],
    [
      'a table in a table becomes its text',
      '<table><tr><td>a<table><tr><td>b</table></table>',
      '<table><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
    ],
    [
      'a heading in a list item becomes a paragraph',
      '<ul><li><h2>a</h2></li></ul>',
      '<ul><li><p>a</p></li></ul>',
    ],
    [
      'a quotation in a quotation becomes part of it',
      '<blockquote>a<blockquote>b</blockquote></blockquote>',
      '<blockquote><p>a</p><p>b</p></blockquote>',
    ],
    [
      'a mark around blocks moves into each of them',
      '<b><p>a</p><p>b</p></b>',
      '<p><strong>a</strong></p><p><strong>b</strong></p>',
    ],
    [
      'a link ends where another begins',
      '<a href="/a">a<a href="/b">b</a>c</a>',
      '<p><a href="/a">a</a><a href="/b">b</a>c</p>',
    ],
    [
      'a picture splits its paragraph',
      `<p class="align-center">a${buildPictureHtml()}b</p>`,
      `<p class="align-center">a</p>${buildStoredPictureHtml()}<p class="align-center">b</p>`,
    ],
    [
      'a picture alone needs no paragraph',
      `<p>${buildPictureHtml()}</p><p>a</p>`,
      `${buildStoredPictureHtml()}<p>a</p>`,
    ],
    [
      'empty lists and tables are removed',
      '<ul></ul><table><tbody></tbody></table><blockquote></blockquote>a',
      '<p>a</p>',
    ],
    [
      'line breaks of the source are not part of the text',
      '<p>\n  a\n  b<br>\n  c\n</p>\n\n<p>d</p>\n',
      '<p>a b<br>c</p><p>d</p>',
    ],
  ])('a misplaced element of a post text is moved: %s', (_, html, clean) => {
    expect(sanitizePostHtml(html)).toBe(clean)
  })
})

describe('links in a text', () => {
  it.each([
    'https://example.com/a?b=c#d',
    'HTTP://example.com',
    'mailto:a@example.com',
    'tel:+380440000000',
    '/blog/akciz',
  ])('sanitizing keeps an allowed link in a post text: %s', (href) => {
    expect(sanitizePostHtml(`<p><a href="${href}">a</a></p>`)).toBe(`<p><a href="${href}">a</a></p>`)
  })

  it.each([
    'javascript:alert(1)',
    'java&#115;cript:alert(1)',
    'java\tscript:alert(1)',
    '&#1;javascript:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    'https:example.com',
    'ftp://example.com',
    'blob:https://example.com/a',
    'a.html',
    '#a',
    '',
    '/&#x202E;a',
    `/${'a'.repeat(2000)}`,
  ])('a link in a post text is replaced by its text if it leads to %s', (href) => {
    expect(sanitizePostHtml(`<p><a href="${href}">a</a></p>`)).toBe('<p>a</p>')
  })
})

describe('pictures in a text', () => {
  it.each([
    'http://169.254.169.254/a.jpg',
    '//example.com/a.jpg',
    'data:image/png;base64,AA',
    `/uploads/${KEY}/../a.jpg`,
    `http://localhost/uploads/${KEY}/400.jpg`,
    `/uploads/${KEY.toUpperCase()}/400.jpg`,
    '/api/auth/me',
    'x',
  ])('a picture that is not stored here is removed from a post text: %s', (src) => {
    expect(sanitizePostHtml(`<p>a</p><img src="${src}" alt="b" srcset="${src} 2x">`)).toBe('<p>a</p>')
  })

  it('sanitizing removes invalid picture sizes from a post text', () => {
    const [first, ...others] = ['0', '-5', '1e3', '99999', '4.5'].map((width) =>
      sanitizePostHtml(`<img src="/uploads/${KEY}/400.jpg" width="${width}" height="600">`),
    )
    expect(first).toBe(`<img src="/uploads/${KEY}/400.jpg" alt="">`)
    expect(new Set(others)).toEqual(new Set([first]))
  })
})

describe('special characters in a text', () => {
  it('sanitizing removes invisible characters from a post text even if they are written as entities', () => {
    expect(sanitizePostHtml('<p>a&#0;&#8;&#x202E;b&#xD83D;c&#xFFFF;</p>')).toBe('<p>a\uFFFDb\uFFFDc</p>')
  })

  it('Unicode normalization of a post text does not combine its characters with brackets of HTML tags', () => {
    const clean = sanitizePostHtml('<p>&#x338;a<b>&#x338;</b></p>')
    expect(clean).toBe('<p>a</p>')
    expect(clean.normalize('NFC')).toBe(clean)
  })
})

it('sanitizing any post text a second time changes nothing', async () => {
  await checkProperty(
    fc.property(arbitraryPostMarkup, (html) => {
      const clean = sanitizePostHtml(html)
      expect(sanitizePostHtml(clean)).toBe(clean)
      expect(clean.normalize('NFC')).toBe(clean)
    }),
    chooseRunCount(20_000, 500),
  )
})

test('the sanitizer normalizes at most 30 successive combining characters of a link address, which is fast', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  sanitizePostHtml(`<p><a href="/a${'\u0301\u0323'.repeat(10_000)}">words</a></p>`)
  const runs = normalize.mock.contexts.flatMap((text) => String(text).match(/\p{M}+/gu) ?? [])
  normalize.mockRestore()
  expect(Math.max(0, ...runs.map((run) => run.length))).toBe(30)
})
