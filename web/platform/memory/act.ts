import type { EndpointName, Endpoints } from '../../../api/index.ts'
import type { Answer, Input } from '../../../api/platform/endpoint.ts'
import { type CallApi, placesOf } from '../client.ts'
import type { EntityStore } from './entities.ts'

/**
 * What becomes of a press while an earlier press with the same key is on its way. `drop` ignores it. `latest` shows it at once and sends the newest
 * of those that wait; if the earlier press is refused, all of them are taken back.
 */
export type PressPolicy = 'drop' | 'latest'

interface ActOptions {
  /** Shows the expected outcome at once. Returns how to take it back if the server refuses. */
  optimistic?: () => readonly (() => void)[]
  headers?: Readonly<Record<string, string>>
}

interface Press {
  takeBacks: readonly (() => void)[]
  /** The press with the same key before it. */
  before: Press | undefined
  done: Promise<unknown>
}

/** Changes that this page asks for. Their answers are merged like every other; `outdate` hears of each that is made. */
export function createAct(call: CallApi, entities: EntityStore, outdate: (by: EndpointName) => void) {
  /** The newest press with each key, while it is on its way or waits. */
  const newest = new Map<string, Press>()

  /** Merges the answer to a change into the memory. */
  function merge<N extends EndpointName>(name: N, value: Answer<Endpoints[N]>): Answer<Endpoints[N]> {
    const merged = entities.absorbChange(value, placesOf(name))
    outdate(name)
    return merged
  }

  async function act<N extends EndpointName>(
    name: N,
    input: Input<Endpoints[N]>,
    { optimistic = () => [], headers }: ActOptions = {},
  ): Promise<Answer<Endpoints[N]>> {
    const takeBacks = entities.together(optimistic)
    try {
      return merge(name, await call(name, input, headers))
    } catch (error) {
      entities.together(() => {
        for (const takeBack of takeBacks) takeBack()
      })
      throw error
    }
  }

  /** Sends presses with one key one at a time. Returns undefined for a press that is not sent. */
  async function press<N extends EndpointName>(
    key: string,
    policy: PressPolicy,
    name: N,
    input: Input<Endpoints[N]>,
    { optimistic = () => [], headers }: ActOptions = {},
  ): Promise<Answer<Endpoints[N]> | undefined> {
    const before = newest.get(key)
    if (before && policy === 'drop') return undefined
    const mine: Press = { before, takeBacks: entities.together(optimistic), done: Promise.resolve() }
    newest.set(key, mine)
    const sent = (async () => {
      if (before) await before.done
      // A newer press replaced this one, or a refused one took it back.
      if (before && newest.get(key) !== mine) return undefined
      try {
        return merge(name, await call(name, input, headers))
      } catch (error) {
        entities.together(() => {
          for (let each = newest.get(key); each; each = each === mine ? undefined : each.before)
            for (const takeBack of each.takeBacks) takeBack()
        })
        newest.delete(key)
        throw error
      } finally {
        if (newest.get(key) === mine) newest.delete(key)
      }
    })()
    mine.done = sent.catch(() => {})
    return sent
  }

  return {
    act,
    press,
    merge,
    /** The same with the signature of a call, for code that can also work without the memory. */
    send: ((name, input, headers) => act(name, input, headers && { headers })) as CallApi,
  }
}
