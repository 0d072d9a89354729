import { expect, onTestFinished, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { test } from '../testing/component/public-site-component-test.tsx'

const failed = page.getByRole('progressbar', { name: 'Загрузить не удалось' })
const readBar = (): Element | null => document.querySelector('[role=progressbar]')

/** The mouse may rest on the link from the start, which loads the page in advance: faults come before the first page. */
const requestOfLink = /\/api\/meta\/.*usa/

const link = page.getByRole('banner').getByRole('link', { name: 'США' }).first()

const running = page.getByRole('progressbar', { name: 'Загрузка' })

test('the progress bar turns red when a navigation fails, and then disappears', async ({ site, line }) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  line.fail(requestOfLink, 500, 'internal')
  await site.open('/')
  await link.click()
  await expect.element(failed).toBeVisible()
  expect(getComputedStyle(failed.element()).backgroundColor).toBe('rgb(161, 38, 29)')
  await expect.poll(() => readBar()?.getAttribute('aria-hidden')).toBe('true')
  log.mockRestore()
})

test('a progress bar two pixels high fills in five seconds during a navigation and disappears after it', async ({
  site,
  line,
}) => {
  line.hang(requestOfLink)
  await site.open('/')
  await link.click()
  await expect.element(running).toBeVisible()
  onTestFinished(() => commands.emulateMedia({ reducedMotion: 'reduce' }))
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  // On a slow machine the bar first ends for what the page before has loaded.
  await expect
    .poll(() => {
      const { height, backgroundColor, transitionDuration } = getComputedStyle(running.element())
      return [height, backgroundColor, transitionDuration]
    })
    .toEqual(['2px', 'rgb(189, 133, 70)', '5s'])
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Цена автомобиля/)
  line.restore()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Автомобиль из США')
  await expect.poll(() => readBar()?.getAttribute('aria-hidden')).toBe('true')
})
