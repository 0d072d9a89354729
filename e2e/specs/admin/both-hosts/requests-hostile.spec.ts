import { expect } from '../../../fixtures/admin-host.ts'
import { hostileWords, listenFor } from '../../../fixtures/hostile-words.ts'
import { test } from '../../../fixtures/requests.ts'

test.describe('what a visitor writes', () => {
  test.slow()

  test('is shown to the letter, and runs nowhere', async ({ host, requests, visitor, colleague }) => {
    const { page } = host
    const heard = await listenFor(page)
    const calls: number[] = []
    const letters: number[] = []
    for (const [index, text] of hostileWords.entries()) {
      calls.push((await visitor.callback({ body: { name: text, phone: '0671234567' } })).id)
      const message = `${text}\n${text}`
      letters.push((await visitor.calculation({ body: { email: `h${index}@example.com`, message } })).id)
    }
    const sent = new Map((await colleague.request.list({ query: {} })).items.map((each) => [each.id, each]))

    await host.open('/admin/requests')
    for (const [index, id] of letters.entries()) {
      await requests.open(`h${index}@example.com`)
      const request = sent.get(id)
      const shown = page.locator(`#request-${id} p`).first()
      expect(request?.kind === 'calculation' && request.message).toBe(await shown.textContent())
      expect(await shown.textContent()).toContain(hostileWords[index]?.normalize('NFC') ?? 'nothing')
    }
    for (const [index, id] of calls.entries()) {
      await page.evaluate((address) => history.replaceState(null, '', address), `?open=${id}`)
      await host.open(`/admin/requests?open=${id}`)
      const opener = requests.rows.locator('[aria-expanded=true]')
      await expect(opener).toBeVisible()
      expect(await opener.locator('span').first().textContent()).toBe(hostileWords[index]?.normalize('NFC'))
    }
    expect(heard).toEqual([])

    const file = await colleague.request.file()
    expect(file).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")`)
    // Rows begin with a number, so that no cell stands before its semicolon.
    expect(file).not.toMatch(/;"?[=@-]/)
    const width = () =>
      page.evaluate(() => (document.querySelector('[data-scrolls]') ?? document.documentElement).scrollWidth)
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(width).toBe(390)
  })
})
