import { describe, expect, test } from 'vitest'
import { findBundledPageFile } from './app-protocol.ts'

describe('findBundledPageFile', () => {
  test('the desktop app serves its bundled index.html for every URL path under /admin', () => {
    for (const path of ['/admin', '/admin/', '/admin/meta/7', '/admin/meta.create', '/admin/%2e%2e/x']) {
      expect(findBundledPageFile(path)?.path, path).toBe('index.html')
    }
  })

  test('the desktop app finds a bundled page file and its content type by the URL path', () => {
    expect(findBundledPageFile('/assets/index-DwT-qn_B.js')).toEqual({
      path: 'assets/index-DwT-qn_B.js',
      type: 'text/javascript; charset=utf-8',
    })
    expect(findBundledPageFile('/start.js')?.type).toMatch(/javascript/)
    expect(findBundledPageFile('/assets/golos.woff2')?.type).toBe('font/woff2')
  })

  test('the desktop app finds no page file by a URL path to another folder or to an unknown file', () => {
    for (const path of [
      '/',
      '',
      '//',
      '/administrator',
      '/../main/main.js',
      '/assets/../../main/main.js',
      '/assets/%2e%2e/%2e%2e/main/main.js',
      '/assets/..%2f..%2fmain%2fmain.js',
      '/assets/..\\..\\main\\main.js',
      '/assets/%5c..%5cmain.js',
      '/..%c0%af..%c0%afetc/passwd.js',
      '//etc/passwd.js',
      '/.env.js',
      '/assets/.hidden.js',
      '/C:/Windows/win.js',
      '/assets/index.js\0.png',
      '/assets/index.js%00.png',
      '/assets/index.js.map',
      '/assets/index',
      '/package.toml',
    ]) {
      expect(findBundledPageFile(path), path).toBeUndefined()
    }
  })
})
