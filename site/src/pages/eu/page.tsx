import { defineCountryPage } from '../country/country-page.tsx'

export const page = defineCountryPage({
  region: 'eu',
  title: 'Автомобиль из Европы',
  lead: 'Автовозом в Украину, без моря и портов. С сертификатом EUR.1 ввозная пошлина с 2026 года — ноль.',
  loadContent: async () => (await import('./content.ts')).euContent,
})
