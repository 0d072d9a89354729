import { expect, test } from 'vitest'
import { describeMailQueue } from './mail-status-row.tsx'

const mail = { configured: true, waiting: 0, failing: 0, nextAt: null, trouble: null }
const words = (known: Partial<typeof mail>) => {
  const { color, label: says } = describeMailQueue({ ...mail, ...known })
  return [color, says.replaceAll('\u00A0', ' ')]
}

test('failed emails are reported before waiting ones', () => {
  expect(words({})).toEqual(['green', 'Всё отправлено'])
  expect(words({ waiting: 1 })).toEqual(['bronze', '1 в очереди'])
  expect(words({ waiting: 3, failing: 1 })).toEqual(['red', '1 не ушло'])
  expect(words({ waiting: 3, failing: 2 })).toEqual(['red', '2 не ушли'])
})

test('without a mail server the number of waiting emails is shown', () => {
  expect(words({ configured: false })).toEqual(['gray', 'Не настроена'])
  expect(words({ configured: false, waiting: 2, failing: 1 })).toEqual(['gray', '2 письма ждут'])
})
