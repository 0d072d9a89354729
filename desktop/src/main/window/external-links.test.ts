import { describe, expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { createExternalLinkOpener, parseAllowedExternalUrl } from './external-links.ts'

const SERVER = 'https://broker.example.com'

describe('external links', () => {
  const opened: Record<string, string> = {
    '/usa': 'https://broker.example.com/usa',
    'https://bank.gov.ua/': 'https://bank.gov.ua/',
    'http://127.0.0.1:3000/': 'http://127.0.0.1:3000/',
    'mailto:info@example.com': 'mailto:info@example.com',
    'tel:+380441234567': 'tel:+380441234567',
    'tel:+12345678': 'tel:+12345678',
  }
  for (const [address, target] of Object.entries(opened)) {
    test(`the external link ${address} is opened outside the app`, () =>
      expect(parseAllowedExternalUrl(address, SERVER)).toBe(target))
  }

  const refused = [
    'file:///etc/passwd',
    'FILE:///etc/passwd',
    '\\\\server\\share',
    'javascript:alert(1)',
    'data:text/html,x',
    'app://desktop/admin',
    'ms-msdt:/id',
    'search-ms:query=x',
    'smb://server/share',
    'ssh://host',
    'vbscript:x',
    'tel:+1234567',
    'tel:+1234567890123456',
    'tel:380441234567',
    'tel:*#06#',
    'tel:+380441234567;phone-context=evil.example',
    'tel:+380441234567,1',
    'tel:+380441234567\n',
    'TEL:+380441234567',
    ' tel:+380441234567',
    'tel:%2B380441234567',
    'https://user:password@evil.example/',
    'https://:password@evil.example/',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
  ]
  for (const address of refused) {
    test(`the external link ${JSON.stringify(address)} is never opened`, () => {
      const target = parseAllowedExternalUrl(address, SERVER)
      expect(target === undefined || target.startsWith('https://')).toBe(true)
      expect(target ?? '').not.toMatch(/password/)
    })
  }

  test('the desktop app opens no link to a path of the site while no server is chosen', () => {
    expect(parseAllowedExternalUrl('/usa', undefined)).toBeUndefined()
  })

  test('the desktop app opens an external link once and ignores an error of the system while opening it', async () => {
    const openExternal = vi.fn(() => Promise.reject(new Error('no browser')))
    const links = createExternalLinkOpener(
      createFakeMainProcessContext({ shell: { openExternal }, connections: { server: () => SERVER } }),
    )
    links.open('/usa')
    links.open('file:///etc/passwd')
    expect(openExternal.mock.calls).toEqual([['https://broker.example.com/usa']])
  })
})
