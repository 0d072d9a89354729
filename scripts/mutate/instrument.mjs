/**
 * Builds the code that reports, at most every 100 ms, that mutation `n` was reached. Node appends to `log`. Pages and
 * service workers print to the console. Uses the time stamp of an event because tests replace `Date` and
 * `performance.now`.
 */
const recorder = (log) =>
  `globalThis.__hit ??= ((seen, origin) => (n) => {
    const test = globalThis.__vitest_worker__?.filepath ?? '';
    const now = new Event('hit').timeStamp;
    if (now - seen[n + test] < 100) return;
    seen[n + test] = now;
    const fs = globalThis.process?.getBuiltinModule?.('node:fs');
    if (!fs) return console.debug('hit:' + n);
    const { pid, ppid } = process;
    fs.appendFileSync(${JSON.stringify(log)}, JSON.stringify({ time: origin + now, n, pid, ppid, test }) + '\\n')
  })({}, globalThis.performance?.timeOrigin);`.replaceAll(/\n\s*/g, ' ')

const wrap = ({ start, end }, before) => [
  { at: start, rank: -end, text: before },
  { at: end, rank: Number.NEGATIVE_INFINITY, text: ')' },
]

/**
 * Wraps each `{ n, start, end, statement }` of a source text so that running it reports `n` to the file `log`. A statement
 * must not start with a parenthesis: without semicolons it would call the expression on the previous line.
 */
export const instrument = (text, anchors, log) => {
  const edits = anchors
    .flatMap((anchor) => [
      ...wrap(anchor, `(globalThis.__hit?.(${anchor.n}), `),
      ...(anchor.statement ? wrap(anchor.statement, 'void (') : []),
    ])
    .sort((a, b) => b.at - a.at || b.rank - a.rank)
  const wrapped = edits.reduce(
    (result, { at, text: added }) => result.slice(0, at) + added + result.slice(at),
    text,
  )
  return `// @ts-nocheck\n${recorder(log)}\n${wrapped}`
}
