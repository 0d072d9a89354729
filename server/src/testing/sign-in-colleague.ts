import type { TestApi } from './api.ts'

/** Creates another admin, for tests of two people. */
export const signInColleague = async (api: TestApi, name = 'Ирина') => {
  const { id } = await api.admin.auth.createAdmin({
    body: { email: 'iryna@example.com', name, password: 'harbour lantern oak' },
  })
  return { id, client: api.as(api.tokenOf({ id, tokenVersion: 1 })) }
}
