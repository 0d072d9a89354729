// Before the first paint, so that a chosen theme does not flash in the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}

// A page is complete without its modules. They load after the first paint, which they would delay on a slow connection.
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
      // A tab in the background paints nothing.
      if (document.hidden) load()
      else requestAnimationFrame(() => setTimeout(load))
    })
}

// A click before the modules run reaches nobody. They repeat it.
self.earlyClicks = []
addEventListener(
  'click',
  (event) => {
    // A page without such modules leaves them here.
    if (self.earlyClicks?.length < 20) self.earlyClicks.push(event)
  },
  true,
)
