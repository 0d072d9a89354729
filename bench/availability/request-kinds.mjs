const JSON_TYPE = { 'Content-Type': 'application/json' }
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' }
/** Nearly the longest body that the server reads, and one that it rejects unread. */
const LONG_BODY_BYTES = 90_000
const TOO_LONG_BODY_BYTES = 900_000
const DAY_MS = 24 * 60 * 60 * 1000
/** Days from which the uploaded versions of the yard table are valid. */
export const VALID_FROM_DATES = Array.from(
  { length: 12 },
  (_, at) => `2025-${String(at + 1).padStart(2, '0')}-01`,
)
const FIRST_DAY = Date.parse('2019-03-01T12:00:00Z')

/** Builds alternating combining marks, the slowest text to normalize: each mark has to move past the other. */
const buildCombiningMarks = (length) => '\u0316\u0301'.repeat(length / 4)

const post = (path, body) => ({
  method: 'POST',
  path,
  headers: JSON_TYPE,
  body: Buffer.from(JSON.stringify(body)),
})
const get = (path) => ({ method: 'GET', path })
const postForm = (path, fields) => ({
  method: 'POST',
  path,
  headers: FORM_TYPE,
  body: Buffer.from(new URLSearchParams(fields).toString()),
})

const formatDay = (turn) => new Date(FIRST_DAY + turn * DAY_MS).toISOString().slice(0, 10)

/** A sedan from one of the uploaded yards. */
export const sampleCar = {
  origin: 'usa',
  auction: 'copart',
  price: 6_200,
  currency: 'USD',
  location: 'YARD 10000',
  state: 'TX',
  zip: '10000',
  port: 'Houston',
  destination: 'Klaipeda',
  vehicle: 'sedan',
  engine: 'petrol',
  volume: 2_500,
  year: 2019,
}

const rejectedKind = (name, statuses, request) => ({ name, floor: 0.8, statuses, request })
/** Sends the same bytes each time: building 900 KB per request would slow down the measuring process, not the server. */
const rejectedBodyKind = (name, statuses, request) => rejectedKind(name, statuses, () => request)
const cachedKind = (name, request) => ({ name, floor: 0.8, statuses: [200], request })
const computedKind = (name, statuses, request) => ({ name, floor: 0.5, statuses, request })

/**
 * Creates the most expensive kinds of requests that an anonymous client may send. `floor` is the share of the home page's
 * throughput that others must keep: 0.8 if the response is a rejection or cached, 0.5 if it has to be computed.
 */
export const createRequestKinds = ({ calculationId }) => [
  rejectedBodyKind(
    '90 KB of marks as a name',
    [422],
    post('/api/mail/callback', { name: buildCombiningMarks(LONG_BODY_BYTES), phone: '+380671234567' }),
  ),
  rejectedBodyKind(
    '90 KB of line breaks as a message',
    [422],
    post('/api/mail/calculation', { email: 'a@example.com', message: '\n'.repeat(LONG_BODY_BYTES / 2) }),
  ),
  rejectedBodyKind(
    '90 KB of brackets as a yard',
    [422],
    post('/api/calculation', { ...sampleCar, location: '['.repeat(LONG_BODY_BYTES) }),
  ),
  rejectedBodyKind(
    '900 KB of marks as a name',
    [413],
    post('/api/mail/callback', { name: buildCombiningMarks(TOO_LONG_BODY_BYTES), phone: '+380671234567' }),
  ),
  rejectedBodyKind('90 KB of UTF-7', [415], {
    ...post('/api/mail/callback', { name: '&'.repeat(LONG_BODY_BYTES) }),
    headers: { 'Content-Type': 'application/json; charset=utf-7-imap' },
  }),
  rejectedBodyKind('90 KB of nested lists', [400, 422], {
    ...post('/api/mail/callback', {}),
    body: Buffer.from('['.repeat(LONG_BODY_BYTES / 2) + ']'.repeat(LONG_BODY_BYTES / 2)),
  }),
  rejectedBodyKind(
    '10,000 unknown fields',
    [422],
    post(
      '/api/mail/callback',
      Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [at.toString(36), 1])),
    ),
  ),
  rejectedBodyKind(
    'a form of 90 KB of marks, without a script',
    [413, 422],
    postForm('/', { form: 'callback', name: buildCombiningMarks(30_000), phone: '1' }),
  ),
  rejectedKind('a page that is not there, another each time', [404], (turn) => get(`/blog/nothing-${turn}`)),
  rejectedKind('a post that is not there, another each time', [404], (turn) =>
    get(`/api/post/single/nothing-${turn}`),
  ),
  rejectedKind('rates of a day to come', [200], (turn) =>
    get(`/currency?valcode=EUR&date=${2030 + (turn % 60)}0101&json`),
  ),
  rejectedKind('rates of a day long ago, another each time', [200, 503], (turn) =>
    get(`/currency?valcode=USD&date=${formatDay(turn).replaceAll('-', '')}&json`),
  ),
  cachedKind('the home page as after a form', () => get('/?sent=callback')),
  cachedKind('the OpenAPI document', () => get('/api/openapi.json')),
  cachedKind('20,000 yards of another day each time', (turn) =>
    get(`/api/calculator/bundle?date=${formatDay(turn)}`),
  ),
  computedKind('a page of the blog far behind the last', [200, 404], (turn) =>
    get(`/blog?page=${turn + 1_000}`),
  ),
  computedKind('a callback', [201], (turn) =>
    post('/api/mail/callback', { name: `Олена ${turn}`, phone: '+380671234567' }),
  ),
  computedKind('a question of 5,000 letters', [201], (turn) =>
    post('/api/mail/calculation', { email: `a${turn}@example.com`, message: `${turn} `.padEnd(5_000, 'я') }),
  ),
  computedKind('20,000 yards of another version each time', [200], (turn) =>
    get(`/api/calculator/bundle?date=${VALID_FROM_DATES[turn % VALID_FROM_DATES.length]}`),
  ),
  computedKind('a calculation with another version of them each time', [201], (turn) =>
    post('/api/calculation', {
      ...sampleCar,
      price: 5_000 + turn,
      date: VALID_FROM_DATES[turn % VALID_FROM_DATES.length],
    }),
  ),
  computedKind('a calculation', [201], (turn) =>
    post('/api/calculation', { ...sampleCar, price: 5_000 + turn }),
  ),
  computedKind('a saved calculation, again for today', [200], () =>
    get(`/api/calculation/${calculationId}?recalculate=today`),
  ),
  computedKind('the page of a saved calculation', [200], () => get(`/calculation/${calculationId}`)),
  computedKind('that page, again for today', [200], () =>
    get(`/calculation/${calculationId}?recalculate=today`),
  ),
  computedKind('a login with a wrong password', [401, 429], (turn) =>
    post('/api/auth/login', { email: `nobody${turn}@example.com`, password: 'wrong harbour lantern' }),
  ),
]
