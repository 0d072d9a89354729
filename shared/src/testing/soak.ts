/** How often a long test repeats: all of it in `npm run soak`, a twentieth in `npm test`. */
export const inSoak = (times: number): number => (process.env.SOAK ? times : times / 20)
