import type { Picture } from 'shared/contract'

interface PostCoverProps {
  readonly picture: Picture
  readonly className: string | undefined
}

/** The cover thumbnail. Its alternative text is empty because the title is next to it. */
export const PostCover = ({ picture: { src, width, height, sources }, className }: PostCoverProps) => (
  <picture className={className}>
    {sources.map(({ type, srcset }) => (
      <source key={type} type={type} srcSet={srcset} sizes="72px" />
    ))}
    <img src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
  </picture>
)
