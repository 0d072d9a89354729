import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { test as base } from '../../testing/component/public-site-component-test.tsx'

const sedan = {
  origin: 'usa',
  auction: 'copart',
  location: 'PHOENIX',
  state: 'AZ',
  zip: '85043',
  price: 6200,
  currency: 'USD',
  port: 'Houston',
  destination: 'Klaipeda',
  vehicle: 'sedan',
  engine: 'petrol',
  volume: 1984,
  year: 2019,
  insurance: true,
} as const

/** Opens the page of a newly saved calculation. */
const test = base.extend<{ address: string }>({
  address: async ({ server, site }, use) => {
    const { id } = await server.visitor.calculation.create({ body: sedan })
    await site.open(`/calculation/${id}?recalculate=today`)
    await use(`${location.origin}/calculation/${id}`)
  },
})

const main = page.getByRole('main')
const copyButton = main.getByRole('button', { name: 'Скопировать ссылку' })
const shareButton = main.getByRole('button', { name: 'Поделиться…' })
const messenger = (name: string) => main.getByRole('link', { name, exact: true })

const readLink = (name: string): URL => new URL(messenger(name).element().getAttribute('href') ?? '')

const readActions = (): string[] =>
  [...document.querySelectorAll('main :is(a, button)')]
    .filter((element) => element.checkVisibility())
    .map((element) => (element.textContent ?? '').replace(/\s/g, ' '))

describe('the actions of a saved calculation', () => {
  test('a visitor sees the ways to share a calculation first, then to print, send and change it', async ({
    address: _,
  }) => {
    await expect.element(copyButton).toBeVisible()
    expect(readActions().slice(0, 9)).toEqual([
      'Скопировать ссылку',
      'Telegram',
      'Viber',
      'WhatsApp',
      'Печать',
      'Отправить с заявкой',
      'Показать без пересчёта',
      'Изменить',
      'Посчитать другой автомобиль',
    ])
  })

  test('the links to messengers contain title, price and absolute address of the calculation', async ({
    address,
  }) => {
    const text = expect.stringMatching(/^Copart, .*2019: 15\s\d{3},\d\d\s\$$/)
    expect(Object.fromEntries(readLink('Telegram').searchParams)).toEqual({ url: address, text })
    for (const [name, target] of [
      ['Viber', 'viber://forward'],
      ['WhatsApp', 'https://wa.me/'],
    ] as const) {
      const { href, searchParams } = readLink(name)
      expect(href.startsWith(`${target}?text=`), name).toBe(true)
      expect(searchParams.get('text')).toMatch(/^Copart, .*2019: 15\s\d{3},\d\d\s\$ /)
      expect(searchParams.get('text')?.endsWith(` ${address}`), name).toBe(true)
    }
  })

  test('a visitor copies the link of the saved calculation, not of its recalculation', async ({
    address,
  }) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const readPlaces = () =>
      [...document.querySelectorAll('main :is(a, button)')].flatMap((each) =>
        [...each.getClientRects()].map(({ x, y }) => [x, y + scrollY]),
      )
    const before = readPlaces()
    await copyButton.click()
    const copied = main.getByRole('button', { name: 'Ссылка скопирована' })
    await expect.element(copied).toBeVisible()
    await expect
      .element(main.getByRole('status').filter({ hasText: 'Ссылка скопирована' }))
      .toBeInTheDocument()
    expect(readPlaces()).toEqual(before)
    expect(write).toHaveBeenCalledWith(address)
    write.mockRejectedValue(new Error('not allowed'))
    await copied.click()
    await expect.element(main.getByText(`Скопируйте ссылку сами: ${address}`)).toBeVisible()
  })

  test('a visitor opens the share dialog of the system where there is one', async ({ address, site }) => {
    expect(shareButton.elements()).toHaveLength('share' in navigator ? 1 : 0)
    const share = vi.fn((_: ShareData) => Promise.reject(new DOMException('closed', 'AbortError')))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    try {
      await site.open(new URL(address).pathname)
      await shareButton.click()
      expect(share).toHaveBeenCalledWith({ title: expect.stringMatching(/^Copart, .*\$$/), url: address })
    } finally {
      Reflect.deleteProperty(navigator, 'share')
    }
  })

  test('sharing is disabled without a connection, with the reason', async ({ address: _, site }) => {
    site.goOffline()
    await expect.element(main.getByText(/^Нет связи, поэтому поделиться сейчас нельзя/)).toBeVisible()
    await expect.element(copyButton).toBeDisabled()
    for (const name of ['Telegram', 'Viber', 'WhatsApp']) {
      await expect.element(messenger(name)).toHaveAttribute('aria-disabled', 'true')
      expect(messenger(name).element().hasAttribute('href'), name).toBe(false)
    }
    await expectAccessible(document)
    site.goOnline()
    await expect.element(copyButton).toBeEnabled()
    await expect.element(messenger('Viber')).toHaveAttribute('href')
  })

  test('«Изменить» opens the calculator with all fields of the saved calculation', async ({ address: _ }) => {
    const query = new URL(messenger('Изменить').element().getAttribute('href') ?? '', location.origin)
    expect([query.pathname, query.hash]).toEqual(['/', '#calculator'])
    expect(Object.fromEntries(query.searchParams)).toMatchObject({
      ...sedan,
      price: '6200',
      volume: '1984',
      year: '2019',
      insurance: '1',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })

  test('«Посчитать другой автомобиль» keeps country and yard only', async ({ address: _ }) => {
    const link = messenger('Посчитать другой автомобиль').element().getAttribute('href') ?? ''
    const { origin, auction, location: yard, state, zip } = sedan
    expect(Object.fromEntries(new URL(link, location.origin).searchParams)).toEqual({
      origin,
      auction,
      location: yard,
      state,
      zip,
    })
  })
})

test('the facts of the car stand in two columns on a phone and in more on a wide screen', async ({
  address: _,
}) => {
  const countColumns = () =>
    new Set(
      [...document.querySelectorAll('main dl:not(section dl) > div')].map(
        (fact) => fact.getBoundingClientRect().left,
      ),
    ).size
  for (const [width, columns] of [
    [360, 2],
    [991, 2],
    [1240, 3],
  ] as const) {
    await page.viewport(width, 900)
    expect(countColumns(), `${width}`).toBe(columns)
    expect(document.documentElement.scrollWidth, `${width}`).toBeLessThanOrEqual(width)
  }
})
