/** What cannot be measured here, each with its reason. The costs of requests are measured. */
export const assumptions = {
  pagesPerVisit: { value: 4, reason: 'a visitor reads two pages, calculates and looks at the contacts' },
  newVisitors: { value: 0.7, reason: 'share without our scripts and styles in the cache of the browser' },
  picturesPerVisit: { value: 6, reason: 'the covers that one list and one post show on a phone' },
  pictureKilobytes: {
    value: 40,
    reason: 'a photo 640 pixels wide as AVIF; the drawings of the demo content have a tenth of that',
  },
  calculationsPerVisit: {
    value: 0.1,
    reason: 'most visitors calculate, which costs the server nothing; few save',
  },
  inquiriesPerVisit: { value: 0.02, reason: 'generous: one of fifty visitors writes' },
  renderedPages: {
    value: 0.05,
    reason: 'pages of saved calculations, which no cache holds, and every page once after an edit',
  },
  peakFactor: { value: 4, reason: 'busiest second ÷ mean of the day: an evening hour with bursts' },
  utilization: { value: 0.7, reason: 'above that share of a resource waiting times grow quickly' },
  coresPerMachine: {
    value: 8,
    reason: 'a middle-sized server; SQLite has one server process, so it uses one',
  },
  machines: { value: 4, reason: 'application machines where there are several' },
  gigabitsPerMachine: { value: 1, reason: 'a common connection of a rented server' },
  nginxMilliseconds: {
    value: 0.03,
    reason: 'CPU of nginx for a page or file that it has stored; it also runs on the other cores',
  },
  commitsPerFlush: { value: 4, reason: 'commits that PostgreSQL writes with one flush when many wait' },
  cdnFileHits: { value: 0.98, reason: 'names of scripts, styles and pictures never change their content' },
  cdnPageHits: {
    value: 0.8,
    reason: 'pages may be 30 seconds old in a CDN; visitors are spread over its places',
  },
  replicaReads: {
    value: 0.9,
    reason: 'share of the reads that replicas would take; the product sends them none',
  },
  distributedNodes: { value: 9, reason: 'nodes of a distributed database, three copies of each row' },
  distributedEfficiency: {
    value: 0.2,
    reason:
      'work of a node for the product ÷ work of one PostgreSQL: copies, consensus, SQL over the network',
  },
}

/** Values of the assumptions, with those that the command line sets. */
export const readGrowthAssumptions = (changes) => {
  const values = Object.fromEntries(Object.entries(assumptions).map(([name, { value }]) => [name, value]))
  for (const change of changes) {
    const [, name, text] = /^(\w+)=(\d+(?:\.\d+)?)$/.exec(change) ?? []
    if (!Object.hasOwn(values, name ?? ''))
      throw new Error(`--set takes name=number, with one of: ${Object.keys(values).join(', ')}`)
    values[name] = Number(text)
  }
  return values
}
