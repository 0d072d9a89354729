import { describe, expect, test } from 'vitest'
import { countPostWords, preparePostTextForDisplay } from './prepare-post-text-for-display.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const buildImageHtml = (more = '') =>
  `<img src="/uploads/${KEY}/1200.jpg" alt="Порт &quot;Юг&quot;" width="1300" height="600"${more}>`

describe('headings', () => {
  test('the headings of a post get unique ids', () => {
    const { html, contents } = preparePostTextForDisplay(
      '<h2>Ставка</h2><p>a</p><h3 class="align-center">До <strong>3</strong><br>литров</h3><h2>Ставка</h2><h2>日本</h2>',
    )
    expect(html).toBe(
      '<h2 id="s-stavka">Ставка</h2><p>a</p>' +
        '<h3 class="align-center" id="s-do-3-litrov">До <strong>3</strong><br>литров</h3>' +
        '<h2 id="s-stavka-2">Ставка</h2><h2 id="s-chast">日本</h2>',
    )
    expect(contents).toEqual([
      { id: 's-stavka', title: 'Ставка', level: 2 },
      { id: 's-do-3-litrov', title: 'До 3 литров', level: 3 },
      { id: 's-stavka-2', title: 'Ставка', level: 2 },
      { id: 's-chast', title: '日本', level: 2 },
    ])
  })

  test('the numbered id of a repeated heading in a post differs from the id of a heading that ends with that number', () => {
    const { contents } = preparePostTextForDisplay('<h2>a 2</h2><h2>a</h2><h2>a</h2>')
    expect(contents.map(({ id }) => id)).toEqual(['s-a-2', 's-a', 's-a-3'])
  })

  test('the table of contents of a post leaves out headings without text', () => {
    expect(preparePostTextForDisplay('<h2></h2><h3> <br></h3>')).toMatchObject({
      html: '<h2></h2><h3> <br></h3>',
      contents: [],
    })
  })

  test('the headings of a post escape HTML characters', () => {
    const { html, contents } = preparePostTextForDisplay('<h2>a &lt; b &amp; "c"</h2>')
    expect(html).toBe('<h2 id="s-a-b-c">a &lt; b &amp; "c"</h2>')
    expect(contents[0]?.title).toBe('a < b & "c"')
  })
})

describe('tables', () => {
  const table =
    '<table><tbody><tr><th><p>a</p></th></tr><tr><th><p>b</p></th><td><p>c</p></td></tr></tbody></table>'

  test('the tables of a post are wrapped in a labelled scroll container that the keyboard can reach', () => {
    const { html } = preparePostTextForDisplay(`${table}<h2>Ставка &amp; "возраст"</h2>${table}`)
    expect(html.match(/<div[^>]*>/g)).toEqual([
      '<div class="table-scroll" role="region" aria-label="Таблица 1" tabindex="0">',
      '<div class="table-scroll" role="region" aria-label="Таблица 2: Ставка &amp; &quot;возраст&quot;" tabindex="0">',
    ])
    expect(html.match(/<\/table><\/div>/g)).toHaveLength(2)
  })

  test('the heading cells in tables of a post get a scope attribute for screen readers', () => {
    expect(preparePostTextForDisplay(table).html).toContain(
      '<tr><th scope="col"><p>a</p></th></tr><tr><th scope="row"><p>b</p></th><td><p>c</p></td></tr>',
    )
  })
})

