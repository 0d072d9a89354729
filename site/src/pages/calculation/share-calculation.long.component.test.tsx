import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'
import { savedSedanInput, savedCalculationTest as test } from '../../testing/component/public-pages.ts'

const main = page.getByRole('main')
const copyButton = main.getByRole('button', { name: 'Скопировать' })
const shareButton = main.getByRole('button', { name: 'Поделиться…' })
const messenger = (name: string) => main.getByRole('link', { name, exact: true })

describe('the actions of a saved calculation', () => {
  test('the share button of a saved calculation opens the share dialog of the system if there is one', async ({
    address,
    site,
  }) => {
    expect(shareButton.elements()).toHaveLength('share' in navigator ? 1 : 0)
    const share = vi.fn((_: ShareData) => Promise.reject(new DOMException('closed', 'AbortError')))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    try {
      await site.open(new URL(address).pathname)
      await shareButton.click()
      const text = expect.stringMatching(/^Седан, .*\$ в\sУкраине, с\sрегистрацией$/)
      expect(share).toHaveBeenCalledWith({ title: text, text, url: address })
    } finally {
      Reflect.deleteProperty(navigator, 'share')
    }
  })

  test('without a connection the share button of a calculation is disabled and says why', async ({
    address: _,
    site,
  }) => {
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

  test('on a saved calculation «Посчитать другой автомобиль» opens the calculator with only its country, auction and yard', async ({
    address: _,
  }) => {
    await main.getByText('Ещё', { exact: true }).click()
    const link = messenger('Посчитать другой автомобиль').element().getAttribute('href') ?? ''
    const { origin, auction, location: yard, state, zip } = savedSedanInput
    expect(Object.fromEntries(new URL(link, location.origin).searchParams)).toEqual({
      origin,
      auction,
      location: yard,
      state,
      zip,
    })
  })
})

test('the facts about the car of a saved calculation are in two columns on a phone and more in a wide window', async ({
  address: _,
}) => {
  await main.getByText('Все условия').click()
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
