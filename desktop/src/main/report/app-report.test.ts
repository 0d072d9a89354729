import { expect, test } from 'vitest'
import { createTokenExpiringAt } from '../../testing/credentials.ts'
import { buildAppDiagnosticsReport, buildDiagnosticsReportFileName, formatAppVersions } from './app-report.ts'

const createdAt = new Date('2026-11-26T21:05:07Z')
const versions = {
  app: '1.2.3',
  electron: '45.3.4',
  chromium: '150.0.1.2',
  node: '24.21.0',
  system: 'linux 6.1.0',
  server: undefined,
}
const settings = {
  server: 'https://broker.example.com:8443',
  window: { bounds: { x: 1, y: 2, width: 1200, height: 800 }, maximised: false },
  account: '1',
  emails: { 'https://secret-customer.example.com 1': 'secret-customer@example.com' },
  tray: false,
  outdatedKeys: ['https://secret-customer.example.com'],
  zoom: 1.25,
  dictionaryUrl: 'https://user:pass@words.example.com/d/',
  pinnedCertificates: { 'https://secret-customer.example.com': 'AB:CD' },
}

test('a diagnostics report contains versions, the host name of the server, chosen settings and the log', () => {
  const report = buildAppDiagnosticsReport({
    createdAt,
    versions,
    settings,
    keychainState: 'locked',
    logLines: ['2026-11-26T21:00:00.000Z start version=1.2.3'],
  })
  for (const part of [
    'Report of the desktop app, 2026-11-26T21:05:07.000Z',
    'electron: 45.3.4',
    'server: unknown',
    'server: broker.example.com:8443',
    'zoom: 1.25',
    'dictionaries: words.example.com',
    'window: 1200x800',
    'tray: off',
    'keys-to-remove: 1',
    'keychain: locked',
    '  2026-11-26T21:00:00.000Z start version=1.2.3\n',
  ])
    expect(report).toContain(part)
  expect(report).not.toContain('secret-customer')
  expect(buildDiagnosticsReportFileName(createdAt)).toBe('customs-broker-report-2026-11-26.txt')
})

test('secrets in any input of a diagnostics report do not appear in the report', () => {
  const secrets = [
    createTokenExpiringAt(1_800_000_000),
    'olena.koval@example.com',
    '+380671234567',
    'Bearer s3cr3t-value',
    'password=correct-horse',
  ]
  for (const secret of secrets) {
    const report = buildAppDiagnosticsReport({
      createdAt,
      versions: { ...versions, server: secret, system: secret },
      settings: { ...settings, server: secret, outdatedKeys: [secret] },
      keychainState: secret,
      logLines: [secret, `before ${secret} after`],
    })
    expect(report).not.toContain(secret)
    expect(report).not.toMatch(/koval|671234567|s3cr3t|correct-horse/)
  }
})

test('the about dialog lists the versions of app, server, components and system, even if that of the server is not known', () => {
  expect(formatAppVersions(versions)).toBe(
    [
      'Программа: 1.2.3',
      'Сервер: версия пока неизвестна',
      'Electron: 45.3.4',
      'Chromium: 150.0.1.2',
      'Node.js: 24.21.0',
      'Система: linux 6.1.0',
    ].join('\n'),
  )
})
