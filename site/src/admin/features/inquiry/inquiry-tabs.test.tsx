import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chooseInquiryTab, InquiryListTabBar, inquiryTabs } from './inquiry-tabs.tsx'

const listTabLabels = (newCount: number): readonly string[] => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <InquiryListTabBar
        chosen={chooseInquiryTab({ tab: '', open: '' }, undefined)}
        newCount={newCount}
        onChoose={() => undefined}
      />
    </MantineProvider>,
  )
  return [...markup.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, label = '']) => label)
}

const otherTabLabels = ['Все', 'Звонок', 'Расчёт', 'Готово', 'Спам']

test('of the inbox tabs only the tab of new inquiries shows a count', () => {
  expect(listTabLabels(3)).toEqual(['Новые\u00a03', ...otherTabLabels])
})

test('without new inquiries no inbox tab shows a count', () => {
  expect(listTabLabels(0)).toEqual(['Новые', ...otherTabLabels])
})

const chooseTabLabel = (...args: Parameters<typeof chooseInquiryTab>) => chooseInquiryTab(...args).label

test('the inbox opens with the tab of new inquiries, also if the URL names an unknown tab', () => {
  expect(chooseTabLabel({ tab: '', open: '' }, undefined)).toBe('Новые')
  expect(chooseTabLabel({ tab: 'nothing', open: '' }, undefined)).toBe('Новые')
})

test('the inbox tab named in the URL stays selected, whichever inquiry is opened', () => {
  for (const { name, label } of inquiryTabs.slice(1)) {
    expect(chooseTabLabel({ tab: name, open: '1' }, { state: 'new' })).toBe(label)
  }
})

test('a link to an inquiry opens the tab of its state, and a link to an unknown inquiry opens the tab of new inquiries', () => {
  expect(chooseTabLabel({ tab: '', open: '1' }, { state: 'new' })).toBe('Новые')
  expect(chooseTabLabel({ tab: '', open: '2' }, { state: 'done' })).toBe('Все')
  expect(chooseTabLabel({ tab: '', open: '3' }, { state: 'spam' })).toBe('Спам')
  expect(chooseTabLabel({ tab: '', open: '4' }, undefined)).toBe('Новые')
})
