const SECONDS_PER_DAY = 86_400
const MEGA = 1e6

/**
 * Computes what one visit costs, from the costs of requests: CPU microseconds of the product and of the database server,
 * bytes, commits.
 */
export const computeVisitLoad = (costs, assumed) => {
  const pages = assumed.pagesPerVisit * (1 - assumed.renderedPages)
  const renders = assumed.pagesPerVisit * assumed.renderedPages
  const files = costs.filesPerFirstVisit * assumed.newVisitors
  const { calculationsPerVisit: calculations, inquiriesPerVisit: inquiries } = assumed
  const sumOn = (side) => ({
    cpu:
      renders * costs.rendered[side].cpu +
      calculations * costs.calculation[side].cpu +
      inquiries * costs.inquiry[side].cpu,
    databaseReads: renders * costs.rendered[side].databaseCpu,
    databaseWrites:
      calculations * costs.calculation[side].databaseCpu + inquiries * costs.inquiry[side].databaseCpu,
    /** Seconds of a database that one client after another writes to. */
    writing: calculations / costs.calculation[side].perSecond + inquiries / costs.inquiry[side].perSecond,
  })
  return {
    sqlite: sumOn('sqlite'),
    postgres: sumOn('postgres'),
    nginxRequests: pages + files + assumed.picturesPerVisit,
    cachedPagesCpu: pages * costs.cachedPage.cpu,
    filesCpu: files * costs.file.cpu + assumed.picturesPerVisit * costs.picture.cpu,
    pageBytes: (pages + renders) * costs.cachedPage.bytes,
    fileBytes:
      costs.bytesPerFirstVisit * assumed.newVisitors +
      assumed.picturesPerVisit * assumed.pictureKilobytes * 1_000,
    commits: calculations * costs.commits.calculation + inquiries * costs.commits.inquiry,
  }
}

/** A resource and how many visitors a second it serves. */
const createResource = (name, metric, budget, perVisit) => ({ name, metric, visitors: budget / perVisit })

const metrics = {
  process: 'CPU of the process; log «overloaded: uncached anonymous requests are refused»',
  sqliteWrites: 'ms of POST in the log; wa of vmstat',
  machines: 'CPU of the machines; ms in the log',
  network: 'bytes a second of the network card; bytes in the log of nginx',
  database: 'CPU of its machine; pg_stat_activity: active connections',
  flushes: 'pg_stat_activity: wait_event WALSync, WALWrite',
}

const listSteps = (costs, assumed) => {
  const visit = computeVisitLoad(costs, assumed)
  const coreMicroseconds = MEGA * assumed.utilization
  const machineMicroseconds = coreMicroseconds * assumed.coresPerMachine
  const machineBytes = ((assumed.gigabitsPerMachine * 1e9) / 8) * assumed.utilization
  const delivery = visit.cachedPagesCpu + visit.filesCpu
  const { databaseReads, databaseWrites, cpu } = visit.postgres
  const databaseCpu = databaseReads + databaseWrites
  const flushBudget = costs.flushesPerSecond * assumed.commitsPerFlush * assumed.utilization
  const bytes = visit.pageBytes + visit.fileBytes

  const onMachines = (count, perVisit) =>
    createResource('CPU of the servers', metrics.machines, count * machineMicroseconds, perVisit)
  const onNetwork = (count, perVisit) =>
    createResource('network', metrics.network, count * machineBytes, perVisit)
  const onDatabase = (perVisit, machines = 1) =>
    createResource('CPU of the database', metrics.database, machines * machineMicroseconds, perVisit)
  const onFlushes = (times = 1) =>
    createResource('commits', metrics.flushes, times * flushBudget, visit.commits)

  const sqliteWrites = createResource(
    'writes',
    metrics.sqliteWrites,
    assumed.utilization,
    visit.sqlite.writing,
  )
  const deliveryWithCdn =
    visit.cachedPagesCpu * (1 - assumed.cdnPageHits) + visit.filesCpu * (1 - assumed.cdnFileHits)
  const bytesWithCdn =
    visit.pageBytes * (1 - assumed.cdnPageHits * (1 - assumed.renderedPages)) +
    visit.fileBytes * (1 - assumed.cdnFileHits)
  const { machines } = assumed
  const behindCdn = [onMachines(machines, deliveryWithCdn + cpu), onNetwork(machines, bytesWithCdn)]
  const distributed = assumed.distributedNodes * assumed.distributedEfficiency

  return [
    {
      name: 'one machine, SQLite',
      isExtrapolated: false,
      resources: [
        createResource('one CPU core', metrics.process, coreMicroseconds, delivery + visit.sqlite.cpu),
        onNetwork(1, bytes),
        sqliteWrites,
      ],
    },
    {
      name: '… and nginx, which stores pages and files',
      isExtrapolated: true,
      resources: [
        createResource('one CPU core', metrics.process, coreMicroseconds, visit.sqlite.cpu),
        onMachines(1, visit.nginxRequests * assumed.nginxMilliseconds * 1_000 + visit.sqlite.cpu),
        onNetwork(1, bytes),
        sqliteWrites,
      ],
    },
    {
      name: 'one machine, PostgreSQL, several servers',
      isExtrapolated: false,
      resources: [onMachines(1, delivery + cpu + databaseCpu), onNetwork(1, bytes), onFlushes()],
    },
    {
      name: `${machines} machines, one PostgreSQL`,
      isExtrapolated: false,
      resources: [
        onMachines(machines, delivery + cpu),
        onNetwork(machines, bytes),
        onDatabase(databaseCpu),
        onFlushes(),
      ],
    },
    {
      name: '… and a CDN',
      isExtrapolated: true,
      resources: [...behindCdn, onDatabase(databaseCpu), onFlushes()],
    },
    {
      name: '… and read replicas (not supported)',
      isExtrapolated: true,
      resources: [
        ...behindCdn,
        onDatabase(databaseReads * (1 - assumed.replicaReads) + databaseWrites),
        onFlushes(),
      ],
    },
    {
      name: '… and distributed PostgreSQL (not tried)',
      isExtrapolated: true,
      resources: [...behindCdn, onDatabase(databaseCpu, distributed), onFlushes(distributed)],
    },
  ]
}

const findTightest = (resources) =>
  resources.reduce((tightest, each) => (each.visitors < tightest.visitors ? each : tightest))

/** Computes for each step of growth which resource ends first, and how many visitors it serves until then. */
export const computeGrowthSteps = (costs, assumed) =>
  listSteps(costs, assumed).map(({ name, isExtrapolated, resources }) => {
    const first = findTightest(resources)
    const next = findTightest(resources.filter((each) => each !== first))
    return {
      name,
      isExtrapolated,
      first,
      next,
      perDay: (first.visitors * SECONDS_PER_DAY) / assumed.peakFactor,
    }
  })
