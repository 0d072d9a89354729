import fc from 'fast-check'
import { allowedPostTextElements } from 'shared/post'
import { arbitraryCodePoint } from 'shared/testing/arbitrary-code-point'

const KEY = '0123456789abcdef0123456789abcdef'

const names = fc.constantFrom(
  ...Object.keys(allowedPostTextElements),
  ...['div', 'span', 'b', 'i', 'h1', 'h6', 'thead', 'caption', 'section', 'font', 'hr', 'form', 'pre'],
  ...[
    'script',
    'style',
    'noscript',
    'xmp',
    'template',
    'svg',
    'math',
    'iframe',
    'textarea',
    'select',
    'title',
  ],
)

const attributes = fc.constantFrom(
  '',
  ' class="align-center"',
  ' class="formula width-half align-right"',
  ' href="/blog"',
  ' href="https://example.com/?a=1&b"',
  ' href="javascript:alert(1)"',
  ' start="7"',
  ' colspan="2" rowspan="0"',
  ` src="/uploads/${KEY}/400.jpg" width="1300" height="500" alt="a &quot;b&quot;"`,
  ' src=x onerror=alert(1)',
  ' style="color:red" id=a',
  ' title="</p><img src=x>"',
)

const words = fc.oneof(
  fc.constantFrom(
    'слово',
    ' ',
    '  ',
    '\n',
    ' \n\t ',
    '\u00A0',
    '&amp;',
    '&lt;b&gt;',
    '&#x338;',
    '&nbsp;',
    '<',
    '>',
    '"',
  ),
  fc.constantFrom(
    '&#x301;',
    'е\u0301',
    '&#x202E;',
    '<!-- a -->',
    '<![CDATA[a]]>',
    '<?a?>',
    '</',
    '-->',
    ']]>',
    '\u2028',
  ),
  fc.string({ unit: arbitraryCodePoint, maxLength: 5 }),
)

const tag = fc.oneof(
  fc.tuple(names, attributes).map(([name, given]) => `<${name}${given}>`),
  names.map((name) => `</${name}>`),
)

/** Random markup that is hardly ever well-formed. */
export const arbitraryPostMarkup = fc
  .array(fc.oneof(tag, tag, words), { maxLength: 30 })
  .map((parts) => parts.join('').normalize('NFC'))
