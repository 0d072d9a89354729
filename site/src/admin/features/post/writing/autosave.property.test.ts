import fc from 'fast-check'
import { repeatProperty, repetitions } from 'shared/testing/repetition'
import { expect, test } from 'vitest'
import { madeWorld } from './testing/made-world.ts'

type Plain = 'type' | 'colleague' | 'reopen' | 'save' | 'deed' | 'mine' | 'theirs'

type Action =
  | { readonly does: Plain }
  | { readonly does: 'pass'; readonly ms: number }
  | { readonly does: 'away'; readonly is: boolean }
  | { readonly does: 'arrive' | 'answer' | 'lose'; readonly which: number }

const plain = (...deeds: readonly Plain[]) => fc.record({ does: fc.constantFrom(...deeds) })

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: plain('type') },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('pass'), ms: fc.constantFrom(300, 1500, 6000) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constantFrom('arrive', 'answer', 'lose'), which: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('away'), is: fc.boolean() }) },
  { weight: 6, arbitrary: plain('colleague', 'reopen', 'save', 'deed', 'mine', 'theirs') },
)

/** Simulated author who tracks the expected text and which remote texts were shown. */
const personAt = (world: ReturnType<typeof madeWorld>) => {
  let post = world.open()
  let wanted = post.content()
  let count = 0
  const seen = new Set([wanted])

  const look = () => {
    const state = post.state()
    if (state.is === 'conflict') seen.add(state.theirs.content)
    expect(post.content()).toBe(wanted)
    if (post.isUnsaved()) expect(world.local()?.content).toBe(wanted)
    expect(world.underWay()).toBeLessThanOrEqual(1)
  }
  const deeds = {
    type: () => {
      wanted = `mine ${count}`
      post.type(wanted)
    },
    colleague: () => world.colleague(`theirs ${count}`),
    save: () => void post.saveNow(),
    /** Runs an action like publishing: reported success means that the sent text was stored. */
    deed: () => {
      let sent: string | undefined
      const done = post.deed((...asked) => {
        sent = asked[0]
        return world.send(...asked)
      })
      void done.then((isDone) => isDone && expect(world.history).toContain(sent))
    },
    mine: () => post.keepMine(),
    theirs: () => {
      const state = post.state()
      if (state.is === 'conflict') wanted = state.theirs.content
      post.takeTheirs()
    },
    reopen: () => {
      const [before, wasUnsaved] = [wanted, post.isUnsaved()]
      post.close()
      post = world.open()
      wanted = post.content()
      // A reopened window continues with the typed text.
      if (wasUnsaved) expect(wanted).toBe(before)
      else seen.add(wanted)
    },
  }
  const act = (each: Action): Promise<void> | void => {
    count += 1
    if (each.does === 'pass') return world.pass(each.ms)
    if (each.does === 'away') return world.away(each.is)
    return 'which' in each ? world.requests.at(-1 - each.which)?.[each.does]() : deeds[each.does]()
  }
  return {
    seen,
    post: () => post,
    wanted: () => wanted,
    act: async (each: Action) => {
      await act(each)
      await world.settle()
      look()
    },
  }
}

test('with any connection faults the newest text is never lost and no remote change is overwritten unseen', async () => {
  await repeatProperty(
    fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
      const world = madeWorld('theirs 0')
      const person = personAt(world)
      for (const each of [...actions, { does: 'away', is: false } as const, { does: 'type' } as const])
        await person.act(each)
      for (let round = 0; round < 8; round += 1) {
        for (const request of world.requests) request.answer()
        await person.act({ does: 'mine' })
        person.post().retry()
        await world.pass(20_000)
      }

      expect(person.post().state().is).toBe('saved')
      expect(world.place().content).toBe(person.wanted())
      expect(world.local()).toBeUndefined()
      const overwritten = world.history.filter(
        (text, at) => text.startsWith('theirs') && world.history[at + 1]?.startsWith('mine'),
      )
      for (const text of overwritten) expect(person.seen).toContain(text)
    }),
    repetitions(20_000, 500),
  )
})
