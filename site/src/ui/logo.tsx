/** The logo: a number plate whose two bolts are joined by a road. */
export const SiteLogo = () => (
  <svg className="mark" viewBox="0 0 54 40" width="54" height="40" aria-hidden="true">
    <rect className="mark-plate" x="1.5" y="5.5" width="51" height="29" rx="6" />
    <path className="mark-road" d="M12 20c8-12 14-10 16-3s7 12 14 3" />
    <circle className="mark-bolt" cx="12" cy="20" r="3.5" />
    <circle className="mark-bolt" cx="42" cy="20" r="3.5" />
  </svg>
)
