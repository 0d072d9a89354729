import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  drawCustomsValueCover,
  drawExciseCover,
  drawFullPriceCover,
  drawRegistrationCover,
  drawVehicleAgeCover,
} from './scenes/customs.ts'
import {
  drawCertificateCover,
  drawHybridCarCover,
  drawRustaviCover,
  drawTransporterCover,
} from './scenes/europe-and-georgia.ts'
import {
  drawAuctionFeesCover,
  drawElectricCarCover,
  drawPortsCover,
  drawSeaVoyageCover,
  drawVinCheckCover,
} from './scenes/usa.ts'
import { COVER_HEIGHT, COVER_WIDTH, GROUND_Y } from './svg-shapes.ts'

/** Colours of the site's light theme. A cover does not follow the theme and keeps its background in both. */
const inkColours = { draw: '#3f4d57', bronze: '#cc9557', 'bronze-line': '#bd8546' } as const

const palettes = {
  plain: { ...inkColours, 'scene-ground': '#f2f4f5', tone: '#dde5e9', 'tone-2': '#c8d6dd' },
  usa: { ...inkColours, 'scene-ground': '#e4edf3', tone: '#cfdfe9', 'tone-2': '#b9cfdc' },
  eu: { ...inkColours, 'scene-ground': '#e6efe9', tone: '#d1e2d7', 'tone-2': '#bfd6c7' },
  georgia: { ...inkColours, 'scene-ground': '#f2e9ea', tone: '#e6d6d8', 'tone-2': '#d8c2c6' },
} as const

type PaletteName = keyof typeof palettes

type ColourToken = keyof (typeof palettes)['plain']

const isColourToken = (name: string): name is ColourToken => name in palettes.plain

/** Replaces the colour variables of the site's symbols by colours, because a separate file does not know the variables. */
const replaceColourTokens = (palette: PaletteName, drawing: string): string =>
  drawing.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    if (!isColourToken(name)) throw new Error(`a drawing asks for the colour «${name}», which no cover has`)
    return palettes[palette][name]
  })

interface CoverDefinition {
  readonly ground: PaletteName
  /** Draws what stands on the ground line. */
  readonly scene: () => string
}

const covers = {
  excise: { ground: 'plain', scene: drawExciseCover },
  years: { ground: 'plain', scene: drawVehicleAgeCover },
  value: { ground: 'plain', scene: drawCustomsValueCover },
  registration: { ground: 'plain', scene: drawRegistrationCover },
  whole: { ground: 'plain', scene: drawFullPriceCover },
  ports: { ground: 'usa', scene: drawPortsCover },
  fees: { ground: 'usa', scene: drawAuctionFeesCover },
  sea: { ground: 'usa', scene: drawSeaVoyageCover },
  vin: { ground: 'usa', scene: drawVinCheckCover },
  electric: { ground: 'usa', scene: drawElectricCarCover },
  certificate: { ground: 'eu', scene: drawCertificateCover },
  transporter: { ground: 'eu', scene: drawTransporterCover },
  hybrid: { ground: 'plain', scene: drawHybridCarCover },
  rustavi: { ground: 'georgia', scene: drawRustaviCover },
} as const satisfies Readonly<Record<string, CoverDefinition>>

export type CoverName = keyof typeof covers

export const coverNames = Object.keys(covers) as readonly CoverName[]

/** Reads the SVG symbols of the site, from which scenes are composed. */
export const readSymbolDefs = (): string => {
  const file = createRequire(import.meta.url).resolve('site/drawings')
  const [symbolDefs] = /<defs>.*<\/defs>/s.exec(readFileSync(file, 'utf8')) ?? []
  if (symbolDefs === undefined) throw new Error(`${file} holds no <defs>`)
  return symbolDefs
}

export const renderCoverSvg = (name: CoverName, symbolDefs: string): string => {
  const { ground, scene } = covers[name]
  const drawing = [
    symbolDefs,
    `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="var(--scene-ground)"/>`,
    `<g transform="translate(0 ${GROUND_Y})" fill="var(--scene-ground)" stroke="var(--draw)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${scene()}</g>`,
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">${replaceColourTokens(ground, drawing)}</svg>`
}
