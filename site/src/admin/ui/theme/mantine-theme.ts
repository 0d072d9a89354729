import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const bronze: MantineColorsTuple = [
  '#f8eee1',
  '#f0dfc8',
  '#e6cba6',
  '#e2b684',
  '#d6a46c',
  '#cc9557',
  '#bd8546',
  '#a06c30',
  '#7e4f14',
  '#6a420f',
]

/** Grey colors that replace the neutral grey of Mantine. */
const dark: MantineColorsTuple = [
  '#e9eef1',
  '#bac5cc',
  '#98a7b0',
  '#6c7f8b',
  '#2d3b45',
  '#26363f',
  '#1b2831',
  '#17222a',
  '#0f171c',
  '#0b1216',
]

/** Height of form controls, enlarged on touch screens by `--control`. */
const controlSize = 'var(--control, 34px)'

/** Text colors on filled buttons: white is unreadable on bronze and on the red of the dark scheme. */
const textOnFill: Record<string, string> = {
  bronze: 'var(--on-bronze)',
  red: 'light-dark(#ffffff, #16212a)',
}

const readableVariantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const color = input.variant === 'filled' && textOnFill[input.color ?? input.theme.primaryColor]
  return color ? { ...colors, color } : colors
}

/** Renders popovers inside `main`, so that screen readers find them in this landmark. */
const mainPortalProps = { target: '#content' }

const dialogProps = {
  closeButtonProps: { 'aria-label': 'Закрыть' },
  // The header must be no banner landmark, because the page already has one.
  attributes: { header: { role: 'presentation' } },
}

export const mantineTheme = createTheme({
  fontFamily: '"Golos Text", "Golos Fallback", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, monospace',
  primaryColor: 'bronze',
  variantColorResolver: readableVariantColors,
  colors: { bronze, dark },
  defaultRadius: 6,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.5rem', xl: '1.625rem' },
  headings: { fontWeight: '560' },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: controlSize } },
    Badge: { defaultProps: { variant: 'light', radius: 4, tt: 'none', fw: 500 } },
    Button: { defaultProps: { variant: 'default', size: 'sm' } },
    Drawer: { defaultProps: { position: 'right', ...dialogProps } },
    // Focuses the first menu item instead of the menu, because by ARIA a menu may contain only items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { centered: true, radius: 10, ...dialogProps } },
    Popover: { defaultProps: { portalProps: mainPortalProps } },
    Textarea: { defaultProps: { autosize: true, minRows: 2 } },
    Table: { defaultProps: { verticalSpacing: 1, horizontalSpacing: 16, highlightOnHover: true } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false, portalProps: mainPortalProps } },
  },
})

const mantineVariables: Record<string, string> = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--bronze-text)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--bronze)',
  '--mantine-primary-color-filled-hover': 'var(--bronze-hover)',
  '--mantine-primary-color-light': 'var(--bronze-tint)',
  '--mantine-primary-color-light-color': 'var(--bronze-text)',
  '--mantine-primary-color-contrast': 'var(--on-bronze)',
  '--mantine-color-bronze-filled': 'var(--bronze)',
  '--mantine-color-bronze-filled-hover': 'var(--bronze-hover)',
  '--mantine-color-bronze-light': 'var(--bronze-tint)',
  '--mantine-color-bronze-light-hover': 'var(--bronze-tint)',
  '--mantine-color-bronze-light-color': 'var(--bronze-text)',
  '--mantine-color-gray-light': 'var(--sunken)',
  '--mantine-color-gray-light-hover': 'var(--sunken)',
  '--mantine-color-gray-light-color': 'var(--ink-2)',
  '--mantine-color-green-light': 'var(--ok-tint)',
  '--mantine-color-green-light-hover': 'var(--ok-tint)',
  '--mantine-color-green-light-color': 'var(--ok)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'color-mix(in srgb, var(--danger), var(--ink) 15%)',
  '--mantine-color-red-light': 'var(--danger-tint)',
  '--mantine-color-red-light-hover': 'var(--danger-tint)',
  '--mantine-color-red-light-color': 'var(--danger)',
}

/** Mantine gets the same colors for light and dark, because the design tokens in them adapt to the theme themselves. */
export const resolveThemeCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: mantineVariables,
  dark: mantineVariables,
})
