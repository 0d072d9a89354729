import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../fixtures.ts'

const pages = [
  { path: '/', heading: 'Цена автомобиля в Украине: до копейки и с объяснением', status: 200 },
  { path: '/nothing/here', heading: '404', status: 404 },
  { path: '/admin/login', heading: 'Вход в кабинет', status: 200 },
  { path: '/api/docs', heading: 'API: Таможенный брокер', status: 200 },
]

for (const { path, heading, status } of pages) {
  test(`${path} shows its heading under our own policy, with or without JavaScript`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const reply = await page.goto(path)
    expect(reply?.status()).toBe(status)
    expect(reply?.headers()['content-security-policy']).toContain("script-src 'self'")
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)

    const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    await plain.goto(path)
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(heading)
    await plain.close()
  })

  for (const width of [360, 768, 1440]) {
    test(`${path} has no sideways scroll at ${width} px, in both themes`, async ({ page }, info) => {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await page.screenshot({ path: info.outputPath(`${colorScheme}.png`) })
      }
    })
  }

  test(`${path} has nothing that axe finds, in both themes`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
  })
}

test('the style and the font of a page arrive', async ({ page }) => {
  await page.goto('/')
  const family = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map((face) => face.family.replaceAll('"', ''))
  })
  expect(family).toContain('Golos Text Variable')
  await expect(page.locator('.sheet')).toHaveCSS('border-top-color', 'rgb(189, 133, 70)')
})

test('the head of the home page is its meta record, read through the API', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Цена автомобиля в Украине: до копейки и с объяснением')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Каждая строка объяснена/)
})

test('whoever opens the admin without a session is led to the login, which says why', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/admin/posts')
  await expect(page).toHaveURL('/admin/login?message=login')
  await expect(page.getByText('Эта страница открывается только после входа.')).toBeVisible()

  await context.addCookies([{ name: 'jwt-token', value: 'over', url: baseURL ?? '' }])
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login?message=session')
  await expect(page.getByText('Сеанс закончился. Войдите снова.')).toBeVisible()
  expect(await context.cookies()).toEqual([])
})

test('a message that nobody sends changes nothing', async ({ page }) => {
  for (const message of ['__proto__', 'constructor', 'toString', '<b>x</b>', '']) {
    const reply = await page.goto(`/admin/login?message=${encodeURIComponent(message)}`)
    expect(reply?.status()).toBe(200)
    await expect(page.locator('.notice')).toHaveCount(0)
  }
})

test('the readable page of the API works by keyboard and asks nobody else for anything', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/api/docs')
  await page.getByRole('link', { name: 'POST /api/category' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#category\.create$/)
  const create = page.locator('[id="category.create"]')
  await expect(create).toBeInViewport()
  await expect(create).toContainText('1–120 знаков')
  await create.getByText('Ошибки').focus()
  await page.keyboard.press('Enter')
  await expect(create.getByText('taken: Такое значение уже занято')).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(product.origin))).toEqual([])
})
