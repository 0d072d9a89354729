export const RESTORE = '/api/calculator/{title}/versions/{n}/restore'
export const WORKING_COPY = '/api/post/{id}/working-copy'

export type Good = Record<string, string | number | readonly number[]>

/** Valid body for each endpoint. Tests corrupt one field at a time. */
export const goodBody: Readonly<Record<string, Good>> = {
  '/api/auth/login': { email: 'olena@example.com', password: 'wrong' },
  '/api/auth/admin/create': { email: 'ivan@example.com', name: 'Иван', password: 'harbour lantern oak' },
  '/api/auth/password': { current: 'wrong', next: 'marble staircase fog' },
  '/api/mail/callback': { name: 'Олена', phone: '0671234567' },
  '/api/mail/calculation': { email: 'ivan@example.com', message: 'Сколько?' },
  '/api/calculation': {
    origin: 'eu',
    price: 6200,
    currency: 'EUR',
    port: 'Berlin',
    destination: 'Kyiv',
    vehicle: 'sedan',
    engine: 'petrol',
    year: 2019,
  },
  '/api/request/{id}': { note: 'позвонить' },
  '/api/category': { title: 'Доставка' },
  '/api/category/{id}': { title: 'Доставка' },
  '/api/meta': { page: 'home', title: 'Главная', description: '', keywords: '' },
  '/api/meta/{id}': { page: 'home', title: 'Главная', description: '', keywords: '' },
  '/api/option': { title: 'note', value: 'text' },
  '/api/option/{id}': { title: 'note', value: 'text' },
  '/api/post/order': { ids: [1] },
  [WORKING_COPY]: {
    title: 'Акциз',
    slug: '',
    categories: [1],
    order: 0,
    text: '<p>Ставка</p>',
    description: '',
    metaTitle: '',
    metaDescription: '',
    keywords: '',
    base: 1,
  },
  [RESTORE]: { note: 'вернули прежнюю', validFrom: '2026-11-20' },
}
