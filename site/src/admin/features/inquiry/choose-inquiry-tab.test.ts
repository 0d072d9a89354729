import { expect, test } from 'vitest'
import { chooseInquiryTab, inquiryTabs } from './inquiry-tabs.tsx'

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
