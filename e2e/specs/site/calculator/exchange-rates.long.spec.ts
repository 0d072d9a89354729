import { DAY_MS, formatDate, formatNationalBankRate, toKyivDay } from 'shared/format'
import { buildFakeBankReply } from '../../../../server/src/fakes/fake-bank.ts'
import { expect, test, waitForServiceWorker } from '../../../fixtures/base-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const readRate = (valcode: string, day: string): string =>
  formatNationalBankRate(Object(buildFakeBankReply(valcode, day, day)[0]).rate)

test('server-rendered pages without a result contain no exchange rates, and visitors see current rates in the header', async ({
  page,
  product,
}) => {
  const today = toKyivDay(new Date())
  const [usd, eur] = [readRate('USD', today), readRate('EUR', today)]
  for (const path of ['/blog', '/nothing']) {
    const drawn = await (await fetch(product.origin + path)).text()
    // A post published today would contain today's date.
    const html = drawn.replaceAll(/<time[^>]*>[^<]*<\/time>/g, '')
    for (const part of [usd, eur, 'Курс НБУ на', formatDate(today)]) expect(html).not.toContain(part)
  }
  await page.goto('/usa')
  const header = page.getByRole('banner').getByRole('paragraph')
  await expect(header).toContainText(`Курс НБУ на ${formatDate(today)}`)
  await expect(header).toContainText(`${usd} гривны за $`)
  await expect(header).toContainText(`${eur} гривны за €`)
})

test('the service worker does not cache a response with the exchange rate of a single currency', async ({
  page,
}) => {
  const yesterday = toKyivDay(new Date(Date.now() - DAY_MS))
  const address = `/currency?valcode=USD&date=${yesterday.replaceAll('-', '')}&json`
  await page.goto('/usa')
  await waitForServiceWorker(page)
  const reply = await page.goto(address)
  expect([reply?.status(), reply?.fromServiceWorker()]).toEqual([200, false])
  await page.goto('/usa')
  expect(await page.evaluate((url) => caches.match(url).then(Boolean), address)).toBe(false)
})
