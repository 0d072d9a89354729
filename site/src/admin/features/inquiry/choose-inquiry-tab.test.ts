import { expect, test } from 'vitest'
import { chooseInquiryTab, inquiryTabs } from './inquiry-tabs.tsx'

const labelFor = (...args: Parameters<typeof chooseInquiryTab>) => chooseInquiryTab(...args).label

test('the inbox opens with what is new, and an unknown tab is none', () => {
  expect(labelFor({ tab: '', open: '' }, undefined)).toBe('Новые')
  expect(labelFor({ tab: 'nothing', open: '' }, undefined)).toBe('Новые')
})

test('a chosen tab stays, whatever is open', () => {
  for (const { name, label } of inquiryTabs.slice(1)) {
    expect(labelFor({ tab: name, open: '1' }, { state: 'new' })).toBe(label)
  }
})

test('a link to a request finds it where it is by now, and one to no request shows what is new', () => {
  expect(labelFor({ tab: '', open: '1' }, { state: 'new' })).toBe('Новые')
  expect(labelFor({ tab: '', open: '2' }, { state: 'done' })).toBe('Все')
  expect(labelFor({ tab: '', open: '3' }, { state: 'spam' })).toBe('Спам')
  expect(labelFor({ tab: '', open: '4' }, undefined)).toBe('Новые')
})
