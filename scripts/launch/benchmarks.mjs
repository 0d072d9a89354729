import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { say } from './say.mjs'

const benchmarks = {
  weight: {
    says: 'bytes of JavaScript, style and fonts per page, beside a bare page of the same libraries',
    main: 'bench/weight/main.mjs',
  },
  calculator: {
    says: 'one calculation over 20,000 yards, beside one that scans the table for each look-up',
    main: 'bench/calculator/main.mjs',
  },
  lighthouse: {
    says: 'what Lighthouse thinks of the pages, beside the same pages as plain HTML; --rounds N, 3 unless told',
    main: 'bench/lighthouse/main.mjs',
    system: true,
  },
  upload: {
    says: 'how long others wait while a table of 20,000 rows is uploaded, beside an idle server; --rounds N, 5 unless told',
    main: 'bench/upload/main.mjs',
  },
  posts: {
    says: 'one page and one post out of 500, beside Fastify over the same database, and a picture beside sharp alone; --rounds N, 5 unless told',
    main: 'bench/posts/main.mjs',
  },
  availability: {
    says: 'the home page while one connection sends the worst requests that anybody may, beside the idle server; --rounds N, 5 unless told',
    main: 'bench/availability/main.mjs',
  },
}

const list = (name = '--help') => {
  say(name.startsWith('-') ? 'which benchmark? There are:' : `unknown benchmark «${name}»; there are:`)
  for (const [known, { says }] of Object.entries(benchmarks)) say(`${known}: ${says}`)
  return 1
}

/** Runs the named benchmark against the product that `prepare` builds. Lists the benchmarks if the name is unknown. */
export const runBenchmark = async ([name, ...words], prepare) => {
  if (!Object.hasOwn(benchmarks, name ?? '')) return list(name)
  const { main, system = false } = benchmarks[name]
  const env = await prepare({ system })
  return run('node', [inRoot(main), ...words], { env: { ...env, NODE_ENV: 'production' } })
}
