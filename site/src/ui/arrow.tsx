export const Arrow = () => (
  <svg className="arrow" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M2 8h11M9 4l4 4-4 4" />
  </svg>
)
