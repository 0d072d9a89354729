import { expect, test } from 'vitest'
import { createSiteStore } from '../state/site-store.ts'
import { publicSettingTitles } from '../ui/company-contacts.ts'
import { publicSiteRoutesAndPageModules } from './app.tsx'
import { loadPageFromEmbeddedData, restoreSerializedSiteState, serializeSiteState } from './page-data.ts'

const emptyOptions = Object.fromEntries(publicSettingTitles.map((title) => [title, '']))

test('the data embedded in a page omits empty settings, and the browser restores them as empty', () => {
  const option = { ...emptyOptions, phones: '+380441234567' }
  const sent = serializeSiteState(createSiteStore({ option, meta: { home: null } }))
  expect(sent).toEqual({ meta: { home: null }, option: { phones: '+380441234567' } })
  expect(restoreSerializedSiteState(sent)).toEqual({ meta: { home: null }, option })
})

test('a browser loads the settings from the server if the page data contain none', () => {
  const sent = serializeSiteState(createSiteStore())
  expect(sent).toEqual({})
  expect(restoreSerializedSiteState(sent)).toEqual({})
})

test('the browser restores route, parameters and query of a server-rendered page from its canonical address', async () => {
  const { opened } = await loadPageFromEmbeddedData(
    { canonical: '/offline', calculatorSearch: '?price=1', data: undefined },
    publicSiteRoutesAndPageModules,
  )
  expect(opened).toMatchObject({
    route: { page: 'offline' },
    canonical: '/offline',
    calculatorSearch: '?price=1',
  })
  await expect(
    loadPageFromEmbeddedData({ canonical: '/nothing', data: undefined }, publicSiteRoutesAndPageModules),
  ).rejects.toThrow('there is no page /nothing')
})
