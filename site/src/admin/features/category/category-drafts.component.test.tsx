import { test } from '../../../testing/component/admin-component-test.tsx'
import { categoriesScreen, expectUserKnown } from '../../../testing/component/admin-screens.ts'
import { expect } from '../../../testing/component/post-editor-screen.tsx'
import { createUniqueName } from '../../../testing/component/test-server.ts'

const { newTitleField } = categoriesScreen

for (const event of ['pagehide', 'beforeunload'])
  test(`a category title typed just before the window closes is stored as a draft on the event ${event}`, async ({
    admin,
    clock: _stopped,
  }) => {
    const typed = createUniqueName('Последнее')
    await admin.open('/admin/categories?edit=new')
    await expectUserKnown()
    await newTitleField.fill(typed)
    expect(JSON.stringify(localStorage)).not.toContain(typed)
    dispatchEvent(new Event(event))
    expect(JSON.stringify(localStorage)).toContain(typed)
  })
