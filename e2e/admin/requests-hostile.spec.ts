import { expect } from '../admin-host.ts'
import { test } from '../requests-office.ts'

const hostile = [
  '<script>window.__ran=1</script>',
  '<img src=x onerror=window.__ran=1>',
  '<svg onload=window.__ran=1><a href=x>x</a></svg>',
  '"><iframe srcdoc="<script>parent.__ran=1</script>">',
  'javascript:window.__ran=1',
  '{{constructor.constructor("window.__ran=1")()}}',
  `\${window.__ran=1}`,
  '</title></textarea><b onmouseover=window.__ran=1>x</b>',
  '&lt;script&gt;window.__ran=1&lt;/script&gt;',
  '=HYPERLINK("http://evil.example","x")',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)',
  '-2+3',
  'нуль\u200Bширини\u200Eі\u200Fнапряму',
  'שלום עולם',
  'e\u0301 \u0301\u0301\u0301 \u0301',
  'Ж'.repeat(80),
]

test.describe('what a visitor writes', () => {
  test.slow()

  test('is shown to the letter, and runs nowhere', async ({ host, requests, visitor, colleague }) => {
    const { page } = host
    const disturbances: string[] = []
    page.on('dialog', (dialog) => {
      disturbances.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('popup', (popup) => disturbances.push(popup.url()))
    page.on('request', (request) => {
      if (/evil\.example|\/x$/.test(request.url())) disturbances.push(request.url())
    })

    const calls: number[] = []
    const letters: number[] = []
    for (const [index, text] of hostile.entries()) {
      calls.push((await visitor.callback({ body: { name: text, phone: '0671234567' } })).id)
      const message = `${text}\n${text}`
      letters.push((await visitor.calculation({ body: { email: `h${index}@example.com`, message } })).id)
    }
    const sent = new Map((await colleague.request.list({ query: {} })).map((each) => [each.id, each]))

    await host.open('/admin/requests')
    for (const [index, id] of letters.entries()) {
      await requests.open(`h${index}@example.com`)
      const request = sent.get(id)
      const shown = page.locator(`#request-${id} p`).first()
      expect(request?.kind === 'calculation' && request.message).toBe(await shown.textContent())
      expect(await shown.textContent()).toContain(hostile[index]?.normalize('NFC') ?? 'nothing')
    }
    for (const [index, id] of calls.entries()) {
      await page.evaluate((address) => history.replaceState(null, '', address), `?open=${id}`)
      await host.open(`/admin/requests?open=${id}`)
      const opener = requests.rows.locator('[aria-expanded=true]')
      await expect(opener).toBeVisible()
      expect(await opener.locator('span').first().textContent()).toBe(hostile[index]?.normalize('NFC'))
    }
    expect(disturbances).toEqual([])
    expect(await page.evaluate(() => '__ran' in window)).toBe(false)

    const file = await colleague.request.file()
    expect(file).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")`)
    // Rows begin with a number, so that no cell stands before its semicolon.
    expect(file).not.toMatch(/;"?[=@-]/)
    const width = () =>
      page.evaluate(() => (document.querySelector('[data-scrolls]') ?? document.documentElement).scrollWidth)
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await width()).toBe(390)
  })
})
