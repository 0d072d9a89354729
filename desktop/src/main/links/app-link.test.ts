import { buildAppLink } from 'shared/app-link'
import { describe, expect, test } from 'vitest'
import { parseAppDeepLink } from './app-link.ts'

const SERVER = 'https://broker.example.com'
const encoded = encodeURIComponent(SERVER)

describe('parseAppDeepLink', () => {
  const accepted: Record<string, object> = {
    'customs-admin:///admin': { address: '/admin', server: undefined },
    'customs-admin:///admin/posts/12': { address: '/admin/posts/12', server: undefined },
    'customs-admin:///admin/tables/copart-fee': { address: '/admin/tables/copart-fee', server: undefined },
    [`customs-admin:///admin/posts/12?server=${encoded}`]: { address: '/admin/posts/12', server: SERVER },
    'customs-admin:///admin/meta/create?server=http%3A%2F%2F127.0.0.1%3A3000': {
      address: '/admin/meta/create',
      server: 'http://127.0.0.1:3000',
    },
    [buildAppLink(SERVER, '/admin/requests?open=7')]: { address: '/admin/requests?open=7', server: SERVER },
    [buildAppLink(SERVER, '/admin/users')]: { address: '/admin/users', server: SERVER },
  }
  for (const [link, parsed] of Object.entries(accepted)) {
    test(`the desktop app accepts the link ${link}`, () => expect(parseAppDeepLink(link)).toEqual(parsed))
  }

  const hostile = [
    '',
    'customs-admin:',
    'customs-admin://',
    'customs-admin:///',
    // Foreign schemes.
    'https:///admin/posts/12',
    'file:///admin/posts/12',
    'javascript:///admin/posts/12',
    'app://desktop/admin/posts/12',
    'customs-admin-evil:///admin/posts/12',
    'CUSTOMS-ADMIN:///admin/posts/12',
    ' customs-admin:///admin/posts/12',
    'customs-admin:///admin/posts/12\n',
    'x customs-admin:///admin/posts/12',
    // A host in place of the path, and paths that lead elsewhere.
    'customs-admin://admin/posts/12',
    'customs-admin://evil.example/admin/posts/12',
    'customs-admin://user@/admin/posts/12',
    'customs-admin:/admin/posts/12',
    'customs-admin:///admin/../admin/posts/12',
    'customs-admin:///admin/posts/..',
    'customs-admin:///admin/%2e%2e/posts',
    'customs-admin:///admin//posts/12',
    'customs-admin:////evil.example/admin',
    'customs-admin:///admin\\posts',
    'customs-admin:///admin/posts/12/',
    'customs-admin:///admin/posts/12#top',
    'customs-admin:///administrator',
    'customs-admin:///usa',
    // Screens that do not exist, or that start or end a session.
    'customs-admin:///admin/logout',
    'customs-admin:///admin/login',
    'customs-admin:///admin/secrets',
    'customs-admin:///admin/posts/:id',
    'customs-admin:///admin/posts/0',
    'customs-admin:///admin/posts/-1',
    'customs-admin:///admin/posts/12345678901234567',
    // Queries.
    'customs-admin:///admin/posts?tab=edit',
    'customs-admin:///admin/requests?open=x',
    'customs-admin:///admin/requests?open=1&open=2',
    'customs-admin:///admin/requests?__proto__=1',
    'customs-admin:///admin/posts/12?server=',
    'customs-admin:///admin/posts/12?server=broker.example.com',
    'customs-admin:///admin/posts/12?server=http%3A%2F%2Fbroker.example.com',
    'customs-admin:///admin/posts/12?server=https%3A%2F%2Fbroker.example.com%2F',
    'customs-admin:///admin/posts/12?server=https%3A%2F%2Fbroker.example.com%2Fadmin',
    'customs-admin:///admin/posts/12?server=https%3A%2F%2Fbroker.example.com%40evil.example',
    'customs-admin:///admin/posts/12?server=https%3A%2F%2Fuser%3Apassword%40broker.example.com',
    'customs-admin:///admin/posts/12?server=javascript%3Aalert(1)',
    'customs-admin:///admin/posts/12?server=%E0%A4%A',
    `customs-admin:///admin/posts/12?server=${encoded}&server=${encoded}`,
    `customs-admin:///admin/posts/12?server=${encoded} --inspect`,
    `customs-admin:///admin/posts/12" --inspect "`,
    // Lengths.
    `customs-admin:///admin/posts/${'1'.repeat(10_000)}`,
    `customs-admin:///admin/${'a/'.repeat(5000)}`,
    `customs-admin:///admin?server=${'a'.repeat(10_000)}`,
    // Valid but for its length.
    buildAppLink(`https://${'a.'.repeat(5000)}example.com`, '/admin'),
  ]
  for (const link of hostile) {
    test(`the link ${JSON.stringify(link.slice(0, 80))} of ${link.length} characters is refused as an app link`, () =>
      expect(parseAppDeepLink(link)).toBeUndefined())
  }
})
