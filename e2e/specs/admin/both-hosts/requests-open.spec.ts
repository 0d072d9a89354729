import { expect } from '../../../fixtures/admin-host.ts'
import { NEXT_LOOK_MS, test, untilALookShows } from '../../../fixtures/requests.ts'
import { unique } from '../../../fixtures/unique.ts'

const ask = (name: string) => ({ body: { name, phone: '067 123 45 67' } })

for (const [place, address] of [
  ['the inbox', '/admin/requests'],
  ['home', '/admin'],
] as const) {
  test(`in ${place} a request that is open stays under the hands of whoever writes its note`, async ({
    host,
    requests,
    visitor,
    colleague,
  }) => {
    const { page } = host
    const name = unique('Відкрита')
    const { id } = await visitor.callback(ask(name))
    await page.clock.install()
    await host.open(address)
    await requests.open(name)
    await requests.note.click()
    await page.keyboard.type('Просил ')
    for (const [state, says] of [
      ['done', 'Готово'],
      ['spam', 'Спам'],
    ] as const) {
      await colleague.request.update({ params: { id }, body: { state } })
      await untilALookShows(page, (soon) => expect(requests.row(name)).toContainText(says, soon))
      await expect(requests.note).toBeFocused()
      await page.keyboard.type('g r ')
    }
    await expect(requests.note).toHaveValue('Просил g r g r ')
    await expect(page).toHaveURL((url) => url.href.includes(`${address}?open=${id}`))
    await requests.save.click()
    await expect(requests.save).toBeHidden()
    await requests.opener(name).click()
    await expect(requests.row(name)).toBeHidden()
    const kept = (await colleague.request.get({ params: { id } })).value
    expect(kept.note).toBe('Просил g r g r')
  })
}

test('at home those that come do not push out the one that is open', async ({ host, requests, visitor }) => {
  const { page } = host
  const names = Array.from({ length: 9 }, (_, index) => `${unique('Черга')} ${index}`)
  const [eldest = '', ...rest] = names
  const last = rest.pop() ?? ''
  for (const name of [eldest, ...rest]) await visitor.callback(ask(name))
  await page.clock.install()
  await host.open('/admin')
  await expect(requests.rows).toHaveCount(8)
  // Only what comes after the first answer is news.
  await expect(page).toHaveTitle(/^\(\d+\) /)
  await requests.open(eldest)
  await requests.note.click()
  await visitor.callback(ask(last))
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect(requests.rows.first()).toContainText(last)
  await expect(requests.rows).toHaveCount(9)
  await expect(requests.note).toBeFocused()
  await requests.opener(eldest).click()
  await expect(requests.rows).toHaveCount(8)
  await expect(requests.row(eldest)).toBeHidden()
})

test('news that nobody has changed are not sent again, those that have are', async ({
  host,
  requests,
  visitor,
}) => {
  const { page } = host
  const name = unique('Знову')
  await page.clock.install()
  await host.open('/admin/requests')
  await expect(requests.rows.first()).toBeVisible()
  // Only what comes after the first answer is news.
  await expect(page).toHaveTitle(/^\(\d+\) /)
  if (host.name === 'web') {
    // From the second question on it is asked from the same moment.
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/request/news?since=')) statuses.push(response.status())
    })
    await untilALookShows(page, async (soon) => {
      await expect.poll(() => statuses.slice(1), soon).toContain(304)
    })
    expect(statuses[0]).toBe(200)
  }
  await visitor.callback(ask(name))
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect(requests.row(name)).toBeVisible()
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect(requests.row(name)).toBeVisible()
})
