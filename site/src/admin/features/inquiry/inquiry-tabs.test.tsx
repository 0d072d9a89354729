import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chooseInquiryTab, InquiryTabBar } from './inquiry-tabs.tsx'

const labels = (newCount: number): readonly string[] => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <InquiryTabBar
        chosen={chooseInquiryTab({ tab: '', open: '' }, undefined)}
        newCount={newCount}
        onChoose={() => undefined}
      />
    </MantineProvider>,
  )
  return [...markup.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, label = '']) => label)
}

const others = ['Все', 'Звонок', 'Расчёт', 'Готово', 'Спам']

test('only the tab of new inquiries shows a count', () => {
  expect(labels(3)).toEqual(['Новые\u00a03', ...others])
})

test('without new inquiries no tab shows a count', () => {
  expect(labels(0)).toEqual(['Новые', ...others])
})