describe('pictures', () => {
  test('pictures of a post show a placeholder until they load, and browsers without JavaScript load them too', () => {
    const attributes = 'alt="Порт &quot;Юг&quot;" width="1300" height="600"'
    expect(preparePostTextForDisplay(buildImageHtml()).html).toBe(
      `<picture data-lazy=""><img src="/images/placeholder.svg" data-src="/uploads/${KEY}/1200.jpg" ${attributes}></picture>` +
        `<noscript><img src="/uploads/${KEY}/1200.jpg" ${attributes} loading="lazy"></noscript>`,
    )
  })

  test('preparing the text of a post for display keeps the class of half-width pictures', () => {
    const { html } = preparePostTextForDisplay(buildImageHtml(' class="width-half"'))
    expect(html.match(/class="width-half"/g)).toHaveLength(2)
  })

  test('pictures from other sites are removed from a post', () => {
    expect(
      preparePostTextForDisplay('<p>a</p><img src="https://example.com/a.jpg" alt="b" width="9" height="9">')
        .html,
    ).toBe('<p>a</p>')
  })
})

test('a hyphenated name in a post does not wrap, and typesetting does not change the id of its heading', () => {
  const { html, contents } = preparePostTextForDisplay('<h2>Лос-Анджелес</h2><p>в <em>Лос-Анджелес</em></p>')
  expect(html).toBe(
    '<h2 id="s-los-andzheles">Лос\u2060-\u2060Анджелес</h2><p>в <em>Лос\u2060-\u2060Анджелес</em></p>',
  )
  expect(contents).toEqual([{ id: 's-los-andzheles', title: 'Лос-Анджелес', level: 2 }])
})

test('an external link in a post gets a rel attribute, an internal link stays unchanged', () => {
  const { html } = preparePostTextForDisplay(
    '<p><a href="https://example.com/?a=1&amp;b=2">a</a><a href="/blog">b</a><a href="tel:+380440000000">c</a></p>',
  )
  expect(html).toBe(
    '<p><a href="https://example.com/?a=1&amp;b=2" rel="external noopener noreferrer">a</a>' +
      '<a href="/blog">b</a><a href="tel:+380440000000">c</a></p>',
  )
})

test.each([
  ['', 0, 1],
  ['<p>Ста<strong>вка</strong> — 1,5 %</p><p>по-русски</p>', 3, 1],
  ['<ul><li><p>раз</p></li><li><p>два<br>три</p></li></ul>', 3, 1],
  [`<p>${'слово '.repeat(450)}</p>`, 450, 3],
])('the reading time of a post follows from its number of words (case %#)', (text, words, minutes) => {
  expect(preparePostTextForDisplay(text)).toMatchObject({ words, minutes })
})

test('the text of a post without headings, tables, pictures and links is displayed unchanged', () => {
  const text =
    '<p class="align-right">a <em>b</em><br>c\u00A0d</p><ol start="3"><li><p>e</p></li></ol><blockquote class="formula"><p>f</p></blockquote>'
  expect(preparePostTextForDisplay(text).html).toBe(text)
})

test('the table of contents for 50,000 identical headings of a post is built within the time limit of a test', () => {
  const { contents } = preparePostTextForDisplay('<h2>a</h2>'.repeat(50_000))
  expect(contents.at(-1)?.id).toBe('s-a-50000')
})

test.each([
  ['', 0],
  [' — … ', 0],
  ['Растаможка электромобиля', 2],
  ['слово—слово и/или', 4],
  ['кто-то, п’ять кар’єр, 1.5 л, 10,5 %', 6],
  ['три -четыре- пять.', 3],
  ['а--б а-', 3],
  ['2026 год: €50 за литр', 5],
  ['-', 0],
])('the text «%s» has %i words', (text, words) => {
  expect(countPostWords(text)).toBe(words)
})

test('the word count of a random text equals the number of matches of the regular expression for words', () => {
  const characters = ['а', 'Я', 'z', '9', '-', '’', "'", '.', ',', ' ', '—', '😀', 'ї', '/']
  let state = 7
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return characters[Math.floor(state / 65_536) % characters.length]
  }
  for (let round = 0; round < 500; round += 1) {
    const text = Array.from({ length: 40 }, next).join('')
    const expected = text.match(/[\p{L}\p{N}]+(?:[-’'.,][\p{L}\p{N}]+)*/gu)?.length ?? 0
    expect([text, countPostWords(text)]).toEqual([text, expected])
  }
})
