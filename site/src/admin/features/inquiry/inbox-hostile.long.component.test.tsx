import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { hostileTexts, recordScriptActivity } from '../../../testing/component/hostile-names.ts'
import { measureScrollWidth } from '../../../testing/component/inquiry/inbox-screen.ts'

test('names and messages with scripts are shown as text in the inbox, and no script runs', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const scripts = recordScriptActivity()
  const callbacks: number[] = []
  const letters: number[] = []
  for (const [index, text] of hostileTexts.entries()) {
    callbacks.push((await visitor.mail.callback({ body: { name: text, phone: '0671234567' } })).id)
    const body = { email: `h${index}@example.com`, message: `${text}\n${text}` }
    letters.push((await visitor.mail.calculation({ body })).id)
  }
  const { items } = await colleague.request.list({ query: {} })

  await admin.open('/admin/requests?tab=new')
  const open = (id: number) => {
    history.pushState({ idx: history.state.idx + 1 }, '', `/admin/requests?tab=new&open=${id}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  for (const [index, id] of letters.entries()) {
    const stored = items.find((each) => each.id === id)
    const message = stored?.kind === 'calculation' ? stored.message : ''
    open(id)
    await expect.poll(() => document.querySelector('main')?.textContent).toContain(message)
    expect(message).toContain(hostileTexts[index]?.normalize('NFC') ?? 'nothing')
  }
  for (const [index, id] of callbacks.entries()) {
    open(id)
    await expect
      .poll(() => document.querySelector('#inquiry-sender')?.textContent)
      .toContain(hostileTexts[index]?.normalize('NFC'))
  }
  await page.viewport(390, 800)
  await expect.poll(measureScrollWidth).toBe(390)
  expect(scripts.stop()).toEqual([])
})
