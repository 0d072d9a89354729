import { expect, test } from 'vitest'
import { startFakeBank } from '../../../../server/src/fakes/fake-bank.ts'
import { sedanInput } from '../../../../server/src/testing/fixtures/calculator.ts'
import { createTestPost } from '../../../../server/src/testing/fixtures/post.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

/** Parses the disallowed addresses of robots.txt, in which `*` stands for any characters (RFC 9309, section 2.2.3). */
const parseDisallowedAddresses = (robots: string): RegExp[] =>
  Array.from(robots.matchAll(/^Disallow: (.+)$/gm), ([, pattern = '']) => {
    const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}`)
  })

const extractLinks = (html: string, pageUrl: string) =>
  Array.from(html.matchAll(/<a ([^>]*)>/g), ([, attributes = '']) => ({
    isFollowed: !/\brel="[^"]*nofollow/.test(attributes),
    url: new URL(/\bhref="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '', pageUrl),
  }))

type Link = ReturnType<typeof extractLinks>[number]

/** Follows links from the home page as a search engine does, and returns the status of each address. */
const crawlSite = async (origin: string, mayFollow: (link: Link) => boolean) => {
  const statuses = new Map<string, number>()
  const queue = ['/']
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (statuses.has(address)) continue
    const response = await fetch(origin + address)
    statuses.set(address, response.status)
    const links = extractLinks(await response.text(), response.url)
    for (const { url } of links.filter((link) => link.url.origin === origin && mayFollow(link)))
      queue.push(url.pathname + url.search)
  }
  return statuses
}

/** More saved calculations than the requests a minute that visitors without JavaScript may calculate with. */
const SAVED_CALCULATIONS = 65

test('a crawler that obeys only robots.txt, and one that obeys only nofollow, read the whole site without a 429', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    const bank = await startFakeBank(() => new Date())
    const server = startProductServer({ DATA_DIR, DEMO: '1', NBU_URL: bank.url, ...firstAdminEnv })
    const origin = await server.ready()
    const admin = await createSignedInApiClient(origin)
    const savedPaths: string[] = []
    for (let price = 1; price <= SAVED_CALCULATIONS; price++) {
      const { id } = await admin.calculation.create({ body: { ...sedanInput, price: 5_000 + price } })
      savedPaths.push(`/calculation/${id}`)
    }
    const links = savedPaths.map((path) => `<a href="${path}">расчёт</a>`)
    await createTestPost({ admin }, { text: `<p>${links.join(' ')}</p>` })
    const disallowed = parseDisallowedAddresses(await (await fetch(`${origin}/robots.txt`)).text())
    const crawlers: ((link: Link) => boolean)[] = [
      ({ url }) => !disallowed.some((pattern) => pattern.test(url.pathname + url.search)),
      ({ isFollowed }) => isFollowed,
    ]
    for (const mayFollow of crawlers) {
      const statuses = await crawlSite(origin, mayFollow)
      expect([...statuses].filter(([, status]) => status !== 200)).toEqual([])
      expect([...statuses.keys()]).toEqual(expect.arrayContaining(['/blog?page=2', ...savedPaths]))
    }
    await server.kill('SIGTERM')
    await bank.close()
  }))
