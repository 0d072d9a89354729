/** SVG paths of the icons on a 20 × 20 grid, each drawn as one stroke. */
const iconPaths = {
  'align-center': 'M3 4.5h14M5.5 8.2h9M3 11.8h14M5.5 15.5h9',
  'align-left': 'M3 4.5h14M3 8.2h9M3 11.8h14M3 15.5h9',
  'align-right': 'M3 4.5h14M8 8.2h9M3 11.8h14M8 15.5h9',
  bold: 'M6 4h5a3 3 0 010 6H6zM6 10h6a3 3 0 010 6H6z',
  calculator:
    'M4.5 2.5h11v15h-11zM7.5 6h5M7.5 10h.01M10 10h.01M12.5 10h.01M7.5 13.5h.01M10 13.5h.01M12.5 13.5h.01',
  check: 'M4 10.5l4 4 8-9',
  chevron: 'M5 8l5 5 5-5',
  clock: 'M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15M10 6v4.5l3 2',
  close: 'M5 5l10 10M15 5L5 15',
  copy: 'M7 7h9v10H7zM13 7V3H4v10h3',
  'cut-line':
    'M3 3l14 14M2.5 8a11 11 0 014-2.5M17.5 8a11 11 0 00-6.5-3M5.5 11.5a7 7 0 013-1.8M14.5 11.5l-1-.8M10 15.5h.01',
  document: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5M7.5 13h5',
  dots: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  download: 'M10 3v9M6 8.5l4 4 4-4M3.5 16.5h13',
  exit: 'M12 6V3.5H4v13h8V14M8.5 10h8.5M14 7l3 3-3 3',
  formula: 'M15 4H6l5 6-5 6h9',
  gear: 'M10 7.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6M10 2v2.5M10 15.5V18M2 10h2.5M15.5 10H18M4.3 4.3l1.8 1.8M13.9 13.9l1.8 1.8M15.7 4.3l-1.8 1.8M6.1 13.9l-1.8 1.8',
  grip: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  home: 'M3 9.5L10 3l7 6.5M5 8v9h10V8M8.5 17v-5h3v5',
  inbox: 'M3.5 11.5L5.5 4h9l2 7.5V16h-13zM3.5 11.5H7.5L8.5 13.5h3l1-2h4',
  info: 'M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15M10 9v5M10 6v.1',
  italic: 'M8.5 4H14M6 16h5.5M11.5 4l-3 12',
  letter: 'M2.5 5h15v10.5h-15zM2.5 5.5L10 11l7.5-5.5',
  lines: 'M3 5h14M3 10h9M3 15h6M13.5 12.5l3 2-3 2',
  link: 'M8.5 11.5l3-3M9.5 6.5l2-2a2.8 2.8 0 014 4l-2 2M10.5 13.5l-2 2a2.8 2.8 0 01-4-4l2-2',
  list: 'M8 5h9M8 10h9M8 15h9M3.5 5h.1M3.5 10h.1M3.5 15h.1',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  moon: 'M16.5 12A7 7 0 018 3.5a7 7 0 108.5 8.5z',
  numbers: 'M8.5 5h8.5M8.5 10h8.5M8.5 15h8.5M3 4l1.5-1v4M3 12.5c.2-1 2.5-1 2.5.2 0 .8-1.3 1.6-2.5 2.8h2.5',
  outside: 'M8 4H4v12h12v-4M11 3.5h5.5V9M16 4l-7 7',
  person: 'M10 3a3.5 3.5 0 100 7 3.5 3.5 0 000-7M3.5 17c.8-3.2 3.2-4.8 6.5-4.8s5.7 1.6 6.5 4.8',
  phone:
    'M4 3.5h3l1.5 3.8-1.8 1.4a9.5 9.5 0 004.6 4.6l1.4-1.8 3.8 1.5v3c0 .6-.5 1-1 1C9 16.500 3.500 11 3 4.500c0-.5.4-1 1-1z',
  picture: 'M3 4h14v12H3zM3 13l4-4 4 4 2.5-2.5L17 14M12.8 7.3v.1',
  plus: 'M10 4v12M4 10h12',
  quote: 'M8.5 6H4v4.5h4.5zM8.5 10.5c0 2-1 3.2-3 3.8M16 6h-4.5v4.5H16zM16 10.5c0 2-1 3.2-3 3.8',
  redo: 'M13 3.5L17 7.5l-4 4M16.5 7.5H8a4 4 0 000 8h3.5',
  search: 'M9 3a6 6 0 100 12A6 6 0 009 3M13.5 13.5L17 17',
  sun: 'M10 6.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12',
  tag: 'M3 3.5h6.5L17 11l-6 6-8-7.5zM6.5 6.8v.1',
  trash: 'M4 5.5h12M8 5V3h4v2M5.5 5.5l1 11.5h7l1-11.5M8.5 8.5v5.5M11.5 8.5v5.5',
  undo: 'M7 3.5L3 7.5l4 4M3.5 7.5H12a4 4 0 010 8H8.5',
  eye: 'M1.5 10s3-5.5 8.5-5.5S18.5 10 18.5 10s-3 5.5-8.5 5.5S1.5 10 1.5 10M10 7.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5',
  upload: 'M10 13V4M6 7.500l4-4 4 4M3.500 16.500h13',
  more: 'M4.5 9.2a.8.8 0 100 1.6.8.8 0 000-1.6M10 9.2a.8.8 0 100 1.6.8.8 0 000-1.6M15.5 9.2a.8.8 0 100 1.6.8.8 0 000-1.6',
  warning: 'M10 3l7.5 13.5h-15zM10 8v4M10 14.2v.1',
}

export type AdminIconName = keyof typeof iconPaths

/** Decorative icon. The text or the button next to it carries the label. */
export const AdminIcon = ({ name, size = 18 }: { name: AdminIconName; size?: number }) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={iconPaths[name]} />
  </svg>
)
