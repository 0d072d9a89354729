/** What the browser tests know of the public side. */
export const publicPages = [
  { path: '/', heading: 'Цена автомобиля в Украине: до копейки и с объяснением', status: 200 },
  { path: '/usa', heading: 'Автомобиль из США', status: 200 },
  { path: '/eu', heading: 'Автомобиль из Европы', status: 200 },
  { path: '/georgia', heading: 'Автомобиль из Грузии', status: 200 },
  { path: '/blog', heading: 'Блог', status: 200 },
  { path: '/offline', heading: 'Нет связи', status: 200 },
  { path: '/nothing/here', heading: 'This page could not be found', status: 404 },
  { path: '/blog/no-such-post', heading: 'This page could not be found', status: 404 },
  { path: '/calculation/abc', heading: 'This page could not be found', status: 404 },
] as const

export const otherPages = [{ path: '/api/docs', heading: 'API: Таможенный брокер', status: 200 }] as const

export const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home'
