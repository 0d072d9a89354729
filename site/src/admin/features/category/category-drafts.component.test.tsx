import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { expect } from '../../../testing/component/post-editor-screen.tsx'
import { testOwnerCredentials } from '../../../testing/component/test-server.ts'
import { createUniqueName } from '../../../testing/component/unique-name.ts'

const newTitleField = page.getByRole('textbox', { name: 'Название новой категории' })

/** Waits until the user is known, because drafts belong to a user. */
const expectUserKnown = () => expect.element(page.getByText(testOwnerCredentials.email)).toBeInTheDocument()

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
