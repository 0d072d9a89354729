import { notTable } from '../refusals.ts'

const FAR_ENOUGH = 4096

const SAVE_IN_EXCEL = 'Откройте файл в Excel, сохраните как xlsx или csv и загрузите снова'

const markup: readonly (readonly [sign: RegExp, what: string])[] = [
  [/^mime-version:/i, 'Это веб-страница, а не таблица'],
  [/^<(?:!doctype html|html|head|meta|body|table|div|style|script)\b/i, 'Это веб-страница, а не таблица'],
  [
    /^<[\s\S]*?(?:urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet")/i,
    'Это таблица XML 2003',
  ],
  [/^<[\s\S]*?<office:document\b/i, 'Это таблица OpenDocument (.fods)'],
  [/^<[\s\S]*?<html\b/i, 'Это веб-страница, а не таблица'],
  [/^<[\s\S]*?<svg\b/i, 'Это изображение'],
  [/^<[a-z!?]/i, 'Это файл XML'],
  [/^(?:\{\s*"|\[\s*[[{])/, 'Это файл JSON'],
]

/** Rejects HTML, XML and JSON: web sites offer them for download as `.xls`. */
export const refuseMarkup = (text: string): void => {
  const start = text.slice(0, FAR_ENOUGH).trimStart()
  const what = markup.find(([sign]) => sign.test(start))?.[1]
  if (what !== undefined) throw notTable(what, SAVE_IN_EXCEL)
}
