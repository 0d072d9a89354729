import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryCodePoint } from '../testing/arbitrary-code-point.ts'
import { isReservedSlug, isSlug, MAX_SLUG_LENGTH, slugify } from './slug.ts'

describe('slug of a Russian title', () => {
  it.each([
    [
      'Как считается акциз на автомобиль из США в 2026 году',
      'kak-schitaetsya-akciz-na-avtomobil-iz-ssha-v-2026-godu',
    ],
    ['Щётка, съезд и подъём', 'shchyotka-sezd-i-podyom'],
    ['Новый кузов и старый двигатель', 'novy-kuzov-i-stary-dvigatel'],
    ['Китайский район: мой третий заказ', 'kitayskiy-rayon-moy-tretiy-zakaz'],
    ['Электромобиль: цена, хранение, юг', 'elektromobil-cena-khranenie-yug'],
    ['«Форд» — за́мок и замо́к', 'ford-zamok-i-zamok'],
    ['Двигатель 1 984 см³', 'dvigatel-1-984-sm3'],
    ['Эвакуатор из Рівне', 'evakuator-iz-rivne'],
  ])('the slug of the Russian title «%s» is transliterated for web addresses', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })
})

describe('slug of a Ukrainian title', () => {
  it.each([
    ['Її Європа, Юрій і Яна', 'yii-yevropa-yurii-i-yana'],
    ['Розмитнення авто зі Згорська', 'rozmytnennia-avto-zi-zghorska'],
    ['Ґанок і гараж', 'ganok-i-harazh'],
    ["Зв'язок, об’єкт, пʼять імен", 'zviazok-obiekt-piat-imen'],
    ['Щойно з’їхали: ціна й хід', 'shchoino-zikhaly-tsina-y-khid'],
  ])('the slug of the Ukrainian title «%s» is transliterated as in passports', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  it('a title with Ukrainian letters is transliterated as Ukrainian unless it has a letter only Russian has', () => {
    expect(slugify('Гід')).toBe('hid')
    expect(slugify('Гид')).toBe('gid')
    expect(slugify('Гід и объём')).toBe('gid-i-obyom')
  })
})

describe('slug of any other title', () => {
  it.each([
    ['Ы', 'y'],
    ['7', '7'],
    ['Škoda Coupé Größe Łódź Ærø', 'skoda-coupe-grosse-lodz-aero'],
    ['Don’t stop', 'dont-stop'],
    ['ＦＵＬＬ ＷＩＤＴＨ ½', 'full-width-1-2'],
    ['-- --a__b-- --', 'a-b'],
    ['车 BMW 🚗 X5', 'bmw-x5'],
    ['!!! — ??? «»', ''],
    ['日本語のタイトル', ''],
    ['🚗👩‍🔧🇺🇦', ''],
    ['ьъь', ''],
    ['../../etc/passwd', 'etc-passwd'],
    ['', ''],
  ])('the slug of the title «%s» contains only the characters that can be transliterated', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  it('a long slug is cut between two words', () => {
    const slug = slugify('цена автомобиля '.repeat(20))
    expect(slug).toBe(`${'cena-avtomobilya-'.repeat(7)}`.slice(0, -1))
  })

  it('a long slug of a single word is cut inside the word', () => {
    expect(slugify('щ'.repeat(300))).toBe('shch'.repeat(MAX_SLUG_LENGTH / 4))
    expect(slugify(`а ${'б'.repeat(300)}`)).toBe(`a-${'b'.repeat(MAX_SLUG_LENGTH - 2)}`)
  })

  const letters = fc.constantFrom(
    ..."абвгґдеєёжзиіїйклмнопрстуфхцчшщъыьэюя АЯЇ-_.'’́  aZ09éİß½🚗\u00AD\u200D\uD83D",
  )

  it('slugify returns a valid slug or an empty string', () => {
    const title = fc.oneof(
      fc.string({ unit: arbitraryCodePoint, maxLength: 300 }),
      fc.array(letters, { maxLength: 300 }).map((each) => each.join('')),
    )
    fc.assert(
      fc.property(title, (typed) => {
        const slug = slugify(typed)
        expect(slug === '' || isSlug(slug)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('slugify leaves a valid slug unchanged', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,10}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        expect(slugify(words.join('-'))).toBe(words.join('-'))
      }),
    )
  })
})

it('slugs that the blog reserves, such as «rss», are recognized although their form is valid', () => {
  for (const name of ['rss', 'feed', 'page', 'category', 'tag', 'admin', 'api', 'new', 'create', 'index']) {
    expect(isReservedSlug(name)).toBe(true)
    expect(isSlug(name)).toBe(true)
  }
  expect(isReservedSlug('akciz-na-avto')).toBe(false)
})
