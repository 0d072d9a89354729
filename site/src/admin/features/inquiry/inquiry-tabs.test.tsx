import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chooseInquiryTab, InquiryTabBar, inquiryTabs } from './inquiry-tabs.tsx'

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

const labelFor = (...args: Parameters<typeof chooseInquiryTab>) => chooseInquiryTab(...args).label

test('the inbox opens with new inquiries, also for an unknown tab', () => {
  expect(labelFor({ tab: '', open: '' }, undefined)).toBe('Новые')
  expect(labelFor({ tab: 'nothing', open: '' }, undefined)).toBe('Новые')
})

test('a tab chosen in the URL is kept, whichever inquiry is open', () => {
  for (const { name, label } of inquiryTabs.slice(1)) {
    expect(labelFor({ tab: name, open: '1' }, { state: 'new' })).toBe(label)
  }
})

test('a link to an inquiry opens the tab of its state; a link to an unknown inquiry opens the new ones', () => {
  expect(labelFor({ tab: '', open: '1' }, { state: 'new' })).toBe('Новые')
  expect(labelFor({ tab: '', open: '2' }, { state: 'done' })).toBe('Все')
  expect(labelFor({ tab: '', open: '3' }, { state: 'spam' })).toBe('Спам')
  expect(labelFor({ tab: '', open: '4' }, undefined)).toBe('Новые')
})
