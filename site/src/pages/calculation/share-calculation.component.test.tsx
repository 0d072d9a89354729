import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { savedSedanInput, savedCalculationTest as test } from '../../testing/component/public-pages.ts'

const main = page.getByRole('main')
const copyButton = main.getByRole('button', { name: 'Скопировать' })
const messenger = (name: string) => main.getByRole('link', { name, exact: true })

const shareText = /^Седан, бензин 1\s984\sсм³, 2019: 15\s\d{3},\d\d\s\$ в\sУкраине, с\sрегистрацией$/

const readLink = (name: string): URL => new URL(messenger(name).element().getAttribute('href') ?? '')

const readActions = (): string[] =>
  [...document.querySelectorAll('main :is(a, button):not(figcaption *)')]
    .filter((element) => element.checkVisibility())
    .map((element) => (element.textContent ?? '').replace(/\s/g, ' '))

describe('the actions of a saved calculation', () => {
  test('the page of a saved calculation offers to share it first, then to change it, and the rest on request', async ({
    address: _,
  }) => {
    await expect.element(copyButton).toBeVisible()
    const first = ['Скопировать', 'Telegram', 'Viber', 'WhatsApp', 'Изменить', 'Показать без пересчёта']
    expect(readActions().slice(0, 6)).toEqual(first)
    expect(readActions()).not.toContain('Печать')
    await main.getByText('Ещё', { exact: true }).click()
    const others = ['Печать', 'Отправить с заявкой', 'Посчитать другой автомобиль']
    expect(readActions().slice(0, 9)).toEqual([...first, ...others])
  })

  test('the messenger links of a saved calculation contain its car, total and absolute URL', async ({
    address,
  }) => {
    const text = expect.stringMatching(shareText)
    expect(Object.fromEntries(readLink('Telegram').searchParams)).toEqual({ url: address, text })
    for (const [name, target] of [
      ['Viber', 'viber://forward'],
      ['WhatsApp', 'https://wa.me/'],
    ] as const) {
      const { href, searchParams } = readLink(name)
      expect(href.startsWith(`${target}?text=`), name).toBe(true)
      const [text = '', link] = searchParams.get('text')?.split(/ (?=http)/) ?? []
      expect([text, link], name).toEqual([expect.stringMatching(shareText), address])
    }
  })

  test('the copy button copies car, total and link of the saved calculation, not of its recalculation for today', async ({
    address,
  }) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const readPlaces = () =>
      [...document.querySelectorAll('main :is(a, button):not(figcaption *)')].flatMap((each) =>
        [...each.getClientRects()].map(({ x, y }) => [x, y + scrollY]),
      )
    const before = readPlaces()
    await copyButton.click()
    const copied = main.getByRole('button', { name: 'Скопировано' })
    await expect.element(copied).toBeVisible()
    await expect
      .element(main.getByRole('status').filter({ hasText: 'Текст со ссылкой скопирован' }))
      .toBeInTheDocument()
    expect(readPlaces()).toEqual(before)
    const [copiedText, link] = write.mock.lastCall?.[0].split('\n') ?? []
    expect([copiedText, link]).toEqual([expect.stringMatching(shareText), address])
    write.mockRejectedValue(new Error('not allowed'))
    await copied.click()
    await expect.element(main.getByText(`Скопируйте сами: ${copiedText} ${address}`)).toBeVisible()
  })

  test('the link «Изменить» on the page of a saved calculation opens the calculator with all fields of that calculation', async ({
    address: _,
  }) => {
    const query = new URL(messenger('Изменить').element().getAttribute('href') ?? '', location.origin)
    expect([query.pathname, query.hash]).toEqual(['/', '#calculator'])
    expect(Object.fromEntries(query.searchParams)).toMatchObject({
      ...savedSedanInput,
      price: '6200',
      volume: '1984',
      year: '2019',
      insurance: '1',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })
})
