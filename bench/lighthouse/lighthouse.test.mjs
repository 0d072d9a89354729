import { createServer } from 'node:http'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findLowLighthouseScores, listBlockingPages, listImperfectAudits, summarizeAudits } from './audit.mjs'
import { removePageScripts, startPlainPageProxy } from './plain-page-proxy.mjs'

const perfect = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }

const audit = { category: 'seo', id: 'canonical', title: 'No canonical', score: 0 }

const oneReading = (changed = {}) => ({
  scores: { ...perfect, ...changed.scores },
  ...{ lcp: 1_000, tbt: 0, cls: 0, bytes: 10, imperfect: [] },
  ...changed.numbers,
})

test('summarizeAudits takes the median scores of all rounds and lists audits that fail in at least half of them', () => {
  const rounds = [
    oneReading({ scores: { performance: 90 }, numbers: { lcp: 9_000, imperfect: [audit] } }),
    oneReading({ scores: { performance: 96 }, numbers: { lcp: 1_200 } }),
    oneReading({ scores: { performance: 98 }, numbers: { lcp: 1_100 } }),
  ]
  const { scores, lcp, imperfect } = summarizeAudits(rounds)
  expect([scores.performance, lcp, imperfect]).toEqual([96, 1_200, []])
  expect(summarizeAudits([rounds[0], rounds[0], rounds[1]]).imperfect).toEqual([audit])
  expect(summarizeAudits(rounds.slice(0, 2)).lcp).toBe(5_100)
})

test('findLowLighthouseScores lists each Lighthouse score below its minimum with the failed audits', () => {
  const page = (scores, imperfect = []) =>
    findLowLighthouseScores('/usa', { scores: { ...perfect, ...scores }, imperfect })
  expect(page({ performance: 98 })).toEqual([])
  expect(page({ performance: 97 }, [audit])).toEqual([
    '/usa: performance 97 is under 98: no single audit lasts',
  ])
  expect(page({ seo: 99 }, [audit])).toEqual(['/usa: seo 99 is under 100: canonical (No canonical)'])
  for (const name of ['accessibility', 'best-practices']) expect(page({ [name]: 99 })).toHaveLength(1)
})

test('the benchmark ignores a low Lighthouse SEO score of pages that search engines must not list', () => {
  const scores = { ...perfect, seo: 60 }
  for (const page of ['/calculation/AAAAAAAAAAAAAAAAAAAAAA', '/offline']) {
    expect(findLowLighthouseScores(page, { scores, imperfect: [] })).toEqual([])
    expect(
      findLowLighthouseScores(page, { scores: { ...scores, accessibility: 90 }, imperfect: [] }),
    ).toHaveLength(1)
  }
})

test('listBlockingPages lists the pages whose total blocking time is above zero', () => {
  const pages = [
    ['/', { tbt: 0 }],
    ['/usa', { tbt: 12.4 }],
  ]
  expect(listBlockingPages(pages)).toEqual(['/usa: blocking time 12 ms, goal 0'])
})

test('listImperfectAudits lists each audit below the full score once, with all its pages', () => {
  const pages = [
    ['/', { imperfect: [audit] }],
    ['/usa', { imperfect: [] }],
    ['/eu', { imperfect: [{ ...audit, score: null }] }],
  ]
  expect(listImperfectAudits(pages)).toEqual(['seo canonical: No canonical — / 0, /eu failed'])
})

const html = `<html><head><script src="/start.js"></script><link rel="modulepreload" href="/a.js"/>
<link rel="stylesheet" href="/a.css"/><script type="module" src="/app.js"></script>
<script type="application/ld+json">{"a":1}</script></head><body><h1>Page</h1></body></html>`

test('removePageScripts removes scripts and module preloads from HTML and leaves JSON-LD data, styles and text', () => {
  const plain = removePageScripts(html)
  expect(plain).not.toMatch(/src=|modulepreload/)
  for (const part of ['href="/a.css"', '{"a":1}</script>', '<h1>Page</h1>']) expect(plain).toContain(part)
})

test('the script-removing proxy removes scripts from pages, preserves their encoding and forwards everything else', async () => {
  const files = {
    '/': { type: 'text/html; charset=utf-8', body: brotliCompressSync(html) },
    '/app.js': { type: 'text/javascript', body: brotliCompressSync('run("<script src=a></script>")') },
  }
  const product = createServer(({ url }, response) => {
    const { type, body } = files[url]
    const headers = {
      'Content-Type': type,
      'Content-Encoding': 'br',
      'Content-Length': body.length,
      'X-Own': '1',
    }
    response.writeHead(url === '/' ? 200 : 203, headers).end(body)
  })
  await new Promise((resolve) => product.listen(0, '127.0.0.1', resolve))
  const rival = await startPlainPageProxy(`http://127.0.0.1:${product.address().port}`)
  try {
    for (const path of ['/', '/', '/app.js']) {
      const response = await fetch(rival.origin + path)
      expect([response.status, response.headers.get('x-own')]).toEqual([path === '/' ? 200 : 203, '1'])
      expect(response.headers.get('content-encoding')).toBe('br')
      const original = brotliDecompressSync(files[path].body).toString('utf8')
      expect(await response.text()).toBe(path === '/' ? removePageScripts(original) : original)
    }
  } finally {
    rival.stop()
    product.close()
    product.closeAllConnections()
  }
})
