/** Colours of the site's light theme. A cover does not follow the theme and keeps its background in both. */
const ink = { draw: '#3f4d57', bronze: '#cc9557', 'bronze-line': '#bd8546' } as const

const palettes = {
  plain: { ...ink, 'scene-ground': '#f2f4f5', tone: '#dde5e9', 'tone-2': '#c8d6dd' },
  usa: { ...ink, 'scene-ground': '#e4edf3', tone: '#cfdfe9', 'tone-2': '#b9cfdc' },
  eu: { ...ink, 'scene-ground': '#e6efe9', tone: '#d1e2d7', 'tone-2': '#bfd6c7' },
  georgia: { ...ink, 'scene-ground': '#f2e9ea', tone: '#e6d6d8', 'tone-2': '#d8c2c6' },
} as const

export type Ground = keyof typeof palettes

type Token = keyof (typeof palettes)['plain']

const isToken = (name: string): name is Token => name in palettes.plain

/** Replaces the colour variables of the site's symbols by colours, because a separate file does not know the variables. */
export const inColours = (ground: Ground, drawing: string): string =>
  drawing.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    if (!isToken(name)) throw new Error(`a drawing asks for the colour «${name}», which no cover has`)
    return palettes[ground][name]
  })
