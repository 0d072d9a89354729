import { expect, getMainHeading, openHydratedPage, test } from '../../../fixtures/base-test.ts'

const readBackground = () => getComputedStyle(document.documentElement).backgroundColor
const DARK_BACKGROUND = 'rgb(15, 23, 28)'

test('a theme chosen in one tab applies in the other open tabs', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openHydratedPage(page, '/')
  const other = await context.newPage()
  await other.goto('/blog')
  await other.getByRole('radio', { name: 'Тёмная' }).check()
  await expect(page.getByRole('radio', { name: 'Тёмная' })).toBeChecked()
  expect(await page.evaluate(readBackground)).toBe(DARK_BACKGROUND)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('the menu on a narrow screen opens and navigates without JavaScript', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').locator('summary').click()
    const menu = page.getByRole('navigation', { name: 'Меню', exact: true })
    await menu.getByRole('link', { name: 'США' }).click()
    await expect(getMainHeading(page)).toHaveText('Автомобиль из США')
  })
})

const MIN_TOUCH_PX = 44

/** Finds elements whose clickable height is too small. It is measured, because it can differ from the box. */
const findTooSmall = (elements: (HTMLElement | SVGElement)[], least: number) => {
  const heightOf = (element: Element): number => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const [middle, centre] = [x + width / 2, y + height / 2]
    const isClickable = (at: number): boolean => {
      const hit = document.elementFromPoint(middle, at)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
    }
    const reach = (step: 1 | -1): number => {
      let pixels = 0
      while (pixels < least && isClickable(centre + step * (pixels + 0.5))) pixels += 1
      return pixels
    }
    return reach(-1) + reach(1)
  }
  return (
    elements
      .filter((element) => !element.closest('[aria-hidden=true]') && element.checkVisibility())
      // A link within a sentence is only as high as its line.
      .filter((element) => element.parentElement?.textContent === element.textContent)
      .map((element) => ({ text: element.textContent, height: heightOf(element) }))
      .filter(({ height }) => height < least)
  )
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('every control of a page is large enough for a finger at every width', async ({ page }) => {
    await page.goto('/blog')
    const card = page.getByRole('main').getByRole('article').getByRole('heading').first().getByRole('link')
    const post = (await card.getAttribute('href')) ?? ''
    for (const path of ['/', '/usa', '/blog', post, '/nothing', '/offline']) {
      await openHydratedPage(page, path)
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        // The label of a field is clickable too, but a finger aims at the field.
        const pressed = page.locator(
          'a, button, summary, input:not([type=radio]), textarea, label:has(input)',
        )
        expect(await pressed.evaluateAll(findTooSmall, MIN_TOUCH_PX), `${path} at ${width} px`).toEqual([])
      }
    }
  })
})

test('a printed page has dark text on white and no navigation, whichever theme is chosen', async ({
  page,
}) => {
  await page.goto('/usa')
  await page.getByRole('radio', { name: 'Тёмная' }).check()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(22, 33, 42)')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('footer')).toBeHidden()
})
