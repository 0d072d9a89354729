import { printMessage } from './messages.mjs'
import { resolveFromRepositoryRoot } from './paths.mjs'
import { runCommand } from './processes.mjs'

const benchmarks = {
  weight: {
    description: 'bytes of JavaScript, style and fonts per page, beside a bare page of the same libraries',
    main: 'bench/weight/main.mjs',
  },
  calculator: {
    description: 'one calculation over 20,000 yards, beside one that scans the table for each look-up',
    main: 'bench/calculator/main.mjs',
  },
  keystroke: {
    description:
      'from a keystroke in the price to the new total with a table of 20,000 rows on a slow phone, beside a plain form; --rounds N, 5 by default',
    main: 'bench/keystroke/main.mjs',
    system: ['browser'],
  },
  grid: {
    description:
      'longest task of the page while a table of 20,000 rows is edited, beside a bare grid of the same library; --rounds N, 5 by default',
    main: 'bench/grid/main.mjs',
    system: ['browser'],
  },
  inbox: {
    description:
      'from a key to its paint in the list and the panel, with 10,000 inquiries and a slow CPU; --rounds N, 3 by default',
    main: 'bench/inbox/main.mjs',
    system: ['browser'],
  },
  lighthouse: {
    description:
      'what Lighthouse thinks of the pages, beside the same pages as plain HTML; --rounds N, 3 by default',
    main: 'bench/lighthouse/main.mjs',
    system: ['browser'],
  },
  pages: {
    description:
      'cached and rendered pages out of 500 posts, beside node:http from memory, an Express template, Next 16 and Astro 7; --rounds N, 5 by default',
    main: 'bench/pages/main.mjs',
  },
  api: {
    description:
      'cached API answers out of 500 posts, beside node:http from memory and Fastify over the same database; --rounds N, 5 by default',
    main: 'bench/api/main.mjs',
  },
  growth: {
    description:
      'cost per page and answer, memory and start with up to 10,000 posts, 20,000 table rows, 100,000 inquiries and calculations, beside the smallest of each; --only NAME, --rounds N, 5 by default',
    main: 'bench/growth/main.mjs',
  },
  databases: {
    description:
      'pages, API replies, calculations, inquiries and work of the office on PostgreSQL, beside SQLite; needs PostgreSQL; --rounds N, 5 by default',
    main: 'bench/databases/main.mjs',
  },
  simulate: {
    description:
      'visitors per second for each step of growth, from costs measured now and named assumptions; needs PostgreSQL; --rounds N, 3 by default, --set NAME=NUMBER',
    main: 'bench/simulate/main.mjs',
  },
  start: {
    description:
      'from spawning the server to its first page, with node and with npm start, beside node:http, an Express template, Next 16 and Astro 7; --rounds N, 7 by default',
    main: 'bench/start/main.mjs',
  },
}

const listBenchmarks = (name = '--help') => {
  printMessage(
    name.startsWith('-') ? 'which benchmark? There are:' : `unknown benchmark «${name}»; there are:`,
  )
  for (const [benchmarkName, { description }] of Object.entries(benchmarks))
    printMessage(`${benchmarkName}: ${description}`)
  return 1
}

/** Runs the named benchmark against the product that `prepare` builds. Lists the benchmarks if the name is unknown. */
export const runBenchmark = async ([name, ...args], prepare) => {
  if (!Object.hasOwn(benchmarks, name ?? '')) return listBenchmarks(name)
  const { main, system = [] } = benchmarks[name]
  const env = await prepare({ system })
  return runCommand('node', [resolveFromRepositoryRoot(main), ...args], {
    env: { ...env, NODE_ENV: 'production' },
  })
}
