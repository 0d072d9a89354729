import { describe, expect, test } from 'vitest'
import { NEEDS_HTTPS, NOT_AN_ADDRESS, readAddress } from './server-address.ts'

describe('parseServerAddress', () => {
  const meant: Readonly<Record<string, string>> = {
    'office.example.com': 'https://office.example.com',
    '  office.example.com  ': 'https://office.example.com',
    'office.example.com/': 'https://office.example.com',
    'office.example.com/admin/login?message=session#x': 'https://office.example.com',
    'office.example.com:8443': 'https://office.example.com:8443',
    'https://office.example.com': 'https://office.example.com',
    'HTTPS://Office.Example.com:443/': 'https://office.example.com',
    'кабинет.example.com': 'https://xn--80acmlhv0b.example.com',
    'localhost:3000': 'http://localhost:3000',
    localhost: 'http://localhost',
    'admin.localhost:3000': 'http://admin.localhost:3000',
    '127.0.0.1:3000': 'http://127.0.0.1:3000',
    '[::1]:3000': 'http://[::1]:3000',
    'http://127.0.0.1:3000/admin': 'http://127.0.0.1:3000',
    'https://localhost:3000': 'https://localhost:3000',
  }
  for (const [typed, origin] of Object.entries(meant)) {
    test(`«${typed}» is parsed as ${origin}`, () => {
      expect(readAddress(typed)).toEqual({ origin })
    })
  }

  const refused: Readonly<Record<string, string>> = {
    'http://office.example.com': NEEDS_HTTPS,
    'http://localhost.example.com': NEEDS_HTTPS,
    'http://127.0.0.1.example.com': NEEDS_HTTPS,
    'http://192.168.0.1': NEEDS_HTTPS,
    'ftp://office.example.com': NEEDS_HTTPS,
    'file:///etc/passwd': NEEDS_HTTPS,
    '': NOT_AN_ADDRESS,
    '   ': NOT_AN_ADDRESS,
    'мой сервер': NOT_AN_ADDRESS,
    'https://': NOT_AN_ADDRESS,
    'https://user:password@office.example.com': NOT_AN_ADDRESS,
    'https://user@office.example.com': NOT_AN_ADDRESS,
    'office.example.com:99999': NOT_AN_ADDRESS,
  }
  for (const [typed, refusal] of Object.entries(refused)) {
    test(`«${typed}» is rejected`, () => {
      expect(readAddress(typed)).toEqual({ refusal })
    })
  }
})
