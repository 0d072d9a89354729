import fc from 'fast-check'
import { AppError } from 'shared/errors'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { expect, test } from 'vitest'
import { createAutosaveSimulation } from '../../testing/autosave-simulation.ts'

type SimpleStep = 'type' | 'colleague' | 'reopen' | 'save' | 'action' | 'mine' | 'theirs'

type Step =
  | { does: SimpleStep }
  | { does: 'pass'; ms: number }
  | { does: 'away'; is: boolean }
  | { does: 'arrive' | 'answer' | 'lose'; which: number }

const simpleStep = (...steps: readonly SimpleStep[]) => fc.record({ does: fc.constantFrom(...steps) })

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: simpleStep('type') },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('pass'), ms: fc.constantFrom(300, 1500, 6000) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constantFrom('arrive', 'answer', 'lose'), which: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('away'), is: fc.boolean() }) },
  { weight: 6, arbitrary: simpleStep('colleague', 'reopen', 'save', 'action', 'mine', 'theirs') },
)

/** Simulated author who tracks the expected text and which remote texts were shown. */
const createSimulatedAuthor = (simulation: ReturnType<typeof createAutosaveSimulation>) => {
  let post = simulation.openWindow()
  let expected = post.content()
  let count = 0
  const seen = new Set([expected])

  const checkInvariants = () => {
    const state = post.state()
    if (state.is === 'conflict') seen.add(state.remote.content)
    expect(post.content()).toBe(expected)
    if (post.isUnsaved()) expect(simulation.local()?.content).toBe(expected)
    expect(simulation.inFlightCount()).toBeLessThanOrEqual(1)
  }
  const steps = {
    type: () => {
      expected = `mine ${count}`
      post.edit(expected)
    },
    colleague: () => simulation.saveAsColleague(`theirs ${count}`),
    save: () => void post.saveNow(),
    /** Runs an action like publishing: it is based on the version with the newest text, whose content stays. */
    action: () => {
      void post.runAction(async (base) => {
        if (base !== simulation.stored().version) throw new AppError('changed')
        simulation.saveAsColleague(simulation.stored().content)
        return simulation.stored().version
      })
    },
    mine: () => post.overwrite(),
    theirs: () => {
      const state = post.state()
      if (state.is === 'conflict') expected = state.remote.content
      post.acceptRemote()
    },
    reopen: () => {
      const [before, wasUnsaved] = [expected, post.isUnsaved()]
      post.close()
      post = simulation.openWindow()
      expected = post.content()
      // A reopened window continues with the typed text.
      if (wasUnsaved) expect(expected).toBe(before)
      else seen.add(expected)
    },
  }
  const act = (each: Step): Promise<void> | void => {
    count += 1
    if (each.does === 'pass') return simulation.advance(each.ms)
    if (each.does === 'away') return simulation.setOffline(each.is)
    return 'which' in each ? simulation.requests.at(-1 - each.which)?.[each.does]() : steps[each.does]()
  }
  return {
    seen,
    post: () => post,
    expected: () => expected,
    act: async (each: Step) => {
      await act(each)
      await simulation.flushPromises()
      checkInvariants()
    },
  }
}

test("with any connection faults an edited post keeps its newest text, and no colleague's change is overwritten unseen", async () => {
  await checkProperty(
    fc.asyncProperty(fc.array(stepArbitrary, { maxLength: 60 }), async (actions) => {
      const simulation = createAutosaveSimulation('theirs 0')
      const author = createSimulatedAuthor(simulation)
      for (const each of [...actions, { does: 'away', is: false } as const, { does: 'type' } as const])
        await author.act(each)
      for (let round = 0; round < 8; round += 1) {
        for (const request of simulation.requests) request.answer()
        await author.act({ does: 'mine' })
        author.post().retry()
        await simulation.advance(20_000)
      }

      expect(author.post().state().is).toBe('saved')
      expect(simulation.stored().content).toBe(author.expected())
      expect(simulation.local()).toBeUndefined()
      const overwritten = simulation.history.filter(
        (text, at) => text.startsWith('theirs') && simulation.history[at + 1]?.startsWith('mine'),
      )
      for (const text of overwritten) expect(author.seen).toContain(text)
    }),
    chooseRunCount(20_000, 500),
  )
})
