const ownBrowser = 'only in the browser of the person who typed it'
const format = 'a number format, cut to 1,000 signs'
const figure = 'a figure, 40 signs'
const range = 'a range, 40 signs'
const address = 'an address of fixed length'
const operator = 'an address that the operator has set'

/** Expressions that are slow on some texts, by file, and why none of these texts reaches them. */
export const slowButShort = {
  'desktop/src/main/files/save-file.ts: /[.\\s]+$/': 'the name of a file from our own server',
  'desktop/src/main/report/log-file.ts: /[\\p{L}\\p{N}._%+-]+@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+/gu':
    'words of the log, which the app writes itself',
  'server/src/config.ts: /\\/+$/': operator,
  'server/src/domain/pictures/card/draw-calculation-card.ts: /[\\s,—]+$/':
    'a line of the title of a calculation',
  'server/src/db/inquiry-sender.ts: /\\+[^@]*(?=@)/': 'an address, 254 signs',
  'server/src/demo/posts/read-demo-posts.ts: /\\[(.+?)\\]\\((\\S+?)\\)/g': 'our own demonstration texts',
  'server/src/features/auth/password-strength.ts: /^[^\\p{L}@$]+|[^\\p{L}]+$/gu': 'a password, 128 signs',
  'server/src/features/fee-table/import/headings/sheet-port-columns.ts: /[\\s,;(]*(?:\\$|usd|us\\$)[\\s)]*$/iu':
    'a heading that may be the name of a port, 50 signs',
  'server/src/features/fee-table/import/xlsx/xlsx-number-formats.ts: /\\[\\$(?<currency>[^\\]-]*)(?:-[^\\]]*)?\\]|"(?<words>[^"]*)"|(?<sign>\\p{Sc})/gu':
    format,
  'server/src/features/fee-table/import/xlsx/xlsx-number-formats.ts: /"[^"]*"|\\\\.|_.|\\*.|\\[(?!(?:h+|m+|s+)\\])[^\\]]*\\]/gi':
    format,
  'server/src/http/hardening/client-address.ts: /%.*$/':
    'a header has no line ends: what follows the sign always fits',
  'shared/src/calculator/text/format-number.ts: /\\B(?=(\\d{3})+$)/g':
    'figures that the product has written itself',
  'shared/src/format/format-numbers.ts: /(?<!\\.\\d*)\\B(?=(\\d{3})+(?!\\d))/g':
    'figures that the product has written itself',
  'shared/src/format/phone-numbers.ts: /\\B(?=(?:\\d{3})+$)/g': 'a phone number, fifteen digits',
  "shared/src/post/slug.ts: /(?<=\\p{L}\\p{M}*)['’ʼ`´](?=\\p{L})/gu": 'a title, 200 signs',
  'site/src/admin/ui/page-previews.tsx: /[\\s,;:.\\-–—]+$/u': 'a line of a search result, 160 signs',
  'site/src/admin/features/post/text-editor/paste/pasted-pictures.ts: /^data:(image\\/[\\w.+-]+)[^,]*;base64,(.*)$/is':
    ownBrowser,
  'site/src/admin/features/post/editor-screen/heading-fields.tsx: /\\s*\\n\\s*/g': ownBrowser,
  'site/src/admin/routes.ts: /\\/+$/': ownBrowser,
  'site/src/features/calculator/form/calculator-form-fields.tsx: /\\B(?=(\\d{3})+$)/g': `twenty signs of a field, ${ownBrowser}`,
  'site/src/features/calculator/state/calculator-input.ts: /^([^\\d.,]*)([\\d.,]*)(.*)$/': `twenty signs of a field, ${ownBrowser}`,
}

/** Expressions put together from parts, by file in their order, and why these are as fast: whoever writes one checks it. */
export const builtFromParts = {
  'desktop/src/main/links/app-link.ts': ['a link, 500 signs'],
  'server/src/backup/finish-interrupted-restore.ts': ['the name of a folder'],
  'server/src/config.ts': [operator],
  'server/src/demo/posts/read-demo-posts.ts': ['our own demonstration texts'],
  'server/src/features/inquiry/emails/message-without-links.ts': ['a word of a message, 5,000 signs'],
  'shared/src/tables/cells/number-text.ts': [figure, figure, figure, figure],
  'server/src/features/fee-table/import/headings/unknown-column-heading-kind.ts': [
    'only words, at the start',
  ],
  'server/src/features/fee-table/import/headings/map-table-columns-to-sheet.ts': [range, range],
  'shared/src/tables/fee-table-names.ts': ['each begins with a word of its own'],
  'shared/src/tables/cells/yard-name.ts': ['a name of a yard, 2,000 signs at most'],
  'shared/src/contract/setting/setting-value-kinds.ts': ['nine digits'],
  'shared/src/post/picture-files.ts': [address, address],
  'site/src/admin/features/fee-table/grid/model/edit-cells.ts': ['a typed text, whose signs are escaped'],
}
