import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { savedSedanInput, savedCalculationTest as test } from '../../testing/component/public-pages.ts'

const main = page.getByRole('main')
const copyButton = main.getByRole('button', { name: 'Скопировать ссылку' })
const messenger = (name: string) => main.getByRole('link', { name, exact: true })

const readLink = (name: string): URL => new URL(messenger(name).element().getAttribute('href') ?? '')

const readActions = (): string[] =>
  [...document.querySelectorAll('main :is(a, button)')]
    .filter((element) => element.checkVisibility())
    .map((element) => (element.textContent ?? '').replace(/\s/g, ' '))

describe('the actions of a saved calculation', () => {
  test('the page of a saved calculation offers to share it first, then to print, send and change it', async ({
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

  test('the messenger links of a saved calculation contain its title, total and absolute URL', async ({
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

  test('the copy button copies the link of the saved calculation, not of its recalculation for today', async ({
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
