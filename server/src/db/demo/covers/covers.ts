import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Ground, inColours } from './palette.ts'
import { excise, registration, value, whole, years } from './scenes/customs.ts'
import { certificate, hybrid, transporter } from './scenes/europe.ts'
import { rustavi } from './scenes/georgia.ts'
import { electric, fees, ports, sea, vin } from './scenes/usa.ts'
import { HEIGHT, HORIZON, WIDTH } from './strokes.ts'

interface Cover {
  readonly ground: Ground
  /** Draws what stands on the ground line. */
  readonly scene: () => string
}

const covers = {
  excise: { ground: 'plain', scene: excise },
  years: { ground: 'plain', scene: years },
  value: { ground: 'plain', scene: value },
  registration: { ground: 'plain', scene: registration },
  whole: { ground: 'plain', scene: whole },
  ports: { ground: 'usa', scene: ports },
  fees: { ground: 'usa', scene: fees },
  sea: { ground: 'usa', scene: sea },
  vin: { ground: 'usa', scene: vin },
  electric: { ground: 'usa', scene: electric },
  certificate: { ground: 'eu', scene: certificate },
  transporter: { ground: 'eu', scene: transporter },
  hybrid: { ground: 'plain', scene: hybrid },
  rustavi: { ground: 'georgia', scene: rustavi },
} as const satisfies Readonly<Record<string, Cover>>

export type CoverName = keyof typeof covers

export const coverNames = Object.keys(covers) as readonly CoverName[]

/** Reads the SVG symbols of the site, from which scenes are composed. */
export const readKit = (): string => {
  const file = createRequire(import.meta.url).resolve('site/drawings')
  const [kit] = /<defs>.*<\/defs>/s.exec(readFileSync(file, 'utf8')) ?? []
  if (kit === undefined) throw new Error(`${file} holds no <defs>`)
  return kit
}

export const coverSvg = (name: CoverName, kit: string): string => {
  const { ground, scene } = covers[name]
  const drawing = [
    kit,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="var(--scene-ground)"/>`,
    `<g transform="translate(0 ${HORIZON})" fill="var(--scene-ground)" stroke="var(--draw)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${scene()}</g>`,
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inColours(ground, drawing)}</svg>`
}
