const JSON_TYPE = { 'Content-Type': 'application/json' }
const BOUNDARY = 'form-of-the-benchmark'

const newVisitor = { 'X-Forwarded-For': '<address>', 'Idempotency-Key': '<uuid>' }

/** A sedan from the first yard of `generateYardRows`. */
const sampleCar = {
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

const buildTitleForm = (title) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="title"\r\n\r\n${title}\r\n--${BOUNDARY}--\r\n`

export const calculation = {
  name: 'a saved calculation',
  status: 201,
  method: 'POST',
  paths: ['/api/calculation'],
  headers: { ...JSON_TYPE, ...newVisitor },
  body: JSON.stringify(sampleCar).replace(/"price":\d+/, '"price":1<turn>'),
}

export const inquiry = {
  name: 'an inquiry with its email',
  status: 201,
  method: 'POST',
  paths: ['/api/mail/callback'],
  headers: { ...JSON_TYPE, ...newVisitor },
  body: JSON.stringify({ name: 'Олена', phone: '+38067123<turn>' }),
}

/** Lists one page of each kind. */
export const listPages = (slugs) => ['/', '/usa', '/blog', `/blog/${slugs.at(-1)}`]

const SAMPLES = 50

const pickSamples = (slugs) => slugs.filter((_, at) => at % Math.ceil(slugs.length / SAMPLES) === 0)

const numberPages = (buildPath) => Array.from({ length: SAMPLES }, (_, at) => buildPath(at + 1))

/**
 * Lists what visitors do: jobs for the load generator. The server must not cache. Where there are many pages of a kind,
 * many are requested: equal requests at the same time share one rendering, unless SQLite has finished it before the next.
 */
export const listVisitorWorkloads = (slugs) => [
  { name: 'the home page, rendered', paths: ['/'] },
  { name: 'the page of the USA, rendered', paths: ['/usa'] },
  { name: 'a page of the blog, rendered', paths: numberPages((page) => `/blog?page=${page}`) },
  { name: 'a post, rendered', paths: pickSamples(slugs).map((slug) => `/blog/${slug}`) },
  { name: 'API: a list of posts', paths: numberPages((page) => `/api/post/pagination/${page}`) },
  { name: 'API: one post', paths: pickSamples(slugs).map((slug) => `/api/post/single/${slug}`) },
  calculation,
  inquiry,
]

/** Lists what the office does, with its token and the ids of posts to edit. */
export const listAdminWorkloads = (token, postIds) => {
  const headers = { Authorization: `Bearer ${token}` }
  return [
    { name: 'the inbox', paths: ['/api/request?page=1'], headers },
    {
      name: 'a search in the inbox',
      paths: ['visitor77', '067 1000', 'седана'].map(
        (search) => `/api/request?${new URLSearchParams({ search })}`,
      ),
      headers,
    },
    { name: 'the list of all posts', paths: ['/api/post'], headers },
    {
      name: 'a post edited',
      method: 'PUT',
      paths: postIds.map((id) => `/api/post/${id}`),
      headers: { ...headers, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: buildTitleForm('Статья <turn>: как считается цена'),
    },
  ]
}
