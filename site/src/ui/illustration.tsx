import drawings from './drawings.svg?url'

interface IllustrationProps {
  /** Id of a symbol in `drawings.svg`. */
  name: string
  width: number
  height: number
  className?: string | undefined
  /** `preserveAspectRatio` of the SVG. */
  fit?: string
}

/** A decorative illustration in the colours of the page. */
export const Illustration = ({ name, width, height, className, fit }: IllustrationProps) => (
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
