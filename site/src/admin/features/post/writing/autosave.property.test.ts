import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeWorld } from './testing/made-world.ts'

const action = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ does: 'type' } as const) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('pass' as const), ms: fc.constantFrom(300, 1500, 6000) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constantFrom('arrive' as const, 'answer' as const, 'lose' as const),
      which: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'colleague' } as const) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('away' as const), is: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ does: 'reopen' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'save' } as const) },
  { weight: 2, arbitrary: fc.constantFrom({ does: 'mine' } as const, { does: 'theirs' } as const) },
)

test('whatever the line does, the newest text is never lost and no colleague is written over unseen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
      const world = madeWorld('theirs 0')
      let post = world.open()
      let count = 0
      /** What whoever sits here means to have. */
      let wanted = post.content()
      const seen = new Set<string>(['theirs 0'])

      const look = () => {
        const state = post.state()
        if (state.is === 'conflict') seen.add(state.theirs.content)
        expect(post.content()).toBe(wanted)
        // On this computer, wherever the server has it not.
        if (post.isUnsaved()) expect(world.local()?.content).toBe(wanted)
      }

      const act = async (each: (typeof actions)[number]) => {
        count += 1
        switch (each.does) {
          case 'type':
            wanted = `mine ${count}`
            return post.type(wanted)
          case 'pass':
            return world.pass(each.ms)
          case 'colleague':
            return world.colleague(`theirs ${count}`)
          case 'away':
            return world.away(each.is)
          case 'save':
            return void post.saveNow()
          case 'reopen':
            post.close()
            post = world.open()
            wanted = post.content()
            if (!world.local()) seen.add(wanted)
            return
          case 'mine':
            return post.keepMine()
          case 'theirs': {
            const state = post.state()
            if (state.is === 'conflict') wanted = state.theirs.content
            return post.takeTheirs()
          }
          default:
            return world.requests.at(-1 - (each.which % 3))?.[each.does]()
        }
      }

      for (const each of actions) {
        const before = wanted
        const wasUnsaved = post.isUnsaved()
        await act(each)
        await world.settle()
        // A window that is opened again goes on with what was typed.
        if (each.does === 'reopen' && wasUnsaved) expect(wanted).toBe(before)
        look()
      }

      world.away(false)
      wanted = 'mine at last'
      post.type(wanted)
      for (let round = 0; round < 8; round += 1) {
        for (const request of world.requests) request.answer()
        await world.settle()
        look()
        if (post.state().is === 'conflict') post.keepMine()
        post.retry()
        await world.pass(20_000)
      }
      for (const request of world.requests) request.answer()
      await world.settle()

      expect(post.state().is).toBe('saved')
      expect(world.place().content).toBe(wanted)
      expect(world.local()).toBeUndefined()
      const overwritten = world.history.filter(
        (text, at) => text.startsWith('theirs') && world.history[at + 1]?.startsWith('mine'),
      )
      for (const text of overwritten) expect(seen).toContain(text)
    }),
    { numRuns: 2000 },
  )
})
