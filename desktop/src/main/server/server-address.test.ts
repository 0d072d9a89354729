import { describe, expect, test } from 'vitest'
import {
  HTTPS_REQUIRED_MESSAGE,
  INVALID_SERVER_ADDRESS_MESSAGE,
  parseServerAddress,
} from './server-address.ts'

describe('parseServerAddress', () => {
  const meant: Record<string, string> = {
    'broker.example.com': 'https://broker.example.com',
    '  broker.example.com  ': 'https://broker.example.com',
    'broker.example.com/': 'https://broker.example.com',
    'broker.example.com/admin/login?message=session#x': 'https://broker.example.com',
    'broker.example.com:8443': 'https://broker.example.com:8443',
    'https://broker.example.com': 'https://broker.example.com',
    'HTTPS://Broker.Example.com:443/': 'https://broker.example.com',
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
    test(`the typed server address «${typed}» is parsed as ${origin}`, () => {
      expect(parseServerAddress(typed)).toEqual({ origin })
    })
  }

  const refused: Record<string, string> = {
    'http://broker.example.com': HTTPS_REQUIRED_MESSAGE,
    'http://localhost.example.com': HTTPS_REQUIRED_MESSAGE,
    'http://127.0.0.1.example.com': HTTPS_REQUIRED_MESSAGE,
    'http://192.168.0.1': HTTPS_REQUIRED_MESSAGE,
    'ftp://broker.example.com': HTTPS_REQUIRED_MESSAGE,
    'file:///etc/passwd': HTTPS_REQUIRED_MESSAGE,
    '': INVALID_SERVER_ADDRESS_MESSAGE,
    '   ': INVALID_SERVER_ADDRESS_MESSAGE,
    'мой сервер': INVALID_SERVER_ADDRESS_MESSAGE,
    'https://': INVALID_SERVER_ADDRESS_MESSAGE,
    'https://user:password@broker.example.com': INVALID_SERVER_ADDRESS_MESSAGE,
    'https://user@broker.example.com': INVALID_SERVER_ADDRESS_MESSAGE,
    'broker.example.com:99999': INVALID_SERVER_ADDRESS_MESSAGE,
  }
  for (const [typed, refusal] of Object.entries(refused)) {
    test(`the desktop app rejects the typed server address «${typed}»`, () => {
      expect(parseServerAddress(typed)).toEqual({ refusal })
    })
  }
})
