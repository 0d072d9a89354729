import drawings from './drawings.svg?url'

interface DrawingProps {
  /** A symbol of the one file of drawings. */
  readonly name: string
  readonly width: number
  readonly height: number
  readonly className?: string | undefined
  /** How it fills a place of other proportions. */
  readonly fit?: string
}

/** Says nothing that the words beside it do not say; its colours are those of the page. */
export const Drawing = ({ name, width, height, className, fit }: DrawingProps) => (
  <svg
    className={className}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    preserveAspectRatio={fit}
    aria-hidden="true"
  >
    <use href={`${drawings}#${name}`} />
  </svg>
)
