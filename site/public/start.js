// The color theme is set before the first paint, so that the page does not flash in the other theme.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}

// Script modules load after the first paint: the page is readable without them, and they would delay it.
{
  const { app, modules } = document.currentScript.dataset
  const append = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), properties, { fetchPriority: 'low' }))
  const load = () => {
    for (const href of modules.split(' ').filter(Boolean)) append('link', { rel: 'modulepreload', href })
    append('script', { type: 'module', src: app })
  }
  if (app)
    addEventListener('DOMContentLoaded', () => {
      // A tab in the background never paints, so its modules load at once.
      if (document.hidden) load()
      else requestAnimationFrame(() => setTimeout(load))
    })
}

// Clicks before the script modules run have no handler: they are recorded here, and the modules repeat them.
self.earlyClicks = []
addEventListener(
  'click',
  (event) => {
    // The list is limited, because not every page has modules that take the recorded clicks.
    if (self.earlyClicks?.length < 20) self.earlyClicks.push(event)
  },
  true,
)
